import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { importPackaged, packageFile } from './packaged.ts'
import { openWorld, type World } from './people.ts'
import {
  expectForm,
  importRow,
  importRows,
  later,
  type List,
  openRegistrySite,
} from './registry-site.ts'

/* How VS Code, Copilot and other registries ask, and what must not happen to them. */

let world: World
const count = 130
const nameOf = (n: number) => `com.example/server-${String(n).padStart(3, '0')}`
const serverJson = (name: string, version = '1.0.0') =>
  JSON.stringify({
    name,
    description: 'Serves.',
    version,
    packages: [{ registryType: 'npm', identifier: 'x', transport: { type: 'stdio' } }],
  })
const publish = (slug: string, name: string, version?: string) =>
  importPackaged(world, slug, [packageFile('server.json', serverJson(name, version))], {
    format: 'mcp-registry',
    supports: ['mcp'],
  })

beforeAll(async () => {
  world = await openWorld()
  await world.run('delete from public.skills')
  const rows = Array.from({ length: count }, (_row, n) => {
    const more = { origin: { source: nameOf(n) }, summary: n % 2 === 0 ? 'even one' : 'odd one' }
    return [`server-${n}`, { command: 'npx', args: [`server-${n}`] }, more] as const
  })
  await importRows(world, rows)
  await publish('encoded', 'io.github.a/b', '1.0.0+2013')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => world.close())

const official = 'io.modelcontextprotocol.registry/official'
const statusOf = ({ servers }: List, name: string) =>
  servers.find(({ server }) => server.name === name)?._meta[official]?.status

test('VS Code finds the interface, leafs through a search and opens a server', async () => {
  const { get, list } = openRegistrySite(world)
  expect((await list('/v0.1/servers?limit=1')).servers.length).toBe(1)
  const first = await list('/v0.1/servers?limit=50&version=latest&search=even')
  expect(first.metadata.count).toBe(50)
  const cursor = encodeURIComponent(first.metadata.nextCursor ?? '')
  // it sends the cursor without the search
  const second = await list(`/v0.1/servers?limit=50&version=latest&cursor=${cursor}`)
  expect(second.metadata).toEqual({ count: 15 })
  const found = [...first.servers, ...second.servers].map(({ server: { name } }) => name)
  expect(found).toEqual(Array.from({ length: count / 2 }, (_even, n) => nameOf(2 * n)))
  for (const { server, _meta } of [...first.servers, ...second.servers]) {
    expect([server.name, server['description'], server.version].every(Boolean)).toBe(true)
    expect(_meta[official]?.isLatest).toBe(true)
  }
  const name = encodeURIComponent(found[0] ?? '')
  expectForm('ServerResponse', await (await get(`/v0.1/servers/${name}/versions/latest`)).json())
})

test('Copilot hears of a server that it is listed, and of another that it is not', async () => {
  const { get, list } = openRegistrySite(world)
  const headers = { accept: 'application/json' }
  const listed = await get('/v0.1/servers/com.example%2Fserver-001/versions/latest', { headers })
  expect([listed.status, listed.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  const other = await get('/v0.1/servers/com.example%2Fother/versions/latest', { headers })
  expect(other.status).toBe(404)
  expect(await other.json()).toEqual({ error: 'Server not found' })
  // versions of it before 1.0.50
  expect((await list('/servers')).metadata.count).toBe(30)
})

test('whoever leafs through the list while it changes meets every server that stays, once', async () => {
  const { list } = openRegistrySite(world)
  const met: string[] = []
  let cursor: string | undefined
  for (let page = 0; page === 0 || cursor !== undefined; page++) {
    const query = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const { servers, metadata } = await list(`/v0.1/servers?limit=40${query}`)
    met.push(...servers.map(({ server: { name } }) => name))
    cursor = metadata.nextCursor
    if (page > 0) continue
    // one before the place, one behind it, and the very one at which the page ended is deleted
    await importRow(
      world,
      'before',
      { command: 'npx', args: ['a'] },
      { origin: { source: 'com.example/a' } },
    )
    await importRow(
      world,
      'behind',
      { command: 'npx', args: ['z'] },
      { origin: { source: 'com.example/server-100b' } },
    )
    await world.run(`delete from public.skills where slug = 'server-39'`)
    later()
  }
  expect(new Set(met).size).toBe(met.length)
  expect(met).toContain('com.example/server-100b')
  for (let n = 0; n < count; n++) expect(met).toContain(nameOf(n))
})

test.each([
  '/v0.1/servers',
  '/v0/servers',
  '/servers',
  '/mcp-registry/v0.1/servers',
  '/mcp-registry/servers',
  '/workspaces/default/v0.1/servers',
  '/bazaar/v0/servers',
])('the list is at %s too', async (path) => {
  expect((await openRegistrySite(world).list(`${path}?limit=2`)).metadata.count).toBe(2)
})

test.each([
  ['/v0.1/servers/io.github.a%2Fb/versions/1.0.0%2B2013', 200],
  ['/v0.1/servers/io.github.a%2fb/versions/1.0.0+2013', 200],
  ['/v0.1/servers/io.github.a/b/versions/latest', 200],
  ['/base/v0.1/servers/io.github.a%2Fb/versions', 200],
  ['//v0.1/servers/', 200],
  ['/v0.1/health', 200],
  ['/v0/health', 200],
  ['/v0.1/version', 200],
  ['/v0.1/ping', 200],
  ['/v0.1/servers/io.github.A%2Fb/versions/latest', 404],
  ['/v0.1/servers/io.github.a%2Fb/versions/2.0.0', 404],
  ['/v0.1/servers/io.github.a%252Fb/versions/latest', 404],
  ['/v0.1/servers/%E0%A4/versions/latest', 404],
  ['/v0.1/servers/x', 404],
  ['/v0.1', 404],
  ['/v0.1/nothing', 404],
  ['/collections/00000000-0000-4000-8000-000000000000/v0.1/servers', 404],
  ['/v0.1/servers?limit=0', 400],
  ['/v0.1/servers?limit=-1', 400],
  ['/v0.1/servers?limit=ten', 400],
  ['/v0.1/servers?limit=1e2', 400],
  ['/v0.1/servers?cursor=nonsense', 400],
  ['/v0.1/servers?cursor=W10', 400],
  ['/v0.1/servers?updated_since=yesterday', 400],
  ['/v0.1/servers?updated_since=2026-02-30', 400],
  ['/v0.1/servers?updated_since=2026-13-01T00:00:00Z', 400],
  ['/v0.1/servers?include_deleted=perhaps', 400],
])('%s is answered with %i, and a page of another site may read it', async (path, status) => {
  const reply = await openRegistrySite(world).get(path)
  expect(reply.status).toBe(status)
  expect(headersOf(reply)).toEqual(cors)
  if (status >= 400) expectForm('Error', await reply.json())
})

test.each(['/skills/v0', '/profile/v0', '/skills/v0.1', '/templates/v0'])(
  '%s is the page of what has that name',
  async (path) => {
    const reply = await openRegistrySite(world).get(path)
    expect(await reply.text()).toBe('app')
  },
)

test.each(['cursor', 'search', 'version'])('a %s without end is refused', async (name) => {
  const reply = await openRegistrySite(world).get(`/v0.1/servers?${name}=${'A'.repeat(5000)}`)
  expect(reply.status).toBe(400)
})

const cors = ['*', 'GET, OPTIONS', 'Authorization, Content-Type']
const headersOf = ({ headers }: Response) =>
  ['origin', 'methods', 'headers'].map((name) => headers.get(`access-control-allow-${name}`))

test.each([
  ['POST', '/v0.1/publish'],
  ['POST', '/v0/publish'],
  ['PATCH', '/v0.1/servers/io.github.a%2Fb/versions/1.0.0%2B2013/status'],
  ['DELETE', '/v0.1/servers/io.github.a%2Fb/versions/1.0.0%2B2013'],
  ['PUT', '/v0.1/servers/io.github.a%2Fb/versions/1.0.0%2B2013'],
])('%s %s is not offered, and says so', async (method, path) => {
  const reply = await openRegistrySite(world).get(path, { method })
  expect(reply.status).toBe(501)
  expect(headersOf(reply)).toEqual(cors)
  expectForm('Error', await reply.json())
})

test.each(['/v0.1/servers', '/v0.1/servers/a%2Fb/versions/latest', '/servers', '/base/v0/servers'])(
  'a page of another site may ask %s with a sign-in of its own',
  async (path) => {
    const reply = await openRegistrySite(world).get(path, { method: 'OPTIONS' })
    expect(reply.status).toBe(204)
    expect(headersOf(reply)).toEqual(cors)
  },
)

test('what has not changed is not sent again', async () => {
  const { get } = openRegistrySite(world)
  const first = await get('/v0.1/servers')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await get('/v0.1/servers', { headers })).status).toBe(304)
  expect((await get('/v0.1/servers?limit=2', { headers })).status).toBe(200)
})

test('what is withdrawn or deleted is gone at once, and told to those who ask for changes', async () => {
  const digest = await publish('taken', 'com.example/taken')
  await publish('deleted', 'com.example/deleted')
  await world.run(
    `update public.skills set origin = origin || '{"source": "com.example/taken"}' where slug = 'taken'`,
  )
  const { get, list, names } = openRegistrySite(world)
  expect(await names('/v0.1/servers?search=taken')).toEqual(['com.example/taken'])
  const since = encodeURIComponent(new Date().toISOString())
  await world.run(
    `update public.package_versions set status = 'withdrawn', withdrawn_at = now() where digest = '${digest}'`,
  )
  await world.run(`delete from public.skills where slug = 'deleted'`)
  later()
  expect(await names('/v0.1/servers?search=taken')).toEqual([])
  expect(await names('/v0.1/servers?search=deleted')).toEqual([])
  expect((await get('/v0.1/servers/com.example%2Ftaken/versions/latest')).status).toBe(404)
  expect((await get('/v0.1/servers/com.example%2Ftaken/versions')).status).toBe(404)
  const changed = await list(`/v0.1/servers?updated_since=${since}&limit=100`)
  expect(statusOf(changed, 'com.example/taken')).toBe('deleted')
  expect(statusOf(changed, 'com.example/deleted')).toBe('deleted')
  expect(changed.servers.some(({ server }) => server['packages'] !== undefined)).toBe(false)
  // also by a server that never had it
  const all = await openRegistrySite(world).list('/v0.1/servers?include_deleted=true&search=taken')
  expect(statusOf(all, 'com.example/taken')).toBe('deleted')
})

test('a withdrawn version is gone, and the one before it is the latest again', async () => {
  await publish('stepwise', 'com.example/stepwise', '1.0.0')
  const digest = await publish('stepwise', 'com.example/stepwise', '2.0.0')
  const { get, list } = openRegistrySite(world)
  const latest = async () =>
    (await list('/v0.1/servers?search=stepwise&version=latest')).servers.map(
      (one) => one.server.version,
    )
  expect(await latest()).toEqual(['2.0.0'])
  await world.run(
    `update public.package_versions set status = 'withdrawn', withdrawn_at = now() where digest = '${digest}'`,
  )
  later()
  expect(await latest()).toEqual(['1.0.0'])
  expect((await get('/v0.1/servers/com.example%2Fstepwise/versions/2.0.0')).status).toBe(404)
  const all = await list('/v0.1/servers?include_deleted=true&search=stepwise')
  expect(all.servers.map(({ server, _meta }) => [server.version, _meta[official]?.status])).toEqual(
    [
      ['1.0.0', 'active'],
      ['2.0.0', 'deleted'],
    ],
  )
})

test('a public collection is a registry of its own, with the server of the site', async () => {
  const ann = await world.signUp()
  const [made] = await world.rows<{ id: string }>(
    `insert into collections (user_id, name, is_public) values ('${ann.id}', 'C', true) returning id`,
  )
  const id = made?.id ?? ''
  await world.run(
    `insert into collection_items (collection_id, user_id, item_type, item_id, position)
     select '${id}', '${ann.id}', 'skill', id, 'a' from skills where slug = 'server-7'`,
  )
  const { get, names } = openRegistrySite(world)
  expect(await names(`/collections/${id}/v0.1/servers`)).toEqual([
    nameOf(7),
    'example.bazaar/skill-bazaar',
  ])
  const inside = await get(
    `/collections/${id}/v0.1/servers/com.example%2Fserver-007/versions/latest`,
  )
  const outside = await get(
    `/collections/${id}/v0.1/servers/com.example%2Fserver-008/versions/latest`,
  )
  expect([inside.status, outside.status]).toEqual([200, 404])
  await world.run(`update collections set is_public = false where id = '${id}'`)
  expect((await openRegistrySite(world).get(`/collections/${id}/v0.1/servers`)).status).toBe(404)
})
