import { useEffect, useState } from 'react'
import { useUncovered } from './uncovered.ts'

interface Connection {
  readonly saveData?: boolean
}

/** Whether the person has asked the browser to spare their network. */
export const savesData = (): boolean =>
  (navigator as { connection?: Connection }).connection?.saveData === true

/** Milliseconds after which it begins at the latest. */
const latestMs = 5000

/** Calls back when the page has nothing else to do. Gives a function that stops it. */
export function whenIdle(run: () => void): () => void {
  // Safari has none
  if (typeof globalThis.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, latestMs / 5)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: latestMs })
  return () => cancelIdleCallback(handle)
}

/** False until the page has nothing else to do; always false where the network is to be spared. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => (savesData() ? undefined : whenIdle(() => setIdle(true))), [])
  // nobody can do anything with the app while the server's drawing lies over it
  return useUncovered() && idle
}
