import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Position } from '#domain/outbox/mutations/collection-item.ts'
import { atTheEnd, between, inOrder, moved } from '#domain/collection/position.ts'
import { idOf } from './skill-cards.ts'

const isKey = (key: string | null): key is string =>
  key !== null && v.is(Position, key) && !key.endsWith('0')

test('a key fits between any two, at both ends and in an empty list', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 80 }), (places) => {
      const keys: string[] = []
      for (const place of places) {
        const at = place % (keys.length + 1)
        const key = between(keys[at - 1] ?? null, keys[at] ?? null)
        if (!isKey(key)) throw new Error(`no key between ${keys[at - 1]} and ${keys[at]}`)
        keys.splice(at, 0, key)
      }
      expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : 1)))
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})

test('thousands can be added at either end before keys grow long', () => {
  let [first, last]: [string | null, string | null] = ['V', 'V']
  for (let n = 0; n < 5000; n++) {
    const [before, after]: [string | null, string | null] = [
      between(null, first),
      between(last, null),
    ]
    if (!isKey(before) || !isKey(after) || before >= first || after <= last)
      throw new Error(`${before} ${after}`)
    ;[first, last] = [before, after]
  }
  expect(Math.max(first?.length ?? 0, last?.length ?? 0)).toBeLessThan(10)
})

test('keys of the wrong order or the same have nothing between them', () => {
  expect([between('V', 'V'), between('W', 'V'), between('V', 'V0')]).toEqual([null, null, null])
})

const list = (positions: readonly string[]) =>
  positions.map((position, n) => ({ id: idOf(n), position }))
const after = (positions: readonly string[], from: number, to: number) => {
  const items = inOrder(list(positions))
  const changes = new Map(moved(items, from, to).map(({ item, position }) => [item.id, position]))
  return {
    changed: changes.size,
    order: inOrder(
      items.map((item) => ({ ...item, position: changes.get(item.id) ?? item.position })),
    ).map(({ id }) => id),
    before: items.map(({ id }) => id),
  }
}

test('moving an item changes its own key only, and puts it where it was dropped', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.stringMatching(/^[0-9A-Za-z]{0,3}[1-9A-Za-z]$/), {
        minLength: 2,
        maxLength: 12,
      }),
      fc.nat(),
      fc.nat(),
      (positions, a, b) => {
        const [from, to] = [a % positions.length, b % positions.length]
        const { changed, order, before } = after(positions, from, to)
        const expected = [...before]
        expected.splice(to, 0, ...expected.splice(from, 1))
        expect(order).toEqual(expected)
        expect(changed).toBe(from === to ? 0 : 1)
      },
    ),
  )
})

test('where two devices gave the same key the whole list is numbered anew, and the order holds', () => {
  const { changed, order, before } = after(['V', 'V', 'V', 'V'], 3, 1)
  expect(changed).toBe(4)
  expect(order).toEqual([before[0], before[3], before[1], before[2]])
})

test('what is added comes last', () => {
  const items = list(['V', 'k', '5'])
  expect(inOrder([...items, { id: idOf(9), position: atTheEnd(items) }]).at(-1)?.id).toBe(idOf(9))
  expect(atTheEnd([])).toBe('V')
})
