import { create } from 'zustand'
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

/** The name, addresses and operator of this site. The first HTML brings them, or this device. */
export const useSite = create<Site>(() => fromPage() ?? stored() ?? noSite)

/** Sets it on the server, where there is no page to read (src/app/boot/prerender.tsx). */
export const bringSite = (site: Site): void => useSite.setState(site)

/** Shows what the server says, and remembers it on this device. */
export function showSite(site: Site): void {
  useSite.setState(site)
  try {
    localStorage.setItem(key, JSON.stringify(site))
  } catch {
    /* this browser stores nothing: the next page asks again */
  }
}

/** The name that the operator has given the site, else the product's own. */
export const useSiteName = (product: string): string => useSite(({ name }) => name) ?? product
