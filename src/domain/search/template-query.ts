import { fold } from './fold.ts'
import { questionsOf } from './question.ts'
import { type TemplateCard, TemplateSort } from '../catalog/template.ts'

/** What a person asks of the list of templates. */
export interface TemplateQuery {
  readonly q: string
  readonly tag: string | null
  readonly sort: TemplateSort
}
export const wholeList: TemplateQuery = { q: '', tag: null, sort: 'created' }

export interface TemplateAnswer {
  readonly cards: readonly TemplateCard[]
  /** How many match the search, with any tag. */
  readonly anyTag: number
  /**
   * All tags, the most frequent first, each with how many of those that match the search carry it.
   */
  readonly tags: readonly { readonly tag: string; readonly count: number }[]
}

/** The text of each card, folded once and not again with each key that a person types. */
const folded = new WeakMap<TemplateCard, string>()
function hayOf(card: TemplateCard): string {
  const known = folded.get(card)
  if (known !== undefined) return known
  const hay = fold(
    [
      card.name,
      card.nameEn ?? '',
      card.slug,
      ...card.tags,
      card.description,
      card.descriptionEn ?? '',
    ].join('\n'),
  )
  folded.set(card, hay)
  return hay
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
 * Finds templates of which name, slug, tags or description, in either language, hold every word of
 * the query: the same as the command palette finds, whose link leads here.
 */
export function askTemplates(
  all: readonly TemplateCard[],
  { q, tag, sort }: TemplateQuery,
  language: 'zh-CN' | 'en',
): TemplateAnswer {
  const matching = matchingOf(all, q)
  const cards = (
    tag === null ? [...matching] : matching.filter((card) => card.tags.includes(tag))
  ).sort(orderOf(sort, language))
  return { cards, anyTag: matching.length, tags: countTags(all, matching) }
}

function matchingOf(all: readonly TemplateCard[], q: string): readonly TemplateCard[] {
  const questions = questionsOf(q)
  if (questions.length === 0) return all
  for (const terms of questions) {
    const found = all.filter((card) => terms.every((term) => hayOf(card).includes(term)))
    if (found.length > 0) return found
  }
  return []
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

/** Reads `?q=…&tag=…&sort=…`; unknown values are ignored. */
export function readTemplateQuery(search: Readonly<Record<string, unknown>>): TemplateQuery {
  const { q, tag, sort } = search
  return {
    q: typeof q === 'string' ? q : '',
    tag: typeof tag === 'string' && tag !== '' ? tag : null,
    sort: isSort(sort) ? sort : 'created',
  }
}

/** The query as an address; what is not chosen is not written. */
export function writeTemplateQuery({ q, tag, sort }: TemplateQuery): Record<string, string> {
  return {
    ...(q.trim() === '' ? {} : { q }),
    ...(tag === null ? {} : { tag }),
    ...(sort === 'created' ? {} : { sort }),
  }
}
