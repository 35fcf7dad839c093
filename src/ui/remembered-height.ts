import { useEffect } from 'react'

const key = () =>
  typeof location === 'undefined' ? '' : `list ${location.pathname}${location.search}`

/**
 * The height of this list when this tab last showed it, in pixels. After a reload the page keeps
 * that much room, so that the browser can restore the scroll position before the list is read.
 */
export function rememberedHeight(): number {
  try {
    return Number(sessionStorage.getItem(key())) || 0
  } catch {
    return 0
  }
}

/** Remembers the height of this list for a reload. */
export function useRememberedHeight(height: number): void {
  const name = key() // read on each draw: the address changes with the order of the list
  useEffect(() => {
    const remember = () => {
      try {
        sessionStorage.setItem(key(), String(height))
      } catch {
        // this browser stores nothing: a reload starts at the top
      }
    }
    remember()
    // an order that is chosen reaches the address after the list, which is not drawn again for it
    addEventListener('pagehide', remember)
    return () => removeEventListener('pagehide', remember)
  }, [name, height])
}
