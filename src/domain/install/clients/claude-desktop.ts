import { entryOf, type Filling, filledServer, mcpServers, some } from '../configuration.ts'
import type { RemoteServer } from '../server.ts'

/**
 * Claude Desktop's file starts programs and nothing else, so `mcp-remote` stands between it and a
 * server elsewhere. Header values travel in its environment: a space within an argument is lost on
 * the way under Windows.
 */
export function claudeDesktop(filling: Filling): object {
  const server = filledServer(filling)
  return mcpServers(filling, server.kind === 'local' ? entryOf(server) : bridged(server))
}

function bridged({ url, type, headers }: RemoteServer): object {
  const named = Object.entries(headers).map(([header, value]) => ({
    header,
    value,
    variable: header.toUpperCase().replace(/[^A-Z0-9]+/g, '_'),
  }))
  const args = [
    '-y',
    'mcp-remote',
    url,
    ...(type === 'sse' ? ['--transport', 'sse-only'] : []),
    ...(/^http:/i.test(url) ? ['--allow-http'] : []),
    ...named.flatMap(({ header, variable }) => ['--header', `${header}:\${${variable}}`]),
  ]
  return {
    command: 'npx',
    args,
    ...some('env', Object.fromEntries(named.map(({ variable, value }) => [variable, value]))),
  }
}
