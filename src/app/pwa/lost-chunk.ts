import { useAppUpdate } from '#state/app-update.ts'
import { reloadUnlessUnsaved } from './reload.ts'

/** A server that takes longer is not asked any more. Milliseconds. */
const limitMs = 5000
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

async function reloadIfReplaced(): Promise<boolean> {
  const version = await newVersion()
  return version !== null && !triedBefore(version) && reloadUnlessUnsaved()
}

/**
 * The scripts of the server's version when it is not the one of this page; else null, also when the
 * server cannot be asked. Browsers end the imports of a page that is being left, which looks like a
 * script that is gone, but the server still has it then.
 */
async function newVersion(): Promise<string | null> {
  try {
    // with a query the service worker does not answer with the page that it has stored
    const reply = await fetch(`/index.html?at=${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(limitMs),
    })
    const scripts = (await reply.text()).match(/\/assets\/[\w.-]+\.js/g) ?? []
    if (!reply.ok || scripts.length === 0) return null
    const isOurs = [...document.scripts].some(({ src }) => scripts.some((one) => src.endsWith(one)))
    return isOurs ? null : scripts.join()
  } catch {
    return null
  }
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
