import { useSyncExternalStore } from 'react'

const attribute = 'data-prerendered'

/** src/app/boot/hand-over.ts says in this attribute that the server's drawing of the screen is gone. */
const isUncovered = (): boolean => document.documentElement.getAttribute(attribute) === 'off'

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: [attribute] })
  return () => observer.disconnect()
}

/**
 * False while the server's drawing of the screen still lies over the app. What is not in that drawing
 * either can be loaded after it: a person sees the rest sooner.
 */
export const useUncovered = (): boolean => useSyncExternalStore(subscribe, isUncovered, () => false)
