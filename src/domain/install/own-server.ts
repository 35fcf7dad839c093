import { type InstallPane, installPanes } from './panes.ts'

/** The name that clients store the MCP server of this site under. */
export const ownName = 'skill-bazaar'

/** The address of the MCP server of a site. */
export const mcpAddress = (origin: string): string => `${origin}/mcp`

/** How every client connects to the MCP server of this site: exact texts and links. */
export function ownServerPanes(origin: string): readonly InstallPane[] {
  const entry = { type: 'http', url: mcpAddress(origin) }
  const mcp = JSON.stringify({ mcpServers: { [ownName]: entry } })
  return installPanes({ slug: ownName, version: '', install: { cli: null, mcp, claude: null } })
}
