import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askEmbedded } from '#web/ask.ts'
import { PublicCollections } from '#web/listings/chosen.ts'
import { Listings } from '#web/listings/listings.ts'
import { writeRegistry } from '#web/mcp-registry/static-registry.ts'
import { importPackaged, packageFile } from './packaged.ts'
import { openWorld, type World } from './people.ts'
import { expectCard, expectForm, importRow, type List, openRegistrySite } from './registry-site.ts'

/* The registry and the policies as files, for a host that answers nothing itself. */

const origin = 'https://files.example'
const said = vi.spyOn(console, 'error').mockReturnValue()
const files = new Map<string, string>()
let world: World
let collection = ''
const json = (path: string) => JSON.parse(files.get(path) ?? '""') as unknown
const published = (name: string, version: string) =>
  packageFile(
    'server.json',
    JSON.stringify({
      name,
      description: 'Sails <script>alert(1)</script>',
      version,
      remotes: [{ type: 'sse', url: 'https://tides.example.com/sse' }],
    }),
  )

beforeAll(async () => {
  world = await openWorld()
  await world.run('delete from public.skills')
  await importRow(world, 'local', { command: 'npx', args: ['-y', 'local@1.0.0'] })
  await importRow(world, 'far', { url: 'https://far.example.com/mcp' })
  await importPackaged(world, 'tides', [published('io.github.ada/tides', '1.0.0')])
  await importPackaged(world, 'tides', [published('io.github.ada/tides', '1.1.0+2013')])
  await importPackaged(world, 'leads-out', [published('../..', '1.0.0')])
  await importPackaged(world, 'in-the-way', [published('index.html/x', '1.0.0')])
  await importPackaged(world, 'odd', [published('io.github.ada/odd', '../../../latest')])
  for (const version of ['Latest', '1.0.0-A', '1.0.0-a'])
    await importPackaged(world, 'alike', [published('io.github.ada/alike', version)])
  await importPackaged(world, 'skill', [packageFile('SKILL.md', '---\nname: skill\n---\n')])
  const ann = await world.signUp()
  const [made] = await world.rows<{ id: string }>(
    `insert into collections (user_id, name, is_public) values ('${ann.id}', 'C', true) returning id`,
  )
  collection = made?.id ?? ''
  await world.run(
    `insert into collection_items (collection_id, user_id, item_type, item_id, position)
     select '${collection}', '${ann.id}', 'skill', id, slug from skills where slug in ('skill', 'far')`,
  )
  const ask = askEmbedded(world.backend)
  const found = await new PublicCollections(ask).ofId(collection)
  await writeRegistry(
    { ask, listings: new Listings(ask), collections: found ? [found] : [], origin },
    (path, text) => files.set(path, text),
  )
})
afterAll(() => world.close())

test('the list has the latest version of every server, in the public form and without a cursor', () => {
  for (const path of ['v0.1/servers', 'v0/servers', 'servers']) {
    const list = json(`${path}/index.html`) as List
    expectForm('ServerList', list)
    expect(list.servers.map(({ server }) => `${server.name} ${server.version}`)).toEqual([
      'example.files/far 0.1.0',
      'example.files/local 0.1.0',
      'io.github.ada/alike 1.0.0-a',
      'io.github.ada/odd ../../../latest',
      'io.github.ada/tides 1.1.0+2013',
    ])
    expect(list.metadata).toEqual({ count: 5 })
  }
})

test('each server of the list has its versions and its latest one where clients ask for them', () => {
  for (const { server } of (json('v0.1/servers/index.html') as List).servers)
    for (const base of ['v0.1', 'v0']) {
      const at = `${base}/servers/${server.name}/versions`
      expectForm('ServerList', json(`${at}/index.html`))
      expectForm('ServerResponse', json(`${at}/latest`))
      expect(json(`${at}/latest`)).toMatchObject({ server })
    }
  const at = 'v0.1/servers/io.github.ada/tides/versions'
  const versions = (json(`${at}/index.html`) as List).servers.map(({ server }) => server.version)
  expect(versions).toEqual(['1.1.0+2013', '1.0.0'])
  for (const version of versions)
    expect(json(`${at}/${version}`)).toMatchObject({ server: { version } })
  expect(json('v0.1/health')).toEqual({ status: 'ok' })
})

/** The servers of a list but the site's own, which a site of files has not. */
const listed = ({ servers = [] }: Partial<List>) =>
  servers.filter(({ server }) => server.name !== 'example.files/skill-bazaar')

