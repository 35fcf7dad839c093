import { useAppUpdate } from '#state/app-update.ts'
import { hasUnsaved, keepUnsaved } from '#state/unsaved.ts'

/** Reloads this page because the person said so; what they wrote is kept where it can be. */
export function reloadNow(): void {
  keepUnsaved()
  location.reload()
}

/**
 * Reloads this page for a new version, unless something is half-written in it: then the person is
 * told and decides. Gives whether it reloads.
 */
export function reloadUnlessUnsaved(): boolean {
  if (hasUnsaved()) {
    useAppUpdate.setState({ offered: true, held: true, apply: reloadNow })
    return false
  }
  location.reload()
  return true
}
