import { namespaceOf } from '../mcp-registry/server-name.ts'
import { type InstallPane, installPanes } from './panes.ts'

/** The name that clients store the MCP server of this site under. */
export const ownName = 'skill-bazaar'

/**
 * Its name in the MCP registry of this site. VS Code, where it may use only what a registry lists,
 * looks a server up under the name that stands in its configuration.
 */
export const ownRegistryName = (origin: string): string => `${namespaceOf(origin)}/${ownName}`

/** The address of the MCP server of a site. */
export const mcpAddress = (origin: string): string => `${origin}/mcp`

/** How every client connects to the MCP server of this site: exact texts and links. */
export function ownServerPanes(origin: string): readonly InstallPane[] {
  const entry = { type: 'http', url: mcpAddress(origin) }
  const under = (name: string) =>
    installPanes({
      slug: ownName,
      version: '',
      install: { cli: null, mcp: JSON.stringify({ mcpServers: { [name]: entry } }), claude: null },
    })
  const registered = under(ownRegistryName(origin)).find(({ client }) => client === 'vscode')
  return under(ownName).map((pane) => (pane.client === 'vscode' && registered) || pane)
}
