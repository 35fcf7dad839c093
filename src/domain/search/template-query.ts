import { type TemplateCard, TemplateSort } from '../catalog/template.ts'
import type { EntryTexts } from './words/text-search.ts'

/** What a person asks of the list of templates. */
export interface TemplateQuery {
  readonly q: string
  readonly tag: string | null
  readonly sort: TemplateSort
  /** Only what stands as it was typed. */
  readonly exactly?: true
}
export const wholeList: TemplateQuery = { q: '', tag: null, sort: 'created' }

export interface TemplateAnswer {
  readonly cards: readonly TemplateCard[]
  /** How many of them hold what was typed; they come first, in every order. */
  readonly exact: number
  /** What else was looked for and is there, the most telling first. */
  readonly also: readonly string[]
  /** The words to be marked. */
  readonly marks: readonly string[]
  /** How many match the search, with any tag. */
  readonly anyTag: number
  /**
   * All tags, the most frequent first, each with how many of those that match the search carry it.
   */
  readonly tags: readonly { readonly tag: string; readonly count: number }[]
}

/** What is searched of a template; its own text is not. */
export const templateTexts = (card: TemplateCard): EntryTexts => ({
  names: [card.name, card.nameEn],
  slug: card.slug,
  tags: card.tags,
  body: [card.description, card.descriptionEn],
})

/** What a search has found among the templates, exact ones first. */
export interface FoundTemplates {
  readonly entries: readonly TemplateCard[]
  readonly exact: number
  readonly also: readonly string[]
  readonly marks: readonly string[]
}

const collators = {
  'zh-CN': new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' }),
  en: new Intl.Collator('en', { numeric: true, sensitivity: 'base' }),
}
const byId = (a: TemplateCard, b: TemplateCard): number => (a.id < b.id ? -1 : 1)
function newest(a: TemplateCard, b: TemplateCard): number {
  if (a.createdAt === b.createdAt) return byId(a, b)
  return a.createdAt < b.createdAt ? 1 : -1
}

/** Never 0 for two different cards, so that a list is the same every time. */
function orderOf(
  sort: TemplateSort,
  language: 'zh-CN' | 'en',
): (a: TemplateCard, b: TemplateCard) => number {
  const name = (card: TemplateCard) => (language === 'en' && card.nameEn) || card.name
  switch (sort) {
    case 'created':
    case 'newest':
      return newest
    case 'name':
      return (a, b) => collators[language].compare(name(a), name(b)) || byId(a, b)
    case 'uses':
      return (a, b) => b.uses - a.uses || newest(a, b)
    case 'views':
      return (a, b) => b.views - a.views || newest(a, b)
  }
}

/**
 * The templates of a view. `found` is what the search found among them: the same as the command
 * palette finds, whose link leads here; null when nothing is searched.
 */
export function askTemplates(
  all: readonly TemplateCard[],
  found: FoundTemplates | null,
  { tag, sort }: TemplateQuery,
  language: 'zh-CN' | 'en',
): TemplateAnswer {
  const matching = found?.entries ?? all
  const isTagged = (card: TemplateCard) => tag === null || card.tags.includes(tag)
  const isBestFirst = found !== null && sort === 'created'
  const inOrder = (cards: readonly TemplateCard[]) =>
    isBestFirst ? cards.filter(isTagged) : cards.filter(isTagged).sort(orderOf(sort, language))
  const exact = inOrder(matching.slice(0, found?.exact))
  const similar = found ? inOrder(matching.slice(found.exact)) : []
  return {
    cards: [...exact, ...similar],
    exact: exact.length,
    also: similar.length > 0 ? (found?.also ?? []) : [],
    marks: found?.marks ?? [],
    anyTag: matching.length,
    tags: countTags(all, matching),
  }
}

function countTags(
  all: readonly TemplateCard[],
  matching: readonly TemplateCard[],
): TemplateAnswer['tags'] {
  const [here, everywhere] = [tally(matching), tally(all)]
  return [...everywhere]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([tag]) => ({ tag, count: here.get(tag) ?? 0 }))
}

function tally(cards: readonly TemplateCard[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const card of cards)
    for (const tag of new Set(card.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return counts
}

/**
 * At most three others that share a tag or a category, best first: a shared tag counts twice as
 * much as a shared category, and of equals the most used one comes first.
 */
export function relatedTemplates(of: TemplateCard, all: readonly TemplateCard[]): TemplateCard[] {
  const near = (card: TemplateCard) =>
    2 * card.tags.filter((tag) => of.tags.includes(tag)).length +
    card.category.filter((one) => of.category.includes(one)).length
  return all
    .filter((card) => card.id !== of.id && near(card) > 0)
    .sort((a, b) => near(b) - near(a) || b.uses - a.uses || byId(a, b))
    .slice(0, 3)
}

const isSort = (value: unknown): value is TemplateSort =>
  (TemplateSort.options as readonly unknown[]).includes(value)

/** Without a search the newest come first anyway. */
export const templateSortFor = (q: string, sort: TemplateSort): TemplateSort =>
  sort === 'newest' && q.trim() === '' ? 'created' : sort

/** Reads `?q=…&tag=…&sort=…&exactly=1`; unknown values are ignored. */
export function readTemplateQuery(search: Readonly<Record<string, unknown>>): TemplateQuery {
  const { q: words, tag, sort, exactly } = search
  const q = typeof words === 'string' ? words : ''
  return {
    q,
    tag: typeof tag === 'string' && tag !== '' ? tag : null,
    sort: isSort(sort) ? templateSortFor(q, sort) : 'created',
    ...(exactly === '1' && q.trim() !== '' ? { exactly: true } : {}),
  }
}

/** The query as an address; what is not chosen is not written. */
export function writeTemplateQuery({
  q,
  tag,
  sort,
  exactly,
}: TemplateQuery): Record<string, string> {
  return {
    ...(q.trim() === '' ? {} : { q }),
    ...(tag === null ? {} : { tag }),
    ...(templateSortFor(q, sort) === 'created' ? {} : { sort }),
    ...(exactly && q.trim() !== '' ? { exactly: '1' } : {}),
  }
}
