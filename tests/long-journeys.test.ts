import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longJourneys } from './long-journeys.ts'

const journeys = readdirSync(new URL('journeys', import.meta.url))
  .filter((name) => name.endsWith('.journey.ts'))
  .map((name) => name.slice(0, -'.journey.ts'.length))

test('each journey that is left to the long run is there, and named once', () => {
  expect(longJourneys.filter((name) => !journeys.includes(name))).toEqual([])
  expect(new Set(longJourneys).size).toBe(longJourneys.length)
})
