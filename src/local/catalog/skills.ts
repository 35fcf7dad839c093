import { useEffect, useMemo, useState } from 'react'
import type { Shelf } from '#domain/search/catalogue.ts'
import type { SkillAnswer, SkillQuery } from '#domain/search/skill-query.ts'
import type { Skill, SkillCard } from '#domain/catalog/skill.ts'
import { useSearchQuery, useNews } from '../search/search-query.ts'
import { searchClient } from '../search/client.ts'

/** Rows that come with an answer: enough for the first screenful. */
const firstRows = 60
/** A window of rows is fetched in blocks of this size. */
const blockSize = 60

interface Kept {
  readonly query: SkillQuery
  readonly answer: SkillAnswer
  readonly blocks: Map<number, readonly SkillCard[]>
  /**
   * Rows of the answer before the catalogue changed: better than a hole while the new ones are
   * fetched.
   */
  readonly before: Map<number, readonly SkillCard[]>
}
/** Answers of this session, the latest last: going back to a list shows it at once. */
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

/**
 * The catalogue's answer to a query. Keeps the previous answer while the next is computed;
 * undefined only before the very first.
 */
export function useSkillAnswer(query: SkillQuery): SkillAnswer | undefined {
  const { revision, ready, size } = useNews()
  const key = keyOf(query)
  const [shown, setShown] = useState(() => kept.get(key)?.answer)
  useEffect(() => {
    if (!ready && size === 0) return
    const known = kept.get(key)
    if (known) setShown(known.answer)
    if (known?.answer.revision === revision) return
    let wanted = true
    const asked = JSON.parse(key) as SkillQuery
    searchClient()
      .question('ask', { query: asked, from: 0, to: firstRows })
      .then(
        ({ answer, cards }) => {
          keep(key, {
            query: asked,
            answer,
            blocks: new Map([[0, cards]]),
            before: known?.blocks ?? new Map(),
          })
          if (wanted) setShown(answer)
        },
        () => {},
      )
    return () => {
      wanted = false
    }
  }, [key, revision, ready, size])
  // in the very render that asks: going back must find the list as high as it was
  return kept.get(key)?.answer ?? shown
}

/**
 * The rows `from` to `to` of an answer, by position; undefined where they are still being fetched.
 */
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

/**
 * Cards by id; those that the device does not have are left out. Undefined until the catalogue on
 * the device has been read; afterwards what was known stays while it is asked again. `asked`: the
 * answer is the catalogue's as it is, to these very ids.
 */
export function useCardsById(ids: readonly string[]): {
  readonly cards: ReadonlyMap<string, SkillCard> | undefined
  readonly asked: boolean
} {
  const { value, asked } = useSearchQuery('byIds', { ids })
  const [known, setKnown] = useState(value)
  if (value && value !== known) setKnown(value)
  const cards = useMemo(() => known && new Map(known.map((card) => [card.id, card])), [known])
  return { cards, asked }
}

/** What the home page shows; undefined until the device has something. */
export function useShelf(): Shelf | undefined {
  const { value } = useSearchQuery('shelf', {})
  return value && value.total > 0 ? value : undefined
}

/** The device's catalogue: not read yet, empty, or so many cards. */
export function useMirror(): { readonly ready: boolean; readonly cards: number } {
  const { ready, size } = useNews()
  return { ready, cards: size }
}
