import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { httpServer } from '../local/http-server.ts'
import { server, type ServerOptions } from '../local/server.ts'
import { importPackaged, packageFile, storePackage } from './packaged.ts'
import { openWorld, type World } from './people.ts'

/** What a submitter may hide: a character that turns the text round. */
const hidden = 'Reads \u202Esloof\u202C charts'
/** A part of 20,000 would end within a letter: between the e and its accent. */
export const longText = `${'x'.repeat(19_999)}e\u0301${'a line of a long guide\n'.repeat(2000)}the end`

export interface McpWorld {
  readonly world: World
  readonly collection: string
  readonly privateCollection: string
  /** A server on loopback; gives its address. */
  serve(options?: ServerOptions): Promise<string>
  close(): Promise<void>
}

/** Skills of every kind, two collections, and servers over real connections. */
export async function openMcpWorld(): Promise<McpWorld> {
  const world = await openWorld()
  const ann = await world.signUp('ann')
  await importPackaged(
    world,
    'foghorn',
    [
      packageFile('SKILL.md', `---\nname: foghorn\ndescription: d\n---\n${hidden}`),
      packageFile('docs/guide.md', longText),
      { path: 'horn.bin', bytes: new Uint8Array([0, 255, 0, 254]), executable: false },
    ],
    { name: 'Foghorn', summary: 'Sounds the foghorn of a lighthouse', description: hidden },
  )
  const second = await storePackage(world, [packageFile('SKILL.md', 'the second one')])
  await world.run(
    `insert into package_versions (skill_id, version, digest, note)
     select id, '1.1.0', '${second}', 'Shorter' from skills where slug = 'foghorn'`,
  )
  await importPackaged(world, 'taken-back', [packageFile('SKILL.md', 'secret of the past')])
  await world.run(
    `update package_versions set status = 'withdrawn', withdrawn_at = now()
     where skill_id = (select id from skills where slug = 'taken-back')`,
  )
  await importPackaged(world, 'beacon', [packageFile('server.json', '{}')], {
    format: 'mcp-registry',
    supports: ['mcp'],
    summary: 'Lights the beacon over MCP',
  })
  const beacon = { command: 'npx', args: ['-y', 'beacon@1.0.0'], env: { TOKEN: 'YOUR_TOKEN' } }
  await world.run(
    `update skills set install_mcp = '${JSON.stringify({ mcpServers: { beacon } })}'
     where slug = 'beacon'`,
  )
  const [shown, unshown] = await Promise.all(
    [true, false].map((isPublic) => collectionOf(world, ann.id, isPublic)),
  )
  const servers: ReturnType<typeof httpServer>[] = []
  return {
    world,
    collection: shown!,
    privateCollection: unshown!,
    async serve(options = {}) {
      const app = server(
        { backend: world.backend },
        () => Promise.resolve(new Response('app')),
        options,
      )
      const listener = getRequestListener(app.fetch)
      const http = httpServer((request, response) => void listener(request, response))
      servers.push(http)
      await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    },
    async close() {
      for (const http of servers) {
        http.closeAllConnections()
        http.close()
      }
      await world.close()
    },
  }
}

async function collectionOf(world: World, owner: string, isPublic: boolean): Promise<string> {
  const [row] = await world.rows<{ id: string }>(
    `insert into collections (user_id, name, is_public)
     values ('${owner}', '${isPublic ? 'Harbour' : 'Cellar'}', ${isPublic})
     returning id`,
  )
  await world.run(
    `insert into collection_items (collection_id, user_id, item_type, item_id, position)
     select '${row!.id}', '${owner}', 'skill', id, 'V' from skills where slug = 'foghorn'`,
  )
  return row!.id
}

/** The client that most assistants are built on, connected. */
export async function connected(address: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`)))
  return client
}

/** Sends one message as it is. */
export const post = (
  address: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${address}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** A call of a tool, for `post`. */
export const call = (name: string, args: object, id = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
})
