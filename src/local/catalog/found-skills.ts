import { useEffect, useState } from 'react'
import type { SkillCard } from '#domain/catalog/skill.ts'
import type { SkillQuery } from '#domain/search/skill-query.ts'
import { useCatalogStatus } from '../search/search-query.ts'
import { searchClient } from '../search/client.ts'

export interface FoundSkills {
  /** The query of this answer; the previous one while the next answer is being computed. */
  readonly q: string
  readonly cards: readonly SkillCard[]
  readonly total: number
  /** How many of all that was found hold what was typed; they come first. */
  readonly exact: number
  readonly exactly: boolean
  readonly also: readonly string[]
  readonly marks: readonly string[]
  /** Milliseconds from the question to the answer. */
  readonly ms: number
}

/**
 * The best `most` skills for a text; undefined before the first answer. The search runs in the
 * worker, so that typing never waits for it.
 */
export function useFoundSkills(q: string, most: number, exactly: boolean): FoundSkills | undefined {
  const { revision, ready, size } = useCatalogStatus()
  const [found, setFound] = useState<FoundSkills>()
  useEffect(() => {
    if (q === '' || (!ready && size === 0)) return
    let wanted = true
    const asked = performance.now()
    const query: SkillQuery = { q, chosen: {}, sort: 'created', ...(exactly ? { exactly } : {}) }
    searchClient()
      .question('ask', { query, from: 0, to: most })
      .then(
        ({ answer: { total, exact, also, marks }, cards }) => {
          const ms = performance.now() - asked
          if (wanted) setFound({ q, exactly, cards, total, exact, also, marks, ms })
        },
        () => {},
      )
    return () => {
      wanted = false
    }
  }, [q, most, exactly, revision, ready, size])
  return found
}

/** Cards by slug, as far as the device has them; undefined until the catalogue has been read. */
export function useCardsBySlug(
  slugs: readonly string[],
): ReadonlyMap<string, SkillCard> | undefined {
  const { revision, ready } = useCatalogStatus()
  const [cards, setCards] = useState<ReadonlyMap<string, SkillCard>>()
  const key = slugs.join(' ')
  useEffect(() => {
    if (!ready) return
    let wanted = true
    const questions = key
      .split(' ')
      .filter(Boolean)
      .map((slug) => searchClient().question('bySlug', { slug }))
    Promise.all(questions).then(
      (all) => {
        if (wanted) setCards(new Map(all.flatMap((card) => (card ? [[card.slug, card]] : []))))
      },
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [key, revision, ready])
  return cards
}
