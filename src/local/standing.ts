import type { Cursor } from '#sync'

/** How sure the device is of what it holds. */
export interface Standing {
  /** A run of the sync engine has ended in this session, well or badly. */
  readonly asked: boolean
  /** One of them reached the server. */
  readonly reached: boolean
  /** The device holds every card up to a head the server once told: what is not among them was not there then. */
  readonly complete: boolean
}

let standing: Standing = { asked: false, reached: false, complete: false }
const listeners = new Set<() => void>()

/** A run of the sync engine has ended with the mirror at `cursor`. */
export function noteSettled(reachedNow: boolean, { epoch, card, head, refilling }: Cursor): void {
  const complete = epoch !== null && card >= head && !refilling
  const reached = standing.reached || reachedNow
  if (standing.asked && standing.complete === complete && standing.reached === reached) return
  standing = { asked: true, reached, complete }
  for (const listener of listeners) listener()
}

export const currentStanding = (): Standing => standing
export function onStanding(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
