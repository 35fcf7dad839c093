import { recentOf } from '#domain/catalog/recent.ts'
import { clearRecent, noteRecent } from '#local/person/recent.ts'
import { dropShared } from '#local/person/share-target.ts'
import { pageRouter } from '#routes/tree.tsx'
import { useSession } from '#state/session.ts'

/**
 * Remembers on this device what was opened last, for the palette. It goes when a person signs out,
 * like what was shared with the app: the next one at this device need not see it.
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
    void dropShared()
  })
}
