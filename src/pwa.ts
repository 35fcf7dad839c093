import { Workbox } from 'workbox-window'
import { useAppUpdate } from '#state/app-update.ts'

const hour = 3_600_000

/** Registers the service worker and offers new versions; nothing is reloaded without a person's word. */
export function registerServiceWorker(): void {
  reloadOnceForLostChunk()
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const workbox = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' })
  reloadWhenReplaced()
  workbox.addEventListener('waiting', () => useAppUpdate.setState({ offered: true, apply: () => workbox.messageSkipWaiting() }))
  void workbox.register({ immediate: true }).then((registration) => {
    if (!registration) return
    // an update check without a network is no error
    const check = () => { if (navigator.onLine) registration.update().catch(() => {}) }
    setInterval(check, hour)
    addEventListener('online', check)
    document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'visible') check() })
  }, () => {
    // registration is refused (private window, policy): the app works, only not offline
  })
}

/** Every tab reloads when a new worker takes over, so that no tab mixes two versions. On a first visit the first takeover is `clients.claim()`, not an update. */
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
 * A chunk is gone when the site was deployed before the worker could keep the old files: one reload brings the new ones. The error itself goes on to
 * whoever asked (no `preventDefault`): swallowed, the import would give nothing, and the error screen would flash before the reload.
 */
function reloadOnceForLostChunk(): void {
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem('lost-chunk') ?? 0)
    if (Date.now() - last < 10_000) return // it did not help: let the error screen speak
    sessionStorage.setItem('lost-chunk', String(Date.now()))
    useAppUpdate.setState({ reloading: true }) // nobody need show this failure
    location.reload()
  })
}
