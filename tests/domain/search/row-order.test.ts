import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowOrder } from '#domain/search/row-order.ts'

/** As many rows as make the way for very many equal ones be taken. */
const rowCount = 6000

/** Numbers that look random, the same for the same seed. */
function numbers(seed: number, length: number, below: number): number[] {
  let state = seed + 1
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  })
}

const kind = fc.record({
  seed: fc.nat(1e6),
  scores: fc.constantFrom(2, 9, 60_000),
  isByScore: fc.boolean(),
})

function answerOf({
  seed,
  scores,
  isByScore,
}: typeof kind extends fc.Arbitrary<infer T> ? T : never) {
  const base = Uint32Array.from({ length: rowCount }, (_, row) => row)
  const mixed = numbers(seed, rowCount, 1 << 24)
  base.sort((a, b) => mixed[a]! - mixed[b]! || a - b)
  const pass = Uint8Array.of(0, 1, 1, seed % 2)
  const combinationOf = Uint32Array.from(numbers(seed + 1, rowCount, 4))
  const found = {
    scores: Uint16Array.from(numbers(seed + 2, rowCount, scores)),
    literal: Uint8Array.from(numbers(seed + 3, rowCount, 3)),
    also: [],
    typed: [],
  }
  const matches = (row: number) =>
    found.scores[row] !== 0 && pass[combinationOf[row]!] === 1 ? 1 : 0
  const total = base.reduce((sum, row) => sum + matches(row), 0)
  const placesOf = new Uint32Array(rowCount)
  for (const [place, row] of base.entries()) placesOf[row] = place
  return { base, places: () => placesOf, combinationOf, pass, total, found, isByScore }
}

test('the first rows are those of a plain sort, however many are asked for', () => {
  fc.assert(
    fc.property(kind, fc.nat(1100), (which, most) => {
      const one = answerOf(which)
      const { base, combinationOf, pass, found, isByScore, total } = one
      const group = (row: number) => (found.literal[row] === 2 ? 0 : 1)
      const plain = [...base]
        .filter((row) => found.scores[row] !== 0 && pass[combinationOf[row]!] === 1)
        .sort(
          (a, b) => group(a) - group(b) || (isByScore ? found.scores[b]! - found.scores[a]! : 0),
        )
      const order = new RowOrder(one)
      expect(Array.from(order.slice(0, most))).toEqual(plain.slice(0, most))
      expect(Array.from(order.slice(5, most + 5))).toEqual(plain.slice(5, most + 5))
      expect(order.countExact()).toBe(plain.filter((row) => group(row) === 0).length)
      expect(Array.from(order.slice(0, total))).toEqual(plain)
    }),
    { numRuns: 25 },
  )
})
