import { cursorEntry, type Filling, vscodeEntry } from './clients.ts'

/** Browsers and systems hand on at least this much of an address. */
const longestLink = 8000

const within = (link: string): string | null => (link.length <= longestLink ? link : null)
/** Half a character cannot be written in UTF-8. */
const whole = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')

/** UTF-8 first, then base64, then percent-encoding: else `+` and Chinese names arrive broken. */
function base64(text: string): string {
  return btoa(
    Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''),
  )
}

/**
 * Opens Cursor, which shows the server and asks before it adds it. Null when the link would be too
 * long.
 */
export function cursorLink(filling: Filling): string | null {
  const config = base64(JSON.stringify(cursorEntry(filling)))
  return within(
    `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(whole(filling.server.name))}&config=${encodeURIComponent(config)}`,
  )
}

/** The same for VS Code. */
export function vscodeLink(filling: Filling): string | null {
  const { entry, inputs } = vscodeEntry(filling)
  const json = JSON.stringify({
    name: filling.server.name,
    ...(inputs.length > 0 ? { inputs } : {}),
    ...entry,
  })
  return within(`vscode:mcp/install?${encodeURIComponent(whole(json))}`)
}
