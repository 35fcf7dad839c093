import type { Cursor, Entry, Verdict } from './ports.ts'

const keysOf = ({ makes, needs }: Entry): readonly string[] =>
  makes === null ? needs : [makes, ...needs]

/** How many bytes a text takes in UTF-8. Neither TextEncoder nor Buffer is known in this package. */
function utf8Bytes(text: string): number {
  let count = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    count++
    if (code >= 0x80) count++
    if (code >= 0x800) count++
    if (code >= 0x10000) count++
  }
  return count
}

/**
 * The entries to send next, already marked as sent: the oldest ones, in order, as many as fit. An
 * entry that comes after a quarantined one and shares a key with it waits, since the order is part
 * of what the person meant. At least one is chosen when any can be sent.
 */
export function chooseBatch(
  entries: readonly Entry[],
  most: { readonly count: number; readonly bytes: number },
): Entry[] {
  const held = new Set<string>()
  const batch: Entry[] = []
  let size = 0
  for (const entry of entries) {
    const keys = keysOf(entry)
    if (entry.state === 'quarantined' || keys.some((key) => held.has(key))) {
      for (const key of keys) held.add(key)
    } else if (entry.state === 'new' || entry.state === 'sent') {
      size += utf8Bytes(JSON.stringify([entry.n, entry.name, entry.args])) + (entry.weight ?? 0)
      if (batch.length === most.count || (batch.length > 0 && size > most.bytes)) break
      batch.push(entry.state === 'sent' ? entry : { ...entry, state: 'sent' })
    }
  }
  return batch
}

/**
 * The entries that the verdicts change. An accepted change waits until its effect is pulled; a
 * refused one, and every change that depends on it, leaves the screen.
 */
export function applyVerdicts(
  entries: readonly Entry[],
  epoch: string,
  verdicts: readonly Verdict[],
): Entry[] {
  const byNumber = new Map(verdicts.map((verdict) => [verdict.n, verdict]))
  const missing = new Set<string>()
  const changed: Entry[] = []
  for (const entry of entries) {
    const verdict = entry.state === 'sent' ? byNumber.get(entry.n) : undefined
    const open = entry.state === 'new' || entry.state === 'sent' || entry.state === 'quarantined'
    let now = entry
    if (verdict?.code === null)
      now = { ...entry, state: 'acked', seq: verdict.seq, epoch, code: null }
    else if (open && entry.needs.some((key) => missing.has(key)))
      now = { ...entry, state: 'blocked', code: null }
    else if (verdict) now = { ...entry, state: 'refused', code: verdict.code }
    if (now !== entry) changed.push(now)
    if (now.makes !== null) {
      if (now.state === 'refused' || now.state === 'blocked') missing.add(now.makes)
      else missing.delete(now.makes) // a later change creates it again
    }
  }
  return changed
}

/**
 * What a pull settles that has stored rows up to the cursor. `done`: the numbers of accepted
 * entries whose effect is among those rows. `again`: accepted entries that a restored server may
 * not know any more; they are sent again.
 *
 * Before the head is reached nothing is certain: a row that has changed again since has moved to a
 * later place in the feed, and is not here yet. An entry that shares a key with an earlier one that
 * is still under way stays too: of the two, the screen must show the effect of the later one.
 */
export function afterPull(
  entries: readonly Entry[],
  cursor: Cursor,
): { done: number[]; again: Entry[] } {
  const done: number[] = []
  const again: Entry[] = []
  if (cursor.refilling || cursor.epoch === null || cursor.card < cursor.head) return { done, again }
  const held = new Set<string>()
  for (const entry of entries) {
    const unknown = entry.state === 'acked' && entry.epoch !== cursor.epoch
    if (unknown) again.push({ ...entry, state: 'sent', seq: null, epoch: null })
    if (unknown || entry.state === 'sent') for (const key of keysOf(entry)) held.add(key)
    else if (
      entry.state === 'acked' &&
      (entry.seq ?? 0) <= cursor.card &&
      !keysOf(entry).some((key) => held.has(key))
    )
      done.push(entry.n)
  }
  return { done, again }
}

/** The refused entry `n` and those it blocks, in order; empty when `n` was not refused. */
export function withDependants(entries: readonly Entry[], n: number): Entry[] {
  const missing = new Set<string>()
  return entries.filter((entry) => {
    const mine =
      (entry.n === n && entry.state === 'refused') ||
      (entry.n > n && entry.state === 'blocked' && entry.needs.some((key) => missing.has(key)))
    if (mine && entry.makes !== null) missing.add(entry.makes)
    return mine
  })
}
