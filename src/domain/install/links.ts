/* Links that open a client, which shows a server and asks before it adds it. */

/** Browsers and systems hand on at least this much of an address. */
const longestLink = 8000

/** The link, or null when something on the way might cut it. */
export const shortEnough = (link: string): string | null =>
  link.length <= longestLink ? link : null

/** The text with U+FFFD for half a character, which cannot be written in UTF-8. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')

/** Opens Cursor. `entry`: what it stores under the name of the server. */
export const cursorAddress = (name: string, entry: object): string => {
  const config = encodeURIComponent(base64(JSON.stringify(entry)))
  return `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(wellFormed(name))}&config=${config}`
}

/** Opens VS Code. `entry`: what it stores under the name of the server, and what it asks for. */
export const vscodeAddress = (name: string, entry: object): string =>
  `vscode:mcp/install?${encodeURIComponent(wellFormed(JSON.stringify({ name, ...entry })))}`

/** UTF-8 first, then base64: `btoa` alone refuses Chinese names. */
function base64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
