import { dropShared, keptShared } from '#local/person/shared-collections.ts'
import { stillPublic } from '#remote/collections.ts'
import { useSyncStatus } from '#state/sync-status.ts'

const atMostEveryMs = 60_000

/**
 * Whenever the server is reached, deletes from this device the collections that their owners have
 * made private, also those that are not on the screen.
 */
export function startShared(): () => void {
  let checked = 0
  return useSyncStatus.subscribe(({ lastContact, status }, before) => {
    if (
      status === 'offline' ||
      lastContact === before.lastContact ||
      Date.now() - checked < atMostEveryMs
    )
      return
    checked = Date.now()
    void forgetClosed().then((reached) => {
      if (!reached) checked = 0
    })
  })
}

/** False when the server could not be asked. */
async function forgetClosed(): Promise<boolean> {
  const kept = await keptShared()
  if (kept.length === 0) return true
  const open = await stillPublic(kept)
  if (!open) return false
  await Promise.all(kept.filter((id) => !open.has(id)).map(dropShared))
  return true
}
