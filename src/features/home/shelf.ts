import { sampleCards } from '#content/sample-cards.ts'
import type { Category } from '#domain/enumerations.ts'
import type { SkillCard } from '#domain/skill.ts'
import { useMirror, useShelf } from '#local/skills.ts'

export interface Shelf {
  readonly featured: readonly SkillCard[]
  readonly wall: readonly SkillCard[]
  readonly newest: readonly SkillCard[]
  readonly updated: readonly SkillCard[]
  readonly perCategory: Record<Category, number>
  readonly total: number
}

const latest = (key: 'createdAt' | 'updatedAt') => [...sampleCards].sort((a, b) => b[key].localeCompare(a[key])).slice(0, 4)

/** The built-in samples, for a device that has nothing of the catalogue yet. */
const samples = (): Omit<Shelf, 'perCategory' | 'total'> => ({
  featured: sampleCards.filter((card) => card.isFeatured).slice(0, 6), wall: sampleCards, newest: latest('createdAt'), updated: latest('updatedAt'),
})

/** What the home page shows. `counts` is null while the samples stand in; `filling` is how much of the first fill is done (0 to 1), or null. */
export function useHomeShelf(): { shelf: Omit<Shelf, 'perCategory' | 'total'>; counts: Pick<Shelf, 'perCategory' | 'total'> | null; filling: number | null } {
  const shelf = useShelf()
  const mirror = useMirror()
  const known = shelf !== undefined && shelf.total > 0
  const filling = mirror.phase === 'filling' && mirror.head > 0 ? Math.min(1, mirror.cards / mirror.head) : null
  return { shelf: known ? shelf : samples(), counts: known && filling === null ? shelf : null, filling }
}
