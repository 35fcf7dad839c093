import { sampleCards } from '#content/sample-cards.ts'
import type { HomeData } from '#domain/search/catalogue.ts'
import { useStoredHomeData } from '#local/catalog/skills.ts'
import { useSyncStatus } from '#state/sync-status.ts'

/** The cards that the home page shows. */
type HomeCards = Omit<HomeData, 'perCategory' | 'total'>
type HomeCounts = Pick<HomeData, 'perCategory' | 'total'>

const latest = (key: 'createdAt' | 'updatedAt') =>
  [...sampleCards].sort((a, b) => b[key].localeCompare(a[key])).slice(0, 4)

/** The built-in samples, for a device that does not have the catalogue yet. */
const samples: HomeCards = {
  featured: sampleCards.filter((card) => card.isFeatured).slice(0, 6),
  wall: sampleCards,
  newest: latest('createdAt'),
  updated: latest('updatedAt'),
}

/**
 * What the home page shows. `counts` is null while it shows samples or the catalogue is incomplete;
 * `filling` is the share of the first download that is done (0 to 1), or null.
 */
export function useHomeData(): {
  cards: HomeCards
  counts: HomeCounts | null
  filling: number | null
} {
  const stored = useStoredHomeData()
  const progress = useSyncStatus((state) => state.progress)
  const filling = progress && progress.cards < progress.head ? progress.cards / progress.head : null
  return {
    cards: stored ?? samples,
    counts: stored && filling === null ? stored : null,
    filling,
  }
}
