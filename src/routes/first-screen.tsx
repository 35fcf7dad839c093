import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** Whether a screen has been shown since the page was opened. */
let shown = false
const listeners = new Set<() => void>()

/**
 * A page that is reloaded or come back to must be as high at once as it was left: the browser is
 * about to scroll.
 */
const fresh = (): boolean =>
  typeof document !== 'undefined' &&
  performance
    .getEntriesByType('navigation')
    .every((entry) => (entry as PerformanceNavigationTiming).type === 'navigate')

/**
 * False in the very first render of a page, and true in one that follows in slices, so that a slow
 * telephone can be used meanwhile: the router renders everything in one piece. Once a screen has
 * been shown it is true at once.
 */
export function useSliced(): boolean {
  const [ready, setReady] = useState(() => shown || !fresh())
  useEffect(() => {
    if (!ready) startTransition(() => setReady(true))
  }, [ready])
  return ready
}

/**
 * Whether the server's drawing of the screen lies over the app (src/app/boot/hand-over.ts): nobody sees what
 * the app has not put together yet.
 */
export const isCovered = (): boolean =>
  !shown && typeof document !== 'undefined' && document.getElementById('prerendered') !== null

/** A screen; the first one comes in slices. */
export function FirstScreen({ children }: { children: ReactNode }) {
  const ready = useSliced()
  useEffect(() => {
    if (!ready) return
    shown = true
    for (const listener of listeners) listener()
    listeners.clear()
  }, [ready])
  return ready ? children : null
}

/** Calls back once the first screen stands; at once when it does. */
export function onFirstScreen(listener: () => void): void {
  if (shown) listener()
  else listeners.add(listener)
}
