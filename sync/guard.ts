import type { Cursor, Mirror } from './ports.ts'

/**
 * Another tab, or a step that made room, has moved the mirror's cursor since this run read it: what
 * the run has fetched is not stored any more.
 */
export class Overtaken extends Error {
  constructor() {
    super('overtaken')
  }
}

/**
 * Within the transaction that stores a page. Throws Overtaken unless the stored cursor is still the
 * one that the page was asked for with.
 */
export function mustBeAt(stored: Cursor, from: Cursor | undefined): void {
  if (!from) return
  const same =
    stored.epoch === from.epoch &&
    stored.card === from.card &&
    stored.full === from.full &&
    stored.head === from.head &&
    stored.refilling === from.refilling
  if (!same) throw new Overtaken()
}

/**
 * The mirror as one run sees it. A tab that was frozen in the middle of a run wakes up with a page
 * of yesterday in its hands, after another tab has taken its place: stored now, it would bring back
 * what has changed since, and what was accepted meanwhile would vanish from the screen for a while.
 */
export function guarded(mirror: Mirror): Mirror {
  let from: Cursor | undefined
  return {
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
