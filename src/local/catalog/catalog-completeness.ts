import { useSyncExternalStore } from 'react'
import type { Cursor } from '#sync'

/** What the device knows about how complete its copy of the catalogue is. */
export interface CatalogCompleteness {
  /** A run of the sync engine has ended in this session, successful or not. */
  readonly asked: boolean
  /** One of these runs has reached the server. */
  readonly reached: boolean
  /**
   * The device has every card up to the head that the server last named: what is not among them did
   * not exist then.
   */
  readonly complete: boolean
  /** The device has every whole row as well: templates, texts. */
  readonly whole: boolean
  /** Nothing has come from the server for a while, and nobody has given up yet. */
  readonly late: boolean
}

let completeness: CatalogCompleteness = {
  asked: false,
  reached: false,
  complete: false,
  whole: false,
  late: false,
}
const listeners = new Set<() => void>()

/** A run of the sync engine has ended with the mirror at `cursor`. */
export function noteSettled(
  reachedNow: boolean,
  { epoch, card, full, head, refilling }: Cursor,
): void {
  const complete = epoch !== null && card >= head && !refilling
  const whole = complete && full >= head
  const reached = completeness.reached || reachedNow
  if (
    completeness.asked &&
    completeness.complete === complete &&
    completeness.whole === whole &&
    completeness.reached === reached
  )
    return
  set({ asked: true, reached, complete, whole, late: false })
}

/** The server lets a person wait, or does no longer. After the first run nothing is late. */
export function noteLate(late: boolean): void {
  if (!completeness.asked && completeness.late !== late) set({ ...completeness, late })
}

function set(next: CatalogCompleteness): void {
  completeness = next
  for (const listener of listeners) listener()
}

export const currentCompleteness = (): CatalogCompleteness => completeness
export const useCatalogCompleteness = (): CatalogCompleteness =>
  useSyncExternalStore(onCatalogCompleteness, currentCompleteness, currentCompleteness)
export function onCatalogCompleteness(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
