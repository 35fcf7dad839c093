import type { Cursor, Mirror } from './ports.ts'

/**
 * Somebody else has moved the mirror's cursor since this run read it: another tab, or a quota retry
 * that freed storage. The pages that the run has fetched must not be stored.
 */
export class Overtaken extends Error {
  constructor() {
    super('overtaken')
  }
}

export const sameCursor = (a: Cursor, b: Cursor): boolean =>
  a.epoch === b.epoch &&
  a.card === b.card &&
  a.full === b.full &&
  a.head === b.head &&
  a.refilling === b.refilling

/**
 * The compare of a compare-and-swap; call it within the transaction that stores a page. Throws
 * Overtaken unless the stored cursor is still the one that the page was requested with.
 */
export function mustBeAt(stored: Cursor, from: Cursor | undefined): void {
  if (from && !sameCursor(stored, from)) throw new Overtaken()
}

/**
 * The mirror as one run sees it: a page is stored only onto the cursor that it was requested with.
 * A tab that the browser froze in the middle of a run may wake up a day later, when another tab has
 * done its work. If it stored its old page then, rows would go back to what they were, and changes
 * that were accepted meanwhile would vanish from the screen for a while.
 */
export function guarded(mirror: Mirror): Mirror {
  let from: Cursor | undefined
  const adopt: Mirror['adopt'] = async (scope, snapshot, changes, cursor) => {
    await mirror.adopt?.(scope, snapshot, changes, cursor, from)
    from = cursor
  }
  return {
    ...(mirror.adopt ? { adopt } : {}),
    async cursor(scope) {
      from = await mirror.cursor(scope)
      return from
    },
    keys: (scope) => mirror.keys(scope),
    async apply(scope, detail, changes, cursor) {
      await mirror.apply(scope, detail, changes, cursor, from)
      from = cursor
    },
    settled: (scope, reached) => mirror.settled(scope, reached),
  }
}
