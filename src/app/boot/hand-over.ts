import { onFirstScreen } from '#routes/first-screen.tsx'

/** After this time the app's screen is shown even if it is not complete. Milliseconds. */
const limitMs = 10_000

/**
 * Removes the prerendered screen once the app's own is complete. The server may have put the screen
 * into the first HTML (supabase/web/prerender/prerender.ts); a person reads it while the app builds
 * the same screen, still hidden, in `root`.
 */
export function handOver(root: HTMLElement): void {
  const prerendered = document.getElementById('prerendered')
  // public/prefs.js sets this attribute, and src/theme/global.ts shows one screen or the other by
  // it
  const { dataset } = document.documentElement
  if (!prerendered || dataset['prerendered'] === 'off') {
    dataset['prerendered'] = 'off'
    return prerendered?.remove()
  }
  const end = () => {
    const focused = document.activeElement
    const link =
      focused instanceof HTMLAnchorElement && prerendered.contains(focused) ? focused : null
    prerendered.remove()
    requestAnimationFrame(() =>
      setTimeout(() => {
        dataset['prerendered'] = 'off'
      }),
    ) // by then the browser has laid out the page without the prerendered screen
    // the keyboard focus moves from a link of the prerendered screen to the same link of the app
    if (link)
      [...root.querySelectorAll('a')]
        .find((one) => one.href === link.href && one.textContent === link.textContent)
        ?.focus({ preventScroll: true })
  }
  const timer = setTimeout(end, limitMs)
  const endWhenComplete = () => {
    // what is `data-later` is not on the prerendered screen either
    if (root.querySelector('main [aria-busy=true]:not([data-later])'))
      return requestAnimationFrame(endWhenComplete)
    clearTimeout(timer)
    return end()
  }
  onFirstScreen(endWhenComplete)
}
