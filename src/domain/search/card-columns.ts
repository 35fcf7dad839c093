import {
  type ClosedFacet,
  type CodeFacet,
  codeFacets,
  type ListFacet,
  listFacets,
  optionsOf,
} from '../catalog/facets.ts'

/** Texts of a card that are kept as they are, null included. */
export const textColumns = [
  'id',
  'slug',
  'name',
  'nameEn',
  'summary',
  'summaryEn',
  'author',
  'version',
  'createdAt',
  'updatedAt',
] as const

const optionsOfEach = <F extends ClosedFacet>(facets: readonly F[]) =>
  Object.fromEntries(facets.map((facet) => [facet, optionsOf(facet)])) as unknown as Record<
    F,
    readonly string[]
  >
/**
 * Facets of several values. A row holds the place of its whole list in a table: few different lists
 * occur, and their order counts.
 */
export const listColumns: Record<ListFacet, readonly string[]> = optionsOfEach(listFacets)
/** Facets of one value of a closed list: a row holds the place of its value in that list. */
export const codeColumns: Record<CodeFacet, readonly string[]> = optionsOfEach(codeFacets)
export const numberColumns = ['stars', 'views', 'downloads'] as const

export type TextColumn = (typeof textColumns)[number]
/** The texts that a file keeps as such; an id is 16 bytes there. */
export type StoredColumn = Exclude<TextColumn, 'id'>
export const storedColumns = textColumns.filter((column): column is StoredColumn => column !== 'id')
export type NumberColumn = (typeof numberColumns)[number]
