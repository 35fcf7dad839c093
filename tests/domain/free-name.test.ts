import { expect, test } from 'vitest'
import { freeName } from '#domain/install/free-name.ts'

test('a name that is taken becomes the slug, and then the slug with the first number that is free', () => {
  const taken = new Map(['fetch', 'web', 'web-2'].map((name) => [name, name]))
  expect(freeName('other', 'web', taken)).toBe('other')
  expect(freeName('fetch', 'tide', taken)).toBe('tide')
  expect(freeName('fetch', 'web', taken)).toBe('web-3')
  taken.delete('web-2')
  expect(freeName('fetch', 'web', taken)).toBe('web-2')
})
