import { expect, test } from 'vitest'
import { waitOf } from '#remote/retry-after.ts'

test.each([
  ['120', 120_000],
  ['Sat, 28 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 28 Nov 2026 11:00:00 GMT', 0],
  ['999999', 3_600_000],
  ['soon', 0],
  ['-5', 0],
  [null, 0],
])('a server that says Retry-After: %s is left alone for %i ms', (header, ms) => {
  expect(waitOf(header, Date.parse('2026-11-28T12:00:00Z'))).toBe(ms)
})
