import { entryOf, type Filling, filledServer, mcpServers, some } from '../configuration.ts'
import { cursorAddress, shortEnough } from '../links.ts'

/** What Cursor stores for the server: the value of its name in `mcp.json`. */
function cursorEntry(filling: Filling): Record<string, unknown> {
  const server = filledServer(filling)
  return server.kind === 'local'
    ? entryOf(server)
    : { url: server.url, ...some('headers', server.headers) }
}

/** Cursor's `mcp.json`. */
export const cursor = (filling: Filling): object => mcpServers(filling, cursorEntry(filling))

/** Opens Cursor with the server; null when the link would be too long. */
export const cursorLink = (filling: Filling): string | null =>
  shortEnough(cursorAddress(filling.server.name, cursorEntry(filling)))
