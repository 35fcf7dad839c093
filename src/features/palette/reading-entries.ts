import { useMemo, useState } from 'react'
import type { Article, Doc } from '#domain/catalog/reading.ts'
import type { EntryTexts } from '#domain/search/words/text-search.ts'
import { useStoredTable } from '#local/catalog/rows.ts'
import { type MarkdownSection, markdownSections } from '#ui/markdown/sections.ts'

/** A doc or an article, or one section of it. */
export interface ReadingEntry {
  readonly page: Doc | Article
  /** The number of the section, from 1; 0 for the page itself. */
  readonly nth: number
  readonly zh: MarkdownSection | null
  readonly en: MarkdownSection | null
}

const cache = new WeakMap<object, readonly ReadingEntry[]>()

/**
 * A page and its sections as entries. The nth section in one language belongs to the nth in the
 * other.
 */
function entriesOf(page: Doc | Article, prefix: string): readonly ReadingEntry[] {
  const cached = cache.get(page)
  if (cached) return cached
  const [zh, en] = [
    markdownSections(page.body, prefix),
    markdownSections(page.bodyEn ?? '', prefix),
  ]
  const sections = zh.map((section, at): ReadingEntry => ({
    page,
    nth: at + 1,
    zh: section,
    en: en.length === zh.length ? (en[at] ?? null) : null,
  }))
  const entries = [{ page, nth: 0, zh: null, en: null }, ...sections]
  cache.set(page, entries)
  return entries
}

/** What is searched of an entry. */
export function readingTexts({ page, nth, zh, en }: ReadingEntry): EntryTexts {
  if (nth === 0)
    return {
      names: [page.title, page.titleEn],
      slug: page.slug,
      tags: 'tags' in page ? page.tags : [],
      body: [page.summary, page.summaryEn],
    }
  return {
    names: [zh?.heading ?? null, en?.heading ?? null],
    slug: null,
    tags: [],
    body: [zh?.text ?? null, en?.text ?? null],
  }
}

const same = (a: readonly object[], b: readonly object[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at])

/**
 * The stored pages of a table and their sections; undefined until they have been read.
 * `prefix` must be the one that the pages are drawn with.
 */
function useReading<T extends Doc | Article>(
  table: 'docs' | 'articles',
  prefix: string,
  order: (a: T, b: T) => number,
) {
  const stored = useStoredTable<T>(table)
  const [pages, setPages] = useState(stored)
  if (stored && !(pages && same(stored, pages))) setPages(stored)
  return useMemo(() => {
    if (!pages) return undefined
    const sorted = [...pages].sort(order)
    return { pages: sorted, entries: sorted.flatMap((page) => entriesOf(page, prefix)) }
  }, [pages, prefix, order])
}

const byPosition = (a: Doc, b: Doc): number => a.position - b.position
const newestFirst = (a: Article, b: Article): number => (a.date < b.date ? 1 : -1)

export const useDocs = () => useReading<Doc>('docs', 'doc-', byPosition)
export const useArticles = () => useReading<Article>('articles', 'post-', newestFirst)

/**
 * The first entries, at most two of one page: otherwise one long page could fill the whole list.
 */
export function atMostTwoPerPage(entries: readonly ReadingEntry[], most: number): ReadingEntry[] {
  const times = new Map<string, number>()
  return entries
    .filter(({ page }) => {
      const nth = (times.get(page.id) ?? 0) + 1
      times.set(page.id, nth)
      return nth <= 2
    })
    .slice(0, most)
}