test('a server answers the same at the same addresses, but for its own MCP server', async () => {
  const { get } = openRegistrySite(world, origin)
  const at = '/v0.1/servers/io.github.ada%2Ftides/versions'
  const inCollection = `/collections/${collection}/v0.1/servers`
  const answered = listed((await (await get(inCollection)).json()) as List)
  expect(listed(json(`${inCollection.slice(1)}/index.html`) as List)).toEqual(answered)
  expect(answered.length).toBeGreaterThan(0)
  for (const [path, file] of [
    [at, `${decodeURIComponent(at.slice(1))}/index.html`],
    [`${at}/latest`, `${decodeURIComponent(at.slice(1))}/latest`],
    ['/v0.1/version', 'v0.1/version'],
  ] as const) {
    const reply = (await (await get(path)).json()) as object
    expect([path, json(file)]).toEqual([path, reply])
  }
})

test('no name and no version leads to a file elsewhere, and no list is a page with a script', () => {
  const paths = [...files.keys()]
  expect(paths.filter((path) => path.split('/').some((part) => /^\.*$/.test(part)))).toEqual([])
  expect(paths.filter((path) => path.includes('index.html/'))).toEqual([])
  expect(said.mock.calls.join()).toContain('../../../latest left out')
  expect(files.get('v0.1/servers/index.html')).not.toContain('<')
  expect(JSON.stringify(json('v0.1/servers/index.html'))).toContain('<script>')
})

test('of versions that a disk may take for one, the newest is a file, and the others are told of', () => {
  const at = 'v0.1/servers/io.github.ada/alike/versions'
  const written = [...files.keys()].filter((path) => path.startsWith(`${at}/`))
  expect(written.map((path) => path.slice(at.length + 1)).sort()).toEqual([
    '1.0.0-a',
    'index.html',
    'latest',
  ])
  for (const version of ['1.0.0-A', 'Latest'])
    expect(said.mock.calls.join()).toContain(`${at}: ${version} left out`)
})

test('each server that is reached at an address has its card where the catalog says', () => {
  const { entries } = json('.well-known/ai-catalog.json') as { entries: { url: string }[] }
  const cards = entries.map(({ url }) => json(url.slice(origin.length + 1)) as { name: string })
  for (const card of cards) expectCard(card)
  const names = cards.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['example.files/far', 'io.github.ada/tides']))
  expect(names).not.toContain('example.files/local')
})

test('policies name the marketplace that is a file, and of git nothing', () => {
  expect(json('managed-settings.json')).toMatchObject({
    allowedMcpServers: expect.arrayContaining([
      { serverCommand: ['npx', '-y', 'local@1.0.0'] },
      { serverUrl: 'https://far.example.com/mcp' },
    ]) as unknown,
    extraKnownMarketplaces: {
      'skill-bazaar': {
        source: { source: 'url', url: `${origin}/.claude-plugin/marketplace.json` },
      },
    },
    enabledPlugins: {},
  })
  const name = `bazaar-collection-${collection.slice(0, 8)}`
  const base = `collections/${collection}`
  expect(json(`${base}/managed-settings.json`)).toEqual({
    allowedMcpServers: [{ serverUrl: 'https://far.example.com/mcp' }],
    extraKnownMarketplaces: {
      [name]: { source: { source: 'url', url: `${origin}/${base}/marketplace.json` } },
    },
    enabledPlugins: { [`skill@${name}`]: true },
  })
  expect(json(`${base}/vscode-settings.json`)).toEqual({
    'chat.mcp.gallery.enabled': true,
    'chat.mcp.gallery.serviceUrl': `${origin}/${base}`,
    'chat.mcp.access': 'registry',
  })
  expect(Object.keys(json('vscode-policy.json') as object)).toEqual([
    'McpGalleryServiceUrl',
    'ChatMCP',
    'ChatAllowedMcpServers',
  ])
  expect([...files.values()].filter((text) => text.includes('/git/'))).toEqual([])
})

test('the registry of a collection has its servers and no others', () => {
  const list = json(`collections/${collection}/v0.1/servers/index.html`) as List
  expectForm('ServerList', list)
  expect(list.servers.map(({ server }) => server.name)).toEqual(['example.files/far'])
  const at = `collections/${collection}/v0.1/servers`
  expect(files.has(`${at}/example.files/far/versions/latest`)).toBe(true)
  expect(files.has(`${at}/example.files/local/versions/latest`)).toBe(false)
})
