import { useAppUpdate } from '#state/app-update.ts'
import { keepUnsaved } from '#state/unsaved.ts'
import { reloadForLostChunk } from './lost-chunk.ts'
import { isVersionOfServer, isVersionOfWorker } from './page-version.ts'
import { reloadUnlessUnsaved } from './reload.ts'

const hour = 3_600_000

/** A browser that may store nothing for this site has none: see public/prefs.js. */
const hasWorker = Boolean(navigator.serviceWorker) && !import.meta.env.DEV

/** Reloads this page when its version is replaced or deleted. Call it before anything is loaded. */
export function watchVersions(): void {
  reloadForLostChunk()
  if (hasWorker) reloadWhenReplaced()
}

/**
 * Registers the service worker and offers new versions; a page is reloaded only when a person says
 * so. Call it after the first paint, which does not need it. Never rejects.
 */
export async function registerServiceWorker(): Promise<void> {
  // it may be refused (private window, policy), or its script may be out of reach: the app then
  // works, only not offline
  if (hasWorker) await register().catch(() => {})
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' })
  const offer = async () => {
    // Firefox may install the same version twice, when the page was left during the first time
    if (await isVersionOfServer()) return
    useAppUpdate.setState({
      offered: true,
      apply: () => {
        accepted = true
        keepUnsaved()
        workbox.messageSkipWaiting()
      },
    })
  }
  workbox.addEventListener('waiting', () => void offer())
  const registration = await workbox.register({ immediate: true })
  if (!registration) return
  // the browser looks for a new version at every navigation, and may have found one before
  // `workbox` listened
  const { installing } = registration
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' && navigator.serviceWorker.controller) void offer()
  })
  // a check that fails because there is no network is not an error
  const check = () => {
    if (navigator.onLine) registration.update().catch(() => {})
  }
  setInterval(check, hour)
  addEventListener('online', check)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}

/** The person has asked for the new version in this tab, and was told what becomes of its forms. */
let accepted = false

/**
 * Every tab reloads when a worker of another version takes over, so that no tab mixes two versions;
 * except one in which something is half-written, which is told of it. On a first visit the first
 * takeover is `clients.claim()`, not an update.
 */
function reloadWhenReplaced(): void {
  let controlled = navigator.serviceWorker.controller !== null
  let reloading = false
  const replaced = async () => {
    if (reloading) return
    reloading = accepted
    if (accepted) location.reload()
    // a page that is being left cannot ask, and must not be reloaded
    else if ((await isVersionOfWorker()) === false) reloading = reloadUnlessUnsaved()
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) void replaced()
    controlled = true
  })
}
