import type { Facet } from '#domain/catalog/facets.ts'
import type { EntryTexts } from '#domain/search/words/text-search.ts'
import { labelOf, labels } from '#copy/labels.ts'

interface Value {
  readonly facet: Facet
  readonly value: string
}

/** A value is found by its names in both languages, whichever is shown. */
export const textsOf = ({ facet, value }: Value): EntryTexts => ({
  names: [...new Set([labelOf(labels.zh, facet, value), labelOf(labels.en, facet, value)])],
  slug: value,
  tags: [],
  body: [],
})

/** What has the typed letters in a name; where nothing has, what means the same. */
export function fitting(found: {
  readonly entries: readonly Value[]
  readonly exact: number
}): readonly string[] {
  const { entries, exact } = found
  return (exact > 0 ? entries.slice(0, exact) : entries).map(({ value }) => value)
}
