import { useAppUpdate } from '#state/app-update.ts'
import { keepUnsaved } from '#state/unsaved.ts'
import { reloadUnlessUnsaved } from './reload.ts'

const hour = 3_600_000

const hasWorker = 'serviceWorker' in navigator && !import.meta.env.DEV

/** Reloads this page when its version is replaced or deleted. Call it before anything is loaded. */
export function watchVersions(): void {
  reloadOnceForLostChunk()
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
  const offer = () =>
    useAppUpdate.setState({
      offered: true,
      apply: () => {
        accepted = true
        keepUnsaved()
        workbox.messageSkipWaiting()
      },
    })
  workbox.addEventListener('waiting', offer)
  const registration = await workbox.register({ immediate: true })
  if (!registration) return
  // the browser looks for a new version at every navigation, and may have found one before
  // `workbox` listened
  const { installing } = registration
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' && navigator.serviceWorker.controller) offer()
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
 * Every tab reloads when a new worker takes over, so that no tab mixes two versions; except one in
 * which something is half-written, which is told of it. On a first visit the first takeover is
 * `clients.claim()`, not an update.
 */
function reloadWhenReplaced(): void {
  let controlled = navigator.serviceWorker.controller !== null
  let reloading = false
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled && !reloading) {
      reloading = accepted
      if (accepted) location.reload()
      else reloading = reloadUnlessUnsaved()
    }
    controlled = true
  })
}

/**
 * Reloads once when a chunk is gone: the site was deployed before the worker could store the old
 * files, and a reload brings the new ones. The error still reaches the code that imports (no
 * `preventDefault`): without it the import would give undefined, and the error screen would flash
 * before the reload.
 */
function reloadOnceForLostChunk(): void {
  addEventListener('vite:preloadError', () => {
    // without a network a reload would lose what is on the screen, and could bring nothing instead
    if (!navigator.onLine) return
    const last = Number(sessionStorage.getItem('lost-chunk') ?? 0)
    if (Date.now() - last < 10_000) return // a reload did not help: the error screen tells
    sessionStorage.setItem('lost-chunk', String(Date.now()))
    // no screen shows the failure of a page that reloads
    useAppUpdate.setState({ reloading: reloadUnlessUnsaved() })
  })
}
