import { useEffect } from 'react'

const key = () =>
  typeof location === 'undefined' ? '' : `list ${location.pathname}${location.search}`

/**
 * How high this list was when it was last seen in this tab, in pixels. A reloaded page keeps that
 * much room, so that the place one had scrolled to exists before the list is read.
 */
export function rememberedHeight(): number {
  try {
    return Number(sessionStorage.getItem(key())) || 0
  } catch {
    return 0
  }
}

export function useRememberedHeight(height: number): void {
  const name = key() // another order of the same list is another address of the same height
  useEffect(() => {
    try {
      sessionStorage.setItem(name, String(height))
    } catch {
      // no storage: a reload starts at the top
    }
  }, [name, height])
}
