import * as v from 'valibot'
import {
  type CodeFacet,
  codeFacets,
  isFacetValue,
  type ListFacet,
  listFacets,
} from '#domain/catalog/facets.ts'
import {
  codeColumns,
  listColumns,
  type NumberColumn,
  numberColumns,
  type StoredColumn,
  storedColumns,
} from '../card-columns.ts'
import { type OrderName, orderNames } from '../orders.ts'
import { FileFault, readContainer, type Section, type Sections } from './container.ts'
import { topicRules } from '../topics/topics-of.ts'
import { indexRules } from '../words/build-index.ts'
import { StoredTexts } from './stored-texts.ts'

/*
 * All cards of skills, in the order of their slugs, with everything that a start needs: columns as
 * in `Columns`, every order, the rows in the order of their ids. The sections:
 *
 *   text.…       slug, names, summaries and so on, see stored-texts.ts
 *   id           16 bytes a row; `byId` has the rows in the order of their ids
 *   flags        a byte a row: 1 featured, 2 verified, 4 (always)
 *   list.FACET   u16, the place of the row's list in the header's `lists`
 *   code.FACET   u8, the place of the row's value in the header's `codes`
 *   license      u16, the place in the header's `licenses`
 *   number.NAME  u32, or f64 where one is larger
 *   order.NAME   the rows in this order
 *   updated      the rows that were changed after they came, the last one first; 256 at most
 *   rest         JSON: what else the feed has up to the file's place, as `sync_pull` sends it
 *   index.…      whatever the search keeps with it
 */

const Texts = v.array(v.string())
const Content = v.object({
  /** The place in the feed up to which everything is in the file. */
  epoch: v.string(),
  head: v.pipe(v.number(), v.integer(), v.minValue(0)),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** By which rules its topics were derived and its words indexed. */
  rules: v.string(),
  texts: Texts,
  lists: v.record(v.string(), v.array(Texts)),
  codes: v.record(v.string(), Texts),
  licenses: Texts,
})
export type Content = v.InferOutput<typeof Content>

/**
 * What a file of other rules says of topics and words is not what this app would say: it is read
 * from the pages then.
 */
export const fileRules = `${topicRules} ${indexRules}`
/** Sections with this beginning belong to the search. */
const indexPrefix = 'index.'
/** A value that this row does not have. */
const noCode = 255

/** A catalogue file that was opened. Its arrays are views: nothing may write into them. */
export interface CatalogueFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly epoch: string
  readonly head: number
  readonly count: number
  readonly texts: StoredTexts
  /** The place of a column among the texts. */
  readonly placeOf: Readonly<Record<StoredColumn, number>>
  readonly ids: Uint8Array
  readonly byId: Uint32Array
  readonly flags: Uint8Array
  readonly lists: Readonly<Record<ListFacet, Uint16Array>>
  readonly tables: Readonly<Record<ListFacet, readonly (readonly string[])[]>>
  readonly codes: Readonly<Record<CodeFacet, Uint8Array>>
  readonly license: Uint16Array
  readonly licenses: readonly string[]
  readonly numbers: Readonly<Record<NumberColumn, Uint32Array | Float64Array>>
  readonly orders: readonly (readonly [OrderName, Uint32Array])[]
  readonly updated: Uint32Array
  /** What the search keeps with the file, without the prefix. */
  readonly index: Sections
  /** See above: UTF-8. */
  readonly rest: Uint8Array
}

