import { useEffect, useMemo, useState } from 'react'
import type { HomeData } from '#domain/search/catalogue.ts'
import type { SkillAnswer, SkillQuery } from '#domain/search/skill-query.ts'
import type { Topic } from '#domain/catalog/topics.ts'
import type { Skill, SkillCard } from '#domain/catalog/skill.ts'
import { useSearchQuery, useCatalogStatus } from '../search/search-query.ts'
import { searchClient } from '../search/client.ts'

/** How many rows come with an answer: enough for the first screen. */
const firstRows = 60
/** Further rows are fetched in blocks of this size. */
const blockSize = 60

interface Kept {
  readonly query: SkillQuery
  readonly answer: SkillAnswer
  readonly blocks: Map<number, readonly SkillCard[]>
  /** The rows before the catalogue changed; they are shown until the new ones are fetched. */
  readonly before: Map<number, readonly SkillCard[]>
}
/** Answers of this session, the latest last, so that going back to a list shows it at once. */
const kept = new Map<string, Kept>()
const keptAtMost = 24
const keptFor = new WeakMap<SkillAnswer, Kept>()

const keyOf = (query: SkillQuery): string => JSON.stringify(query)

function keep(key: string, value: Kept): void {
  kept.delete(key)
  kept.set(key, value)
  keptFor.set(value.answer, value)
  if (kept.size > keptAtMost) kept.delete(kept.keys().next().value!)
}

/** Questions on their way: a list and its filters often ask the same at the same time. */
const onTheWay = new Map<string, Promise<SkillAnswer>>()

function ask(key: string, revision: number): Promise<SkillAnswer> {
  const name = `${revision} ${key}`
  const known = onTheWay.get(name)
  if (known) return known
  const query = JSON.parse(key) as SkillQuery
  const before = kept.get(key)?.blocks ?? new Map<number, readonly SkillCard[]>()
  const coming = searchClient()
    .question('ask', { query, from: 0, to: firstRows })
    .then(({ answer, cards }) => {
      keep(key, { query, answer, blocks: new Map([[0, cards]]), before })
      return answer
    })
    .finally(() => onTheWay.delete(name))
  onTheWay.set(name, coming)
  return coming
}

/**
 * The catalogue's answer to a query; the previous answer while the next one is being computed.
 * Undefined only before the first answer.
 */
export function useSkillAnswer(query: SkillQuery): SkillAnswer | undefined {
  const { revision, ready, size } = useCatalogStatus()
  const key = keyOf(query)
  const [shown, setShown] = useState(() => kept.get(key)?.answer)
  useEffect(() => {
    if (!ready && size === 0) return
    const known = kept.get(key)
    if (known) setShown(known.answer)
    if (known?.answer.revision === revision) return
    let wanted = true
    ask(key, revision).then(
      (answer) => {
        if (wanted) setShown(answer)
      },
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [key, revision, ready, size])
  // a kept answer counts in the first render: going back must find the list as tall as it was, or
  // the browser cannot restore the scroll position
  return kept.get(key)?.answer ?? shown
}

/** The rows `from` to `to` of an answer, by position; undefined for rows still to be fetched. */
export function useSkillRows(
  answer: SkillAnswer | undefined,
  from: number,
  to: number,
): readonly (SkillCard | undefined)[] {
  const [, setFetched] = useState(0)
  const entry = answer && keptFor.get(answer)
  const first = Math.floor(from / blockSize)
  const last = Math.floor(Math.max(from, to - 1) / blockSize)
  useEffect(() => {
    if (!entry) return
    let wanted = true
    for (let block = first; block <= last; block++) {
      if (entry.blocks.has(block)) continue
      searchClient()
        .question('rows', {
          query: entry.query,
          from: block * blockSize,
          to: (block + 1) * blockSize,
        })
        .then(
          ({ cards }) => {
            entry.blocks.set(block, cards)
            if (wanted) setFetched((times) => times + 1)
          },
          () => {},
        )
    }
    return () => {
      wanted = false
    }
  }, [entry, first, last])
  if (!entry) return []
  return Array.from({ length: Math.max(0, Math.min(to, entry.answer.total) - from) }, (_, k) => {
    const block = Math.floor((from + k) / blockSize)
    return (entry.blocks.get(block) ?? entry.before.get(block))?.[(from + k) % blockSize]
  })
}

/** At most three others that share a category. */
export function useRelatedSkills(skill: Skill | undefined): readonly SkillCard[] {
  const { value } = useSearchQuery('related', {
    of: skill ? { id: skill.id, category: skill.category, related: skill.related } : null,
  })
  return value ?? []
}

/** What a skill is about, as far as the device has its card. */
export function useTopics(id: string): readonly Topic[] {
  return useSearchQuery('topics', { id }).value ?? []
}

/**
 * Cards by id, as far as the device has them. Undefined until the catalogue has been read; after
 * that the previous cards stay until the next answer. `answered`: the cards are the answer to these
 * ids. `asked`: it is from the catalogue as it is now.
 */
export function useCardsById(ids: readonly string[]): {
  readonly cards: ReadonlyMap<string, SkillCard> | undefined
  readonly answered: boolean
  readonly asked: boolean
} {
  const { value, asked } = useSearchQuery('byIds', { ids })
  const [known, setKnown] = useState(value)
  if (value && value !== known) setKnown(value)
  const cards = useMemo(() => known && new Map(known.map((card) => [card.id, card])), [known])
  return { cards, answered: value !== undefined, asked }
}

/** What the home page shows; undefined until the device has a card. */
export function useStoredHomeData(): HomeData | undefined {
  const { value } = useSearchQuery('homeData', {})
  return value && value.total > 0 ? value : undefined
}

/** Whether the device's catalogue has been read, and how many cards it has. */
export function useMirror(): { readonly ready: boolean; readonly cards: number } {
  const { ready, size } = useCatalogStatus()
  return { ready, cards: size }
}
