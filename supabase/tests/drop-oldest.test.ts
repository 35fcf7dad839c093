import { expect, test } from 'vitest'
import { dropOldest } from '#web/drop-oldest.ts'

const kept = (names: string, most: number) => {
  const map = new Map([...names].map((name) => [name, name]))
  dropOldest(map, most)
  return [...map.keys()].join('')
}

test('the oldest go first, and only those that are too many', () => {
  expect(kept('abcde', 2)).toBe('de')
  expect(kept('abc', 3)).toBe('abc')
  expect(kept('ab', 3)).toBe('ab')
  expect(kept('ab', 0)).toBe('')
})