const record = <K extends string, V>(keys: readonly K[], make: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>

/** Opens a file, without looking at each row. Throws `FileFault`. */
export function openCatalogueFile(bytes: Uint8Array<ArrayBuffer>): CatalogueFile {
  const { content, sections } = readContainer(bytes)
  const parsed = v.safeParse(Content, content)
  if (!parsed.success) throw new FileFault('broken', 'the content')
  const head = parsed.output
  if (head.rules !== fileRules) throw new FileFault('version', 'other rules')
  const { count } = head
  const section = <S extends Section>(
    name: string,
    kind: abstract new (...from: never[]) => S,
    length = count,
  ): S => {
    const found = sections[name]
    if (!(found instanceof kind) || found.length !== length) throw new FileFault('broken', name)
    return found
  }
  const placeOf = record(storedColumns, (column) => head.texts.indexOf(column))
  const missing = storedColumns.find((column) => placeOf[column] < 0)
  if (missing !== undefined) throw new FileFault('version', `no ${missing}`)
  return {
    bytes,
    epoch: head.epoch,
    head: head.head,
    count,
    texts: new StoredTexts(sections, head.texts.length, count),
    placeOf,
    ids: section('id', Uint8Array, count * 16),
    byId: section('byId', Uint32Array),
    flags: section('flags', Uint8Array),
    lists: record(listFacets, (facet) =>
      head.lists[facet] ? section(`list.${facet}`, Uint16Array) : new Uint16Array(count),
    ),
    // a facet that is younger than the file: its rows have none of its values
    tables: record(listFacets, (facet) => knownLists(facet, head.lists[facet] ?? [[]])),
    codes: record(codeFacets, (facet) => {
      const options = head.codes[facet]
      if (!options) return new Uint8Array(count).fill(noCode)
      return knownCodes(facet, options, section(`code.${facet}`, Uint8Array))
    }),
    license: section('license', Uint16Array),
    licenses: head.licenses,
    numbers: record(numberColumns, (column) =>
      sections[`number.${column}`] instanceof Uint32Array
        ? section(`number.${column}`, Uint32Array)
        : section(`number.${column}`, Float64Array),
    ),
    orders: orderNames.map((name) => [name, section(`order.${name}`, Uint32Array)] as const),
    updated: section('updated', Uint32Array, sections['updated']?.length),
    index: Object.fromEntries(
      Object.entries(sections)
        .filter(([name]) => name.startsWith(indexPrefix))
        .map(([name, found]) => [name.slice(indexPrefix.length), found]),
    ),
    rest: section('rest', Uint8Array, sections['rest']?.length),
  }
}

function knownLists(facet: ListFacet, lists: readonly string[][]): readonly string[][] {
  const options = listColumns[facet]
  for (const list of lists)
    for (const value of list)
      if (!options.includes(value)) throw new FileFault('vocabulary', `${facet} ${value}`)
  return lists
}

/** The codes themselves, or, where the closed list has changed since, the same values' new codes. */
function knownCodes(facet: CodeFacet, options: readonly string[], codes: Uint8Array): Uint8Array {
  const own = codeColumns[facet]
  if (options.every((value, code) => own[code] === value)) return codes
  const now = options.map((value) => own.indexOf(value))
  return codes.map((code) => {
    if (code === noCode) return noCode
    const known = now[code] ?? -1
    if (known < 0) throw new FileFault('vocabulary', `${facet} ${options[code]}`)
    return known
  })
}

/** What else the feed had: operations of `sync_pull`. Throws `FileFault`. */
export function restOf(file: CatalogueFile): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(file.rest))
  } catch {
    throw new FileFault('broken', 'rest')
  }
}

/**
 * Looks at everything that a file of somebody else might say wrongly; done once, when it has come.
 * Throws `FileFault`.
 */
export function checkCatalogueFile(file: CatalogueFile): void {
  const within = (name: string, codes: ArrayLike<number>, end: number, but = -1) => {
    for (let row = 0; row < codes.length; row++)
      if (codes[row]! >= end && codes[row] !== but) throw new FileFault('broken', name)
  }
  file.texts.check()
  within('flags', file.flags, 8)
  for (const facet of listFacets) within(facet, file.lists[facet], file.tables[facet].length)
  for (const facet of codeFacets)
    within(facet, file.codes[facet], codeColumns[facet].length, noCode)
  within('license', file.license, file.licenses.length)
  if (!file.licenses.every((one) => isFacetValue('license', one)))
    throw new FileFault('vocabulary', 'license')
  for (const column of numberColumns)
    for (const value of file.numbers[column])
      if (!Number.isSafeInteger(value) || value < 0) throw new FileFault('broken', column)
  within('updated', file.updated, file.count)
  for (const [name, order] of [...file.orders, ['byId', file.byId] as const]) {
    // as many places as rows: when none is missing, none is doubled and none lies outside
    const seen = new Uint8Array(file.count)
    for (const row of order) seen[row] = 1
    if (seen.includes(0)) throw new FileFault('broken', name)
  }
}
