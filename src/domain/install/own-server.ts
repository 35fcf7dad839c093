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

/** Names that lead nowhere outside a network of one's own (RFC 6761, RFC 6762, RFC 8375). */
const inner = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|test|invalid|onion)$/
const isNumbers = /^[\d.]+$|:/

/**
 * Opens the form at claude.ai that adds a connector, filled in; nothing is added before the reader
 * says so. Null where Claude, which connects from servers of its own, could never reach the site:
 * without https, or with no name that everybody knows.
 */
export function claudeLink(origin: string): string | null {
  const { protocol, hostname } = new URL(origin)
  const isKnown = hostname.includes('.') && !isNumbers.test(hostname) && !inner.test(hostname)
  if (protocol !== 'https:' || !isKnown) return null
  const form = new URL('https://claude.ai/settings/connectors?modal=add-custom-connector')
  form.searchParams.set('connectorName', ownName)
  form.searchParams.set('connectorUrl', mcpAddress(origin))
  return form.href
}

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
