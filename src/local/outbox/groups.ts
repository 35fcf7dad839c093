import { partOfChange } from '#domain/outbox/package-of-change.ts'
import { type Entry, withDependants } from '#sync'
import { onePartEach } from './package-progress.ts'

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
 * and they leave the outbox with the next pull. Of the parts of a package there is only the first.
 */
export function outboxGroups(entries: readonly Entry[]): OutboxGroups {
  const shown = new Set<number>()
  const refused = entries
    .filter(({ state }) => state === 'refused')
    .map((entry): Halted => {
      const behind = withDependants(entries, entry.n).filter(
        (one) => one.n !== entry.n && !shown.has(one.n) && partOfChange(one) === null,
      )
      for (const { n } of behind) shown.add(n)
      return { entry, behind }
    })
  return {
    refused,
    quarantined: onePartEach(entries.filter(({ state }) => state === 'quarantined')),
    waiting: onePartEach(entries.filter(({ state }) => state === 'new' || state === 'sent')),
  }
}
