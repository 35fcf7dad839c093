/*
 * JavaScript counts UTF-16 units, of which an emoji has two; PostgreSQL counts characters (code
 * points); a person counts signs, of which a flag is one and two characters. Whoever cuts a text by
 * units leaves half a character behind, which no database stores.
 */

/** How many characters a text has, as `char_length` counts them. */
export function characterCount(text: string): number {
  let count = text.length
  // an emoji has two units: what stands behind the first of a pair is no character of its own
  for (let at = 0; at < text.length; at++) {
    if ((text.codePointAt(at) ?? 0) <= 0xffff) continue
    count--
    at++
  }
  return count
}

/** The text as far as its first `most` characters. What it leaves is never half of one. */
export const firstCharacters = (text: string, most: number): string =>
  text.length <= most
    ? text
    : Array.from(text.slice(0, 2 * most))
        .slice(0, most)
        .join('')

const segmenter =
  typeof Intl.Segmenter === 'function'
    ? new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    : null

/** The signs of a text as a reader sees them: a flag, a family, a letter with its accents. */
const signsOf = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text)

/** The beginning of a text up to this place, without a sign that would be cut. */
export function wholeSigns(text: string, end: number): string {
  if (text.length <= end) return text
  let whole = 0
  for (const sign of signsOf(text.slice(0, end + 32))) {
    if (whole + sign.length > end) break
    whole += sign.length
  }
  // a sign of nothing but marks may be longer than the room
  return whole > 0 ? text.slice(0, whole) : text.slice(0, end).replace(/[\uD800-\uDBFF]$/, '')
}

/**
 * The text as far as its first `most` characters, without a sign that would be cut: for texts that
 * are shortened to be read.
 */
export const firstWhole = (text: string, most: number): string =>
  text.length <= most ? text : wholeSigns(text, firstCharacters(text, most).length)
