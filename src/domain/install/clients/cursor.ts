import { entryOf, type Filling, filledServer, mcpServers, some } from '../configuration.ts'
import { base64, shortEnough, wellFormed } from '../links.ts'

/** What Cursor stores for the server: the value of its name in `mcp.json`. */
function cursorEntry(filling: Filling): Record<string, unknown> {
  const server = filledServer(filling)
  return server.kind === 'local'
    ? entryOf(server)
    : { url: server.url, ...some('headers', server.headers) }
}

/** Cursor's `mcp.json`. */
export const cursor = (filling: Filling): object => mcpServers(filling, cursorEntry(filling))

/**
 * Opens Cursor, which shows the server and asks before it adds it. Null when the link would be too
 * long.
 */
export function cursorLink(filling: Filling): string | null {
  const name = encodeURIComponent(wellFormed(filling.server.name))
  const config = encodeURIComponent(base64(JSON.stringify(cursorEntry(filling))))
  return shortEnough(`cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${config}`)
}
