import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openWorld, type World } from './people.ts'
import { expectCard, expectForm, importRow, later, openRegistrySite } from './registry-site.ts'

/* The MCP server of the site itself, as those know it who have not connected yet. */

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.run('delete from public.skills')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => world.close())

const entryOf = (site: string, name: string) =>
  openRegistrySite(world, site).get(`/v0.1/servers/${encodeURIComponent(name)}/versions/latest`)
const hello = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1.0.0' },
  },
}
/** What is in an answer that may be one event of a stream. */
const answerIn = async (reply: Response) =>
  JSON.parse((await reply.text()).replace(/^[\s\S]*?^data: /m, '')) as {
    result: { serverInfo: Record<string, unknown> }
  }

test('its card is where a client may guess it, and leads to the server that it describes', async () => {
  const { get } = openRegistrySite(world)
  const reply = await get('/mcp/server-card', {
    headers: { accept: 'application/mcp-server-card+json' },
  })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    'application/mcp-server-card+json',
  ])
  const card = (await reply.json()) as Record<string, unknown> & {
    remotes: { type: string; url: string }[]
  }
  expectCard(card)
  expect(card.remotes).toEqual([{ type: 'streamable-http', url: 'https://bazaar.example/mcp' }])
  const { result } = await answerIn(
    await get(new URL(card.remotes[0]?.url ?? '').pathname, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify(hello),
    }),
  )
  const { serverInfo } = result
  expect(card['name']).toBe(`example.bazaar/${String(serverInfo['name'])}`)
  for (const key of ['title', 'version', 'icons']) expect(card[key]).toEqual(serverInfo[key])
})

test.each([
  ['https://bazaar.example', 'example.bazaar/skill-bazaar'],
  ['http://10.0.0.7:3000', 'arpa.in-addr.10.0.0.7/skill-bazaar'],
  ['http://localhost:3000', 'localhost/skill-bazaar'],
])('the registry of %s has it as %s, in the public form', async (site, name) => {
  const reply = await entryOf(site, name)
  expect(reply.status).toBe(200)
  const entry = (await reply.json()) as { server: { remotes: object[] } }
  expectForm('ServerResponse', entry)
  expect(entry.server.remotes).toEqual([{ type: 'streamable-http', url: `${site}/mcp` }])
})

test('a client that asks under the name in its configuration hears that it is listed', async () => {
  expect((await entryOf('https://bazaar.example', 'skill-bazaar')).status).toBe(200)
  expect((await entryOf('https://bazaar.example', 'bazaar')).status).toBe(404)
})

test('somebody who reads what has changed since reads it once', async () => {
  const { names } = openRegistrySite(world)
  expect(await names('/v0.1/servers?updated_since=2000-01-01T00:00:00Z')).toHaveLength(1)
  expect(await names('/v0.1/servers?updated_since=2100-01-01T00:00:00Z')).toEqual([])
  expect(await names('/v0.1/servers?search=mcp%20servers')).toHaveLength(1)
})

test('a listing with its slug or its name takes nothing from it', async () => {
  await importRow(world, 'skill-bazaar', { url: 'https://else.example/mcp' })
  await importRow(
    world,
    'liar',
    { url: 'https://liar.example/mcp' },
    { origin: { source: 'example.bazaar/skill-bazaar' } },
  )
  later()
  const { names } = openRegistrySite(world)
  expect(await names('/v0.1/servers')).toEqual([
    'example.bazaar/liar',
    'example.bazaar/skill-bazaar',
    'example.bazaar/skill-bazaar.listing',
  ])
  const own = (await (
    await entryOf('https://bazaar.example', 'example.bazaar/skill-bazaar')
  ).json()) as object
  expect(own).toMatchObject({ server: { remotes: [{ url: 'https://bazaar.example/mcp' }] } })
})
