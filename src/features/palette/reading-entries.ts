import { useMemo, useState } from 'react'
import type { Article, Doc } from '#domain/catalog/reading.ts'
import { TextIndex, type EntryTexts } from '#domain/search/texts.ts'
import { useStoredTable } from '#local/catalog/rows.ts'
import { type MarkdownSection, markdownSections } from '#ui/markdown/sections.ts'

/** A page to read, or one section of it. */
export interface ReadingEntry {
  readonly page: Doc | Article
  /** From 1; 0 is the page itself. */
  readonly nth: number
  readonly zh: MarkdownSection | null
  readonly en: MarkdownSection | null
}

const known = new WeakMap<object, readonly ReadingEntry[]>()

/**
 * Both languages of a page have the same sections: the second section of one is the second of the
 * other.
 */
function entriesOf(page: Doc | Article, prefix: string): readonly ReadingEntry[] {
  const before = known.get(page)
  if (before) return before
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
  known.set(page, entries)
  return entries
}

function textsOf({ page, nth, zh, en }: ReadingEntry): EntryTexts {
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
 * The stored pages of a table and an index of their sections; undefined until storage has answered.
 * `prefix` is the one that the pages are drawn with.
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
    return {
      pages: sorted,
      index: new TextIndex(
        sorted.flatMap((page) => entriesOf(page, prefix)),
        textsOf,
      ),
    }
  }, [pages, prefix, order])
}

const byPosition = (a: Doc, b: Doc): number => a.position - b.position
const newestFirst = (a: Article, b: Article): number => (a.date < b.date ? 1 : -1)

export const useDocs = () => useReading<Doc>('docs', 'doc-', byPosition)
export const useArticles = () => useReading<Article>('articles', 'post-', newestFirst)

/**
 * At most two rows of one page: a word that runs through a whole text does not fill the list with
 * it.
 */
export function thinned(entries: readonly ReadingEntry[], most: number): ReadingEntry[] {
  const times = new Map<string, number>()
  return entries
    .filter(({ page }) => {
      const nth = (times.get(page.id) ?? 0) + 1
      times.set(page.id, nth)
      return nth <= 2
    })
    .slice(0, most)
}
