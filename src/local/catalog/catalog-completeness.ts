import { useSyncExternalStore } from 'react'
import type { Cursor } from '#sync'

/** How sure the device is of what it holds. */
export interface CatalogCompleteness {
  /** A run of the sync engine has ended in this session, well or badly. */
  readonly asked: boolean
  /** One of them reached the server. */
  readonly reached: boolean
  /**
   * The device holds every card up to a head the server once told: what is not among them was not
   * there then.
   */
  readonly complete: boolean
  /** The same for whole rows: templates, texts. */
  readonly whole: boolean
}

let standing: CatalogCompleteness = { asked: false, reached: false, complete: false, whole: false }
const listeners = new Set<() => void>()

/** A run of the sync engine has ended with the mirror at `cursor`. */
export function noteSettled(
  reachedNow: boolean,
  { epoch, card, full, head, refilling }: Cursor,
): void {
  const complete = epoch !== null && card >= head && !refilling
  const whole = complete && full >= head
  const reached = standing.reached || reachedNow
  if (
    standing.asked &&
    standing.complete === complete &&
    standing.whole === whole &&
    standing.reached === reached
  )
    return
  standing = { asked: true, reached, complete, whole }
  for (const listener of listeners) listener()
}

export const currentCompleteness = (): CatalogCompleteness => standing
export const useCatalogCompleteness = (): CatalogCompleteness =>
  useSyncExternalStore(onCatalogCompleteness, currentCompleteness, currentCompleteness)
export function onCatalogCompleteness(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
