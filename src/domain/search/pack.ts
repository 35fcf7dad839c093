import { type CodeFacet, codeFacets, type ListFacet, listFacets } from '../catalog/facets.ts'
import {
  codeColumns,
  Columns,
  listColumns,
  type NumberColumn,
  numberColumns,
  type TextColumn,
  textColumns,
} from './columns.ts'
import { topicRules } from './topics/topics-of.ts'
import type { OrderName } from './orders.ts'
import type { StoredIndex } from './words/catalogue-index.ts'

/** Texts one after the other in a single string, and where each ends; `nulls` is 1 for a null. */
interface PackedTexts {
  readonly joined: string
  readonly ends: Uint32Array
  readonly nulls: Uint8Array
}

/**
 * A catalogue as a few large values, which IndexedDB stores and reads at once. One of another
 * `version` is never read: it is thrown away.
 */
export interface Packed {
  readonly version: string
  readonly length: number
  readonly texts: Record<TextColumn, PackedTexts>
  readonly hay: PackedTexts
  readonly nameEnd: Uint16Array
  readonly tagEnd: Uint16Array
  readonly lists: Record<ListFacet, Uint16Array>
  readonly tables: Record<ListFacet, (readonly string[])[]>
  readonly codes: Record<CodeFacet, Uint8Array>
  readonly numbers: Record<NumberColumn, Float64Array>
  readonly flags: Uint8Array
  readonly license: Uint16Array
  readonly licenses: readonly string[]
  readonly orders: readonly (readonly [OrderName, Uint32Array])[]
  readonly index: StoredIndex
}
/**
 * It changes by itself with the columns, and with the closed lists whose places are stored. Raise
 * the number at its front when anything else about the format changes.
 */
export const packedVersion: string = JSON.stringify([
  4,
  codeColumns,
  listColumns,
  textColumns,
  numberColumns,
  topicRules,
])

const map = <K extends string, A, B>(record: Record<K, A>, turn: (value: A) => B) =>
  Object.fromEntries(Object.entries<A>(record).map(([key, value]) => [key, turn(value)])) as Record<
    K,
    B
  >

function packTexts(texts: readonly (string | null)[], length: number): PackedTexts {
  const ends = new Uint32Array(length)
  const nulls = new Uint8Array(length)
  let end = 0
  for (let row = 0; row < length; row++) {
    const text = texts[row] ?? null
    if (text === null) nulls[row] = 1
    else end += text.length
    ends[row] = end
  }
  return {
    joined: texts
      .slice(0, length)
      .map((text) => text ?? '')
      .join(''),
    ends,
    nulls,
  }
}

function unpackTexts({ joined, ends, nulls }: PackedTexts): (string | null)[] {
  const texts: (string | null)[] = new Array<string | null>(ends.length)
  let start = 0
  for (let row = 0; row < ends.length; row++) {
    texts[row] = nulls[row] === 1 ? null : joined.slice(start, ends[row])
    start = ends[row]!
  }
  return texts
}

export function pack(
  columns: Columns,
  orders: readonly (readonly [OrderName, Uint32Array])[],
  index: StoredIndex,
): Packed {
  const { length } = columns
  const cut = <T extends Uint8Array | Uint16Array | Float64Array>(column: T): T =>
    column.slice(0, length) as T
  return {
    version: packedVersion,
    length,
    texts: map(columns.texts, (texts) => packTexts(texts, length)),
    hay: packTexts(columns.hay, length),
    nameEnd: cut(columns.nameEnd),
    tagEnd: cut(columns.tagEnd),
    flags: cut(columns.flags),
    license: cut(columns.license),
    lists: map(columns.lists, cut),
    tables: columns.tables,
    codes: map(columns.codes, cut),
    numbers: map(columns.numbers, cut),
    licenses: columns.licenses,
    orders,
    index,
  }
}

export function unpack(packed: Packed): { columns: Columns; orders: Packed['orders'] } {
  const columns = new Columns()
  columns.length = packed.length
  for (const column of textColumns) columns.texts[column] = unpackTexts(packed.texts[column])
  columns.hay = unpackTexts(packed.hay).map((text) => text ?? '')
  for (const column of listFacets) {
    columns.lists[column] = packed.lists[column].slice()
    columns.tables[column] = [...packed.tables[column]]
  }
  for (const column of codeFacets) columns.codes[column] = packed.codes[column].slice()
  for (const column of numberColumns) columns.numbers[column] = packed.numbers[column].slice()
  Object.assign(columns, {
    nameEnd: packed.nameEnd,
    tagEnd: packed.tagEnd,
    flags: packed.flags,
    license: packed.license,
    licenses: [...packed.licenses],
  })
  columns.index()
  return { columns, orders: packed.orders }
}
