import { useAppUpdate } from '#state/app-update.ts'
import { newVersionOfServer } from './page-version.ts'
import { reloadUnlessUnsaved } from './reload.ts'

const key = 'lost-chunk'

/**
 * Reloads when a script is gone because the site was deployed before the service worker could store
 * the old files: a reload brings the new ones. The error still reaches the code that imports (no
 * `preventDefault`), which waits for `reloading`: the error screen must not flash before a reload.
 */
export function reloadForLostChunk(): void {
  let isIncomplete = false
  addEventListener('vite:preloadError', () => {
    isIncomplete = true
    useAppUpdate.setState({ reloading: reloadIfReplaced() })
  })
  // a page that was left before its scripts had come is put aside without them
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isIncomplete) reloadUnlessUnsaved()
  })
}

/**
 * Browsers end the imports of a page that is being left, which looks like a script that is gone, but
 * the server still has it then.
 */
async function reloadIfReplaced(): Promise<boolean> {
  const version = await newVersionOfServer()
  return version !== null && !triedBefore(version) && reloadUnlessUnsaved()
}

/** Whether this tab has been reloaded for this version already, and that did not help. */
function triedBefore(version: string): boolean {
  try {
    if (sessionStorage.getItem(key) === version) return true
    sessionStorage.setItem(key, version)
    return false
  } catch {
    // this browser stores nothing for the site: a page that came by a reload is not reloaded again
    const [visit] = performance.getEntriesByType('navigation')
    return visit instanceof PerformanceNavigationTiming && visit.type === 'reload'
  }
}
