import { useSyncExternalStore } from 'react'
import { noSite, readSite, type Site } from '#domain/server/site.ts'

/** What this device last learned of it, for a start without a network. */
const key = 'site'

function fromPage(): Site | null {
  try {
    return readSite(JSON.parse(document.getElementById('site')?.textContent ?? 'null'))
  } catch {
    return null
  }
}

function stored(): Site | null {
  try {
    return readSite(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

let site = fromPage() ?? stored() ?? noSite
const listeners = new Set<() => void>()
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The name, the addresses and the operator of this site, or one of them. The first HTML brings them,
 * or this device. No zustand here: on the server it shows what a store began with.
 */
export function useSite(): Site
export function useSite<T>(select: (site: Site) => T): T
export function useSite(select: (site: Site) => unknown = (whole) => whole): unknown {
  const selected = () => select(site)
  return useSyncExternalStore(subscribe, selected, selected)
}

/** Sets it, also on the server, where there is no page to read (src/app/boot/prerender.tsx). */
export function bringSite(next: Site): void {
  site = next
  for (const listener of listeners) listener()
}

/** Shows what the server says, and remembers it on this device. */
export function showSite(next: Site): void {
  if (JSON.stringify(next) !== JSON.stringify(site)) bringSite(next)
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    /* this browser stores nothing: the next page asks again */
  }
}

/** The name that the operator has given the site, else the product's own. */
export const useSiteName = (product: string): string => useSite(({ name }) => name) ?? product
