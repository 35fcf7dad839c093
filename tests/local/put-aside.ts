import { vi } from 'vitest'

/**
 * Lets a test put the page aside, as a browser does that keeps it in its back/forward cache, and
 * take it up again. Call it before the modules of the page are loaded.
 */
export function pageInBrowser() {
  const window = new EventTarget()
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  const tell = (type: string, persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event(type), { persisted }))
  return {
    putAside: () => tell('pagehide', true),
    takeUp: () => tell('pageshow', true),
    freeze: () => document.dispatchEvent(new Event('freeze')),
    resume: () => document.dispatchEvent(new Event('resume')),
  }
}
