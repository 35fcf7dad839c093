import { type Entry, withDependants } from '#sync'

/** A refused change, which the person has to decide about, and the changes that depend on it. */
export interface Halted {
  readonly entry: Entry
  readonly behind: readonly Entry[]
}

export interface OutboxGroups {
  /** Refused by the server, with what depended on them. */
  readonly refused: readonly Halted[]
  /** The server failed over them again and again. */
  readonly quarantined: readonly Entry[]
  /** Not sent, or not answered yet, in the order of sending. */
  readonly waiting: readonly Entry[]
}

/**
 * The outbox as a person sees it. Accepted changes are left out: nothing is to be done about them,
 * and they leave the outbox with the next pull.
 */
export function outboxGroups(entries: readonly Entry[]): OutboxGroups {
  const shown = new Set<number>()
  const refused = entries
    .filter(({ state }) => state === 'refused')
    .map((entry): Halted => {
      const behind = withDependants(entries, entry.n).filter(
        ({ n }) => n !== entry.n && !shown.has(n),
      )
      for (const { n } of behind) shown.add(n)
      return { entry, behind }
    })
  return {
    refused,
    quarantined: entries.filter(({ state }) => state === 'quarantined'),
    waiting: entries.filter(({ state }) => state === 'new' || state === 'sent'),
  }
}
