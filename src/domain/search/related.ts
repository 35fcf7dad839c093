import type { Relating, SkillCard } from '../catalog/skill.ts'
import type { Columns } from './columns.ts'
import { fold } from './fold.ts'
import type { SkillQuery } from './skill-query.ts'
import type { Searcher } from './words/searcher.ts'

/** How many related skills are shown. */
const mostRelated = 3
/** How many of the closest cards are looked at. */
const mostCompared = 24
/** How much of what a card says of itself another must say to be related. */
const leastClose = 0.12
/** How much closer a topic in common makes two cards. */
const sharedTopic = 0.35
/** How much less close cards are that are about quite different things. */
const otherTopics = 0.7
/** How many of the popular cards of a topic or a category are looked at. */
const mostPopular = 12

/** Where the related skills of a card are looked for. */
export interface RelatedIn {
  readonly columns: Columns
  readonly searcher: Searcher
  /** The cards with these ids that are here. */
  readonly byIds: (ids: readonly string[]) => SkillCard[]
  /** The first cards of an answer, at most `most`. */
  readonly popular: (chosen: SkillQuery['chosen'], most: number) => SkillCard[]
  /** The row of the card, if it is here. */
  readonly row: number | undefined
}

/**
 * At most three others: those that the author named, then the closest by their words, then what is
 * popular about the same and in the same category. Never the skill itself, nor one thing twice.
 */
export function relatedTo(of: Relating, where: RelatedIn): SkillCard[] {
  const { columns, row } = where
  const self = row === undefined ? undefined : columns.card(row)
  const chosen: SkillCard[] = []
  for (const card of candidates(of, self, where)) {
    if (card.id === of.id || (self && isSameThing(card, self))) continue
    if (!chosen.some((one) => isSameThing(one, card))) chosen.push(card)
    if (chosen.length === mostRelated) break
  }
  return chosen
}

function* candidates(
  of: Relating,
  self: SkillCard | undefined,
  { columns, searcher, byIds, popular, row }: RelatedIn,
): Generator<SkillCard> {
  yield* byIds(of.related)
  if (self && row !== undefined)
    for (const close of closest(self, row, columns, searcher)) yield columns.card(close)
  for (const topic of row === undefined ? [] : columns.topics(row))
    yield* popular({ topics: [topic] }, mostPopular)
  if (of.category.length > 0) yield* popular({ category: of.category }, mostPopular)
}

/** The rows whose words say what this one's say and which are about the same, the closest first. */
function closest(self: SkillCard, row: number, columns: Columns, searcher: Searcher): number[] {
  const topics = columns.topics(row)
  const found = searcher.closest(
    {
      names: `${self.name} ${self.nameEn ?? ''}`,
      summaries: `${self.summary} ${self.summaryEn ?? ''}`,
    },
    mostCompared,
  )
  const whole = found.find((one) => one.row === row)?.score ?? 0
  return found
    .filter((one) => one.row !== row && one.score > whole * leastClose)
    .map((one) => ({ row: one.row, score: one.score * nearness(topics, columns.topics(one.row)) }))
    .sort((a, b) => b.score - a.score)
    .map((one) => one.row)
}

function nearness(topics: readonly string[], others: readonly string[]): number {
  const shared = others.filter((topic) => topics.includes(topic)).length
  const isOther = shared === 0 && topics.length > 0 && others.length > 0
  return isOther ? otherTopics : 1 + sharedTopic * shared
}

/** Whether two cards are one thing that came in twice: by its name and whose it is, or its text. */
function isSameThing(a: SkillCard, b: SkillCard): boolean {
  if (a.id === b.id || fold(a.summary) === fold(b.summary)) return true
  const isOneAuthor = a.author === null || b.author === null || fold(a.author) === fold(b.author)
  return isOneAuthor && (fold(a.name) === fold(b.name) || bare(a.slug) === bare(b.slug))
}

/** A slug without the number that a second one of the same name got. */
const bare = (slug: string): string => slug.replace(/-\d+$/, '')
