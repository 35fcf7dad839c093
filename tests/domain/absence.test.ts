import { expect, test } from 'vitest'
import { absenceOf, type Looking } from '#domain/catalog/absence.ts'

const looking = (change: Partial<Looking>): Looking => ({
  itemType: 'template',
  searched: true,
  asked: true,
  complete: true,
  whole: true,
  listed: false,
  ...change,
})

test('a favourite that was taken down is said to be gone as soon as its card is, while other rows still come', () => {
  expect(absenceOf(looking({ whole: false }))).toBe('gone')
  expect(absenceOf(looking({ itemType: 'skill', whole: false }))).toBe('gone')
})

test('at the start of a session nothing is said about it before the server has been asked', () => {
  for (const itemType of ['skill', 'template'] as const)
    for (const complete of [true, false])
      expect(absenceOf(looking({ itemType, asked: false, complete, whole: false }))).toBe('unasked')
})

test('what is listed but has not come, and what was not looked for yet, is not said to be gone', () => {
  expect(absenceOf(looking({ whole: false, listed: true }))).toBe('unread')
  expect(absenceOf(looking({ complete: false, whole: false }))).toBe('unread')
  expect(absenceOf(looking({ searched: false }))).toBe('unread')
})
