import { sampleCards } from '#content/sample-cards.ts'
import type { HomeData } from '#domain/search/catalogue.ts'
import { useStoredHomeData } from '#local/catalog/skills.ts'
import { useSyncStatus } from '#state/sync-status.ts'

/** What a home page shows, without its numbers. */
export type Goods = Omit<HomeData, 'perCategory' | 'total'>
export type Counts = Pick<HomeData, 'perCategory' | 'total'>

const latest = (key: 'createdAt' | 'updatedAt') =>
  [...sampleCards].sort((a, b) => b[key].localeCompare(a[key])).slice(0, 4)

/** The built-in samples, for a device that has nothing of the catalogue yet. */
const samples: Goods = {
  featured: sampleCards.filter((card) => card.isFeatured).slice(0, 6),
  wall: sampleCards,
  newest: latest('createdAt'),
  updated: latest('updatedAt'),
}

/**
 * What the home page shows. `counts` is null while the samples stand in; `filling` is how much of
 * the first fill is done (0 to 1), or null.
 */
export function useHomeData(): { goods: Goods; counts: Counts | null; filling: number | null } {
  const stored = useStoredHomeData()
  const progress = useSyncStatus((state) => state.progress)
  const filling = progress && progress.cards < progress.head ? progress.cards / progress.head : null
  return { goods: stored ?? samples, counts: stored && filling === null ? stored : null, filling }
}
