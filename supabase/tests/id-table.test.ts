import { expect, test } from 'vitest'
import { IdTable, sortedRecords } from '#web/git/id-table.ts'

const idOf = (n: number, head = ''): string => head + n.toString(16).padStart(40 - head.length, '0')
/** Records of 23 bytes: a name, then whatever is noted of it. */
const tableOf = (ids: readonly string[]) =>
  new IdTable(
    sortedRecords(
      Buffer.concat(ids.map((id) => Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('abc')]))),
      23,
    ),
    23,
  )

test('names are found in whatever order they came, also those that begin alike', () => {
  const ids = Array.from({ length: 500 }, (_, n) =>
    idOf((n * 7919) % 1000, ['', 'ffffffff', '80000000', '00000001'][n % 4]),
  )
  const table = tableOf(ids)
  expect(ids.every((id) => table.has(id))).toBe(true)
  expect(new Set(ids.map((id) => table.find(id))).size).toBe(500)
  for (const other of [idOf(1001), idOf(1001, 'ffffffff'), idOf(5, '7fffffff'), 'f'.repeat(40)])
    expect(table.has(other)).toBe(false)
})

test('nothing is found where nothing is', () => {
  expect(tableOf([]).has(idOf(0))).toBe(false)
})
