import type { Cursor, Entry, Verdict } from './ports.ts'

const keysOf = ({ makes, needs }: Entry): readonly string[] =>
  makes === null ? needs : [makes, ...needs]

/** Bytes of a text in UTF-8. */
function bytes(text: string): number {
  let count = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    count += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return count
}

/**
 * The entries to send next, as sent ones: the oldest, in order, as many as fit. What comes after an
 * entry that was put aside, and shares a key with it, waits: their order is what the person meant.
 * At least one is chosen when any can be sent.
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
      size += bytes(JSON.stringify([entry.n, entry.name, entry.args]))
      if (batch.length === most.count || (batch.length > 0 && size > most.bytes)) break
      batch.push(entry.state === 'sent' ? entry : { ...entry, state: 'sent' })
    }
  }
  return batch
}

/**
 * What the verdicts change: accepted ones wait for their effect, refused ones and what depends on
 * them leave the screen.
 */
export function applyVerdicts(
  entries: readonly Entry[],
  epoch: string,
  verdicts: readonly Verdict[],
): Entry[] {
  const told = new Map(verdicts.map((verdict) => [verdict.n, verdict]))
  const missing = new Set<string>()
  const changed: Entry[] = []
  for (const entry of entries) {
    const verdict = entry.state === 'sent' ? told.get(entry.n) : undefined
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
      else missing.delete(now.makes) // made again since
    }
  }
  return changed
}

/**
 * Once a pull has stored rows up to the cursor: accepted entries whose effect is among them, and
 * those that a restored server may not know any more. Before the head nothing is certain: a row
 * that was changed again since has moved to a later place in the feed, and is not here yet. What
 * shares a key with an earlier entry that is still under way stays as well: on the screen the last
 * one has the last word.
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

/** The refused entry and those that wait for it, in order; empty when it is none. */
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
