import { codeFacets, listFacets } from '#domain/catalog/facets.ts'
import { codeColumns, numberColumns, storedColumns } from '../card-columns.ts'
import type { Columns } from '../columns.ts'
import { orderNames, type Orders } from '../orders.ts'
import { type Content, fileRules, openCatalogueFile } from './catalogue-file.ts'
import { readContainer, type Section, type Sections, writeContainer } from './container.ts'
import { keptUpdated, lastUpdated } from '../updated.ts'
import { sortedById, writeIds } from './stored-ids.ts'
import { writeTexts } from './stored-texts.ts'

/** The place in the feed up to which everything is in a file, and what else the feed has until then. */
export interface FilePlace {
  readonly epoch: string
  readonly head: number
  /** Operations of `sync_pull`, see catalogue-file.ts. */
  readonly rest: readonly unknown[]
}

/** Writes all cards as a file, which still lacks its digest (`seal`) and what the search keeps. */
export function writeCatalogueFile(
  columns: Columns,
  orders: Orders,
  { epoch, head, rest }: FilePlace,
): Uint8Array<ArrayBuffer> {
  const slugs = columns.texts('slug')
  const bySlug = (a: number, b: number) => (slugs[a]! < slugs[b]! ? -1 : 1)
  const rows = Uint32Array.from(columns.rows()).sort((a, b) => (a === b ? 0 : bySlug(a, b)))
  const count = rows.length
  const places = new Uint32Array(columns.length)
  for (const [place, row] of rows.entries()) places[row] = place
  const moved = (old: Uint32Array) => old.map((row) => places[row]!)
  const ids = writeIds(Array.from(rows, (row) => columns.text('id', row)!))
  const content: Content = {
    epoch,
    head,
    count,
    rules: fileRules,
    texts: [...storedColumns],
    lists: Object.fromEntries(
      listFacets.map((facet) => [facet, columns.tables[facet].map((list) => [...list])]),
    ),
    codes: Object.fromEntries(codeFacets.map((facet) => [facet, [...codeColumns[facet]]])),
    licenses: [...columns.licenses],
  }
  const sections: Record<string, Section> = {
    ...writeTexts(storedColumns.length, count, (column, place) =>
      columns.utf8(storedColumns[column]!, rows[place]!),
    ),
    id: ids,
    byId: sortedById(ids),
    flags: Uint8Array.from(rows, (row) => columns.flags[row]!),
    license: Uint16Array.from(rows, (row) => columns.license[row]!),
  }
  for (const facet of listFacets)
    sections[`list.${facet}`] = Uint16Array.from(rows, (row) => columns.lists[facet][row]!)
  for (const facet of codeFacets)
    sections[`code.${facet}`] = Uint8Array.from(rows, (row) => columns.codes[facet][row]!)
  for (const column of numberColumns) {
    const values = Float64Array.from(rows, (row) => columns.numbers[column][row]!)
    const isSmall = values.every((value) => Number.isInteger(value) && value <= 0xffff_ffff)
    sections[`number.${column}`] = isSmall ? Uint32Array.from(values) : values
  }
  for (const name of orderNames) sections[`order.${name}`] = moved(orders.get(name))
  sections['updated'] = moved(Uint32Array.from(lastUpdated(columns, keptUpdated)))
  sections['rest'] = new TextEncoder().encode(JSON.stringify(rest))
  return writeContainer(content, sections)
}

/** The same file with what the search keeps: `make` gets it opened. It lacks its digest again. */
export function withIndex(
  bytes: Uint8Array<ArrayBuffer>,
  make: (file: ReturnType<typeof openCatalogueFile>) => Sections,
): Uint8Array<ArrayBuffer> {
  const { content, sections } = readContainer(bytes)
  const index = Object.entries(make(openCatalogueFile(bytes)))
  return writeContainer(content, {
    ...sections,
    ...Object.fromEntries(index.map(([name, section]) => [`index.${name}`, section])),
  })
}
