import { expect, test } from 'vitest'
import { Catalogue } from '#domain/search/catalogue.ts'
import { cardOf, reopened } from '../skill-cards.ts'

const total = (catalogue: Catalogue, q: string) =>
  catalogue.ask({ q, chosen: {}, sort: 'created' }).total

test.each([
  ['an index of its own', (catalogue: Catalogue) => catalogue],
  ['the index of a file', reopened],
])('what a card said before it changed is not found any more: %s', (_, from) => {
  const first = new Catalogue()
  first.apply({ upsert: [cardOf(1, { name: 'Zephyr' }), cardOf(2)], remove: [] })
  const catalogue = from(first)
  expect(total(catalogue, 'zephyr')).toBe(1)
  catalogue.apply({ upsert: [cardOf(1, { name: 'Mistral' })], remove: [] })
  expect([total(catalogue, 'zephyr'), total(catalogue, 'mistral')]).toEqual([0, 1])
  catalogue.apply({ upsert: [], remove: [cardOf(1).id] })
  expect(total(catalogue, 'mistral')).toBe(0)
})
