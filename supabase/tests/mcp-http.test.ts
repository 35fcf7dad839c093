import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, type McpWorld, openMcpWorld, post } from './mcp-world.ts'

/* /mcp as HTTP: no sessions, bounded, for programs everywhere and for pages of this machine. */

let all: McpWorld
let address = ''
beforeAll(async () => {
  all = await openMcpWorld()
  address = await all.serve()
})
afterAll(() => all.close())

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const statusOf = async (reply: Promise<Response>) => (await reply).status

test('no session is needed: a call without anything before it is answered, and none is begun', async () => {
  const reply = await post(address, call('get_skill', { slug: 'foghorn' }))
  expect([reply.status, reply.headers.get('mcp-session-id')]).toEqual([200, null])
  expect(await reply.text()).toContain('"slug":"foghorn"')
  expect(await statusOf(fetch(`${address}/mcp`, { method: 'DELETE' }))).toBe(405)
  const stream = fetch(`${address}/mcp`, { headers: { accept: 'text/event-stream' } })
  expect(await statusOf(stream)).toBe(405)
})

test('the newest revision of the protocol is spoken as well', async () => {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' } },
  )
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`)))
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
  const { structuredContent } = await client.callTool({
    name: 'search_skills',
    arguments: { query: 'foghorn' },
  })
  expect(structuredContent).toMatchObject({ skills: [{ slug: 'foghorn' }] })
  await client.close()
})

test('a page of another site is refused, one of this machine or of this site is not', async () => {
  const from = (to: string, origin: string) => statusOf(post(to, list, { origin }))
  expect(await from(address, 'https://evil.example')).toBe(403)
  expect(await from(address, 'null')).toBe(403)
  // a name that was made to lead here names itself in both headers
  expect(await from(address, 'http://rebound.example:3000')).toBe(403)
  expect(await from(address, 'http://localhost:6274')).toBe(200)
  const behind = await all.serve({ site: 'https://bazaar.example' })
  expect(await from(behind, 'https://bazaar.example')).toBe(200)
  expect(await from(behind, 'https://evil.example')).toBe(403)
})

test('a browser may ask beforehand, and reads the answer only where it may', async () => {
  const preflight = (origin: string) =>
    fetch(`${address}/mcp`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  const good = await preflight('http://localhost:6274')
  expect(good.status).toBe(204)
  expect(good.headers.get('access-control-allow-origin')).toBe('http://localhost:6274')
  expect(good.headers.get('access-control-allow-headers')).toMatch(/mcp-protocol-version/i)
  const bad = await preflight('https://evil.example')
  expect([bad.status, bad.headers.get('access-control-allow-origin')]).toEqual([403, null])
  const reply = await post(address, list, { origin: 'http://localhost:6274' })
  expect(reply.headers.get('access-control-allow-origin')).toBe('http://localhost:6274')
})

test('a person who opens the address is led to the page about it', async () => {
  const reply = await fetch(`${address}/mcp`, {
    headers: { accept: 'text/html,*/*' },
    redirect: 'manual',
  })
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/docs/for-machines'])
})

test('what is too much, or is no message, is refused', async () => {
  const giant = call('search_skills', { query: 'x'.repeat(100_000) })
  const large = await post(address, giant)
  expect([large.status, await large.json()]).toMatchObject([
    413,
    { jsonrpc: '2.0', id: null, error: { message: expect.stringContaining('65536') } },
  ])
  expect(await statusOf(post(address, '{"jsonrpc"'))).toBe(400)
  expect(await statusOf(post(address, { hello: 1 }))).toBe(400)
  expect(
    await statusOf(
      post(
        address,
        Array.from({ length: 21 }, () => list),
      ),
    ),
  ).toBe(400)
  expect(await statusOf(post(address, list, { 'content-type': 'text/plain' }))).toBe(415)
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  expect(await statusOf(post(address, deep))).toBe(400)
  const many = call('search_skills', { query: 'x', more: Array.from({ length: 500 }, () => 1) })
  expect(await (await post(address, many)).text()).toContain('more than the maximum')
})

test('an address that asks too often waits, others do not', async () => {
  const behind = await all.serve({ trusted: { hops: 1 } })
  const from = (client: string) => post(behind, list, { 'x-forwarded-for': client })
  const batch = (client: string) =>
    post(
      behind,
      Array.from({ length: 20 }, (_, id) => ({ ...list, id })),
      {
        'x-forwarded-for': client,
      },
    )
  for (let n = 0; n < 15; n++) expect(await statusOf(batch('198.51.100.1'))).toBe(200)
  const refused = await from('198.51.100.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    error: { message: expect.stringMatching(/seconds/) },
  })
  expect(await statusOf(from('198.51.100.2'))).toBe(200)
})
