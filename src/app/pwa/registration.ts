import { useAppUpdate } from '#state/app-update.ts'

const hour = 3_600_000

const workers = 'serviceWorker' in navigator && !import.meta.env.DEV

/** From the first moment: a version that goes away or is replaced under this page reloads it. */
export function watchVersions(): void {
  reloadOnceForLostChunk()
  if (workers) reloadWhenReplaced()
}

/**
 * Registers the service worker and offers new versions; nothing is reloaded without a person's
 * word. After the first paint: the first screenful does not need it. Never rejects.
 */
export async function registerServiceWorker(): Promise<void> {
  // refused (private window, policy), or its script cannot be had now: the app works, only not
  // offline
  if (workers) await register().catch(() => {})
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' })
  const offer = () =>
    useAppUpdate.setState({ offered: true, apply: () => workbox.messageSkipWaiting() })
  workbox.addEventListener('waiting', offer)
  const registration = await workbox.register({ immediate: true })
  if (!registration) return
  // the browser looks for a new version at every navigation, and may have begun before anybody
  // listened
  const { installing } = registration
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' && navigator.serviceWorker.controller) offer()
  })
  // an update check without a network is no error
  const check = () => {
    if (navigator.onLine) registration.update().catch(() => {})
  }
  setInterval(check, hour)
  addEventListener('online', check)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}

/**
 * Every tab reloads when a new worker takes over, so that no tab mixes two versions. On a first
 * visit the first takeover is `clients.claim()`, not an update.
 */
function reloadWhenReplaced(): void {
  let controlled = navigator.serviceWorker.controller !== null
  let reloading = false
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled && !reloading) {
      reloading = true
      location.reload()
    }
    controlled = true
  })
}

/**
 * A chunk is gone when the site was deployed before the worker could keep the old files: one reload
 * brings the new ones. The error itself goes on to whoever asked (no `preventDefault`): swallowed,
 * the import would give nothing, and the error screen would flash before the reload.
 */
function reloadOnceForLostChunk(): void {
  addEventListener('vite:preloadError', () => {
    // what is on the screen would be lost, and nothing could come in its place
    if (!navigator.onLine) return
    const last = Number(sessionStorage.getItem('lost-chunk') ?? 0)
    if (Date.now() - last < 10_000) return // it did not help: let the error screen speak
    sessionStorage.setItem('lost-chunk', String(Date.now()))
    useAppUpdate.setState({ reloading: true }) // nobody need show this failure
    location.reload()
  })
}
