import { standsAt } from './folded-bytes.ts'

/** So many letters more than its stem a form of a word may have. */
const mostMore = 6
/** So many signs may stand between two words. */
const mostBetween = 2

const isLetter = (byte: number): boolean => byte >= 97 && byte <= 122
const isWordByte = (byte: number): boolean => isLetter(byte) || (byte >= 48 && byte <= 57)
/** A blank (in folded UTF-8 none but those of ASCII are left), a hyphen, a low line or a slash. */
const isBetween = (byte: number): boolean =>
  byte === 32 || (byte >= 9 && byte <= 13) || byte === 45 || byte === 95 || byte === 47

/** Whether words with these stems stand next to each other in a folded text (see `neighboursOf`). */
export function standTogether(
  bytes: Uint8Array,
  end: number,
  stems: readonly Uint8Array[],
): boolean {
  const [first] = stems[0]!
  for (let at = 0; at < end; at++) {
    if (bytes[at] !== first || (at > 0 && isWordByte(bytes[at - 1]!))) continue
    if (standsAt(bytes, at, end, stems[0]!) && follow(bytes, at + stems[0]!.length, end, stems, 1))
      return true
  }
  return false
}

/** Whether the stems from `next` on follow what ends at `at`. */
function follow(
  bytes: Uint8Array,
  at: number,
  end: number,
  stems: readonly Uint8Array[],
  next: number,
): boolean {
  if (next === stems.length) return true
  const stem = stems[next]!
  for (let more = 0; more <= mostMore; more++) {
    const until = at + more
    if (more > 0 && !(until <= end && isLetter(bytes[until - 1]!))) return false
    for (let between = 0; between <= mostBetween; between++) {
      const begin = until + between
      if (between > 0 && !(begin <= end && isBetween(bytes[begin - 1]!))) break
      if (
        standsAt(bytes, begin, end, stem) &&
        follow(bytes, begin + stem.length, end, stems, next + 1)
      )
        return true
    }
  }
  return false
}
