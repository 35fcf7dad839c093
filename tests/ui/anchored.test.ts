import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../../src/', import.meta.url)

test('whatever is placed by an anchor names it, and only where browsers know how to', () => {
  const anchored = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('styled-system'))
    .map((name) => ({ name, text: readFileSync(new URL(name, source), 'utf8') }))
    .filter(({ text }) => /\banchor\((?:top|right|bottom|left)\)/.test(text))
  expect(anchored.map(({ name }) => name)).not.toEqual([]) // an empty scan must not pass
  for (const { name, text } of anchored) {
    // browsers that place by anchors take none by themselves, so that a panel opened in a corner
    const [before = '', within = ''] = text.split('@supports (position-anchor: auto)')
    expect(before, name).not.toMatch(/anchor\(/)
    expect(within, name).toContain("positionAnchor: '[auto]'")
  }
})
