import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactAndSimilar, gridRows } from '#ui/grid-parts.ts'

const rowsOf = (parts: Parameters<typeof gridRows>[0], columns: number, most = 1e6) => {
  const rows = gridRows(parts, columns, most)
  return { ...rows, all: Array.from({ length: rows.count }, (_, index) => rows.at(index)) }
}

test('similar cards begin on a row of their own, below their heading', () => {
  const { all, perPart } = rowsOf(exactAndSimilar(4, 9), 3)
  expect(all.map(({ isHeading, from, count }) => [isHeading, from, count])).toEqual([
    [false, 0, 3],
    [false, 3, 1],
    [true, 4, 0],
    [false, 4, 3],
    [false, 7, 2],
  ])
  expect(perPart).toEqual([2, 2])
})

test('without an exact one the heading comes first, and without a similar one there is none', () => {
  expect(rowsOf(exactAndSimilar(0, 2), 1).all.map(({ isHeading }) => isHeading)).toEqual([
    true,
    false,
    false,
  ])
  expect(rowsOf(exactAndSimilar(5, 5), 2).all.some(({ isHeading }) => isHeading)).toBe(false)
})

test('every place is in exactly one row, in order, in any number of columns', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), fc.integer({ min: 1, max: 3 }), (exact, more, columns) => {
      const { all } = rowsOf(exactAndSimilar(exact, exact + more), columns)
      const places = all.flatMap(({ from, count }) =>
        Array.from({ length: count }, (_, k) => from + k),
      )
      expect(places).toEqual(Array.from({ length: exact + more }, (_, place) => place))
    }),
  )
})

test('there are never more rows than a browser can draw', () => {
  const { perPart } = rowsOf(exactAndSimilar(100, 1000), 1, 150)
  expect(perPart).toEqual([100, 50])
})
