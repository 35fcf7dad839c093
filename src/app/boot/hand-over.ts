import { onFirstScreen } from '#routes/first-screen.tsx'

/** A screen that has not come by then shows what it has. Milliseconds. */
const patience = 10_000

/**
 * The server may have drawn this page's screen into the first HTML
 * (supabase/web/prerender/prerender.ts). It is what a person looks at while the app puts together its
 * own behind it, in `place`; it goes in the moment the app's own screen is whole.
 */
export function handOver(place: HTMLElement): void {
  const drawing = document.getElementById('prerendered')
  // set by public/prefs.js, read by src/theme/global.ts
  const { dataset } = document.documentElement
  if (!drawing || dataset['prerendered'] === 'off') {
    dataset['prerendered'] = 'off'
    return drawing?.remove()
  }
  const end = () => {
    const focused = document.activeElement
    const link = focused instanceof HTMLAnchorElement && drawing.contains(focused) ? focused : null
    drawing.remove()
    requestAnimationFrame(() =>
      setTimeout(() => {
        dataset['prerendered'] = 'off'
      }),
    ) // the browser has laid the page out without it
    // the same link, for whoever has begun to walk through the page with the keyboard
    if (link)
      [...place.querySelectorAll('a')]
        .find((one) => one.href === link.href && one.textContent === link.textContent)
        ?.focus({ preventScroll: true })
  }
  const late = setTimeout(end, patience)
  const whenWhole = () => {
    if (place.querySelector('main [aria-busy=true]')) return requestAnimationFrame(whenWhole)
    clearTimeout(late)
    return end()
  }
  onFirstScreen(whenWhole)
}
