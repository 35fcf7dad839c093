import { recentOf } from '#domain/catalog/recent.ts'
import { clearRecent, noteRecent } from '#local/person/recent.ts'
import { forgetSearches } from '#local/person/recent-searches.ts'
import { dropShared } from '#local/person/share-target.ts'
import { pageRouter } from '#routes/tree.tsx'
import { useSession } from '#state/session.ts'

/**
 * Stores on this device which items were opened last, for the palette. When a person signs out
 * these are deleted, and so are their searches and what they shared with the app: the next person at
 * this device must not see it.
 */
export function startRecent(): void {
  const note = (path: string) => {
    const recent = recentOf(path)
    if (recent) noteRecent(recent)
  }
  note(pageRouter().state.location.pathname)
  pageRouter().subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
    if (pathChanged) note(toLocation.pathname)
  })
  useSession.subscribe(({ person }, before) => {
    if (before.person === null || person?.id === before.person.id) return
    clearRecent()
    forgetSearches()
    void dropShared()
  })
}
