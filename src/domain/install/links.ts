/* What every link that opens a client needs. */

/** Browsers and systems hand on at least this much of an address. */
const longestLink = 8000

/** The link, or null when something on the way might cut it. */
export const shortEnough = (link: string): string | null =>
  link.length <= longestLink ? link : null

/** The text with U+FFFD for half a character, which cannot be written in UTF-8. */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')

/** UTF-8 first, then base64: `btoa` alone refuses Chinese names. */
export function base64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
