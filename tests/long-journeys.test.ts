import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longJourneys } from './long-journeys.ts'

const files = new Set(readdirSync(new URL('journeys', import.meta.url)))

test('each journey that is left to the long run is there, and named once', () => {
  expect(longJourneys.filter((name) => !files.has(`${name}.journey.ts`))).toEqual([])
  expect(new Set(longJourneys).size).toBe(longJourneys.length)
})
