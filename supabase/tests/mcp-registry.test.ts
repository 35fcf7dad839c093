import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { importPackaged, packageFile } from './packaged.ts'
import { openWorld, type World } from './people.ts'
import { expectForm, importRow, type List, openRegistrySite } from './registry-site.ts'

/* What the registry of MCP servers gives out of which listing. */

let world: World
const published = {
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  name: 'io.github.Ada/tides',
  description: 'Tides of every harbour',
  version: '1.0.0+2013',
  unknownField: { kept: true },
  packages: [
    {
      registryType: 'npm',
      identifier: '@ada/tides',
      version: '1.0.0',
      transport: { type: 'stdio' },
    },
  ],
}
const publish = (slug: string, json: object | string, more: Record<string, unknown> = {}) =>
  importPackaged(
    world,
    slug,
    [packageFile('server.json', typeof json === 'string' ? json : JSON.stringify(json))],
    { format: 'mcp-registry', supports: ['mcp'], ...more },
  )

beforeAll(async () => {
  world = await openWorld()
  await world.run('delete from public.skills')
  await publish('tides', published)
  await importRow(world, 'plug', {
    command: 'npx',
    args: ['-y', 'plug@1.2.3', '--dir', '<folder>'],
    env: { PLUG_TOKEN: 'YOUR_TOKEN', MODE: 'fast' },
  })
  await importRow(world, 'far', {
    type: 'http',
    url: 'https://{tenant}.example.com/mcp',
    headers: { Authorization: 'Bearer YOUR_KEY' },
  })
  await importRow(world, 'own-program', { command: 'node', args: ['server.js'] })
  const two = { a: { command: 'npx', args: ['a'] }, b: { command: 'npx', args: ['b'] } }
  await importRow(world, 'two', JSON.stringify({ mcpServers: two }))
  await importPackaged(world, 'no-server', [packageFile('SKILL.md', 'x')])
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => world.close())

const one = async (path: string) => {
  const reply = await openRegistrySite(world).get(path)
  expect([path, reply.status]).toEqual([path, 200])
  const read = (await reply.json()) as List['servers'][number]
  expectForm('ServerResponse', read)
  return read
}

test('what can be told as a server is listed, and nothing else', async () => {
  const { servers, metadata } = await openRegistrySite(world).list('/v0.1/servers')
  expect(servers.map(({ server }) => server.name)).toEqual([
    'example.bazaar/far',
    'example.bazaar/plug',
    'example.bazaar/skill-bazaar',
    'io.github.Ada/tides',
  ])
  expect(metadata).toEqual({ count: 4 })
})

test('what was published as server.json is given back as it was', async () => {
  const { server, _meta } = await one('/v0.1/servers/io.github.Ada%2Ftides/versions/latest')
  expect(server).toEqual(published)
  expect(Object.keys(server)).toEqual(Object.keys(published))
  expect(_meta['io.modelcontextprotocol.registry/official']).toMatchObject({
    status: 'active',
    isLatest: true,
  })
})

test('a stored command becomes a package with what has to be filled in', async () => {
  const { server } = await one('/v0.1/servers/example.bazaar%2Fplug/versions/latest')
  expect(server).toMatchObject({
    title: 'plug',
    description: 'plug does something',
    websiteUrl: 'https://bazaar.example/skills/plug',
    packages: [
      {
        registryType: 'npm',
        identifier: 'plug',
        version: '1.2.3',
        runtimeHint: 'npx',
        transport: { type: 'stdio' },
        runtimeArguments: [{ type: 'positional', value: '-y' }],
        packageArguments: [
          { type: 'positional', value: '--dir' },
          {
            type: 'positional',
            value: '{folder}',
            variables: { folder: { isRequired: true, placeholder: '<folder>' } },
          },
        ],
        environmentVariables: [
          { name: 'PLUG_TOKEN', isRequired: true, isSecret: true },
          { name: 'MODE', value: 'fast' },
        ],
      },
    ],
  })
})

test('a stored address becomes a remote, and its secrets are asked for', async () => {
  const { server } = await one('/v0.1/servers/example.bazaar%2Ffar/versions/latest')
  expect(server).toMatchObject({
    remotes: [
      {
        type: 'streamable-http',
        url: 'https://{tenant}.example.com/mcp',
        variables: { tenant: { isRequired: true } },
        headers: [
          {
            name: 'Authorization',
            isRequired: true,
            isSecret: true,
            value: 'Bearer {value}',
            variables: { value: { isSecret: true } },
          },
        ],
      },
    ],
  })
  expect(server['packages']).toBeUndefined()
})

test.each([
  ['a description that is too long', { description: 'x'.repeat(101) }],
  ['a package without a transport', { packages: [{ registryType: 'npm', identifier: 'x' }] }],
  ['a version that is a question', { packages: [{ ...published.packages[0], version: 'latest' }] }],
  ['a repository of nothing', { repository: { url: '', source: '' } }],
  [
    'an argument without a value',
    { packages: [{ ...published.packages[0], packageArguments: [{ type: 'positional' }] }] },
  ],
  ['no name', { name: undefined }],
])('a server.json with %s is not given to clients: the row is', async (_what, broken) => {
  await publish(
    'broken',
    { ...published, ...broken },
    {
      install_mcp: JSON.stringify({ mcpServers: { b: { command: 'uvx', args: ['broken==2.0'] } } }),
    },
  )
  const { server } = await one('/v0.1/servers/example.bazaar%2Fbroken/versions/latest')
  expect(server).toMatchObject({
    packages: [{ registryType: 'pypi', identifier: 'broken', version: '2.0' }],
  })
  await world.run(`delete from public.skills where slug = 'broken'`)
})

test('a description is cut between two letters, to a hundred of them', async () => {
  await importRow(
    world,
    'wordy',
    { url: 'https://example.com/mcp' },
    { summary: `${'潮'.repeat(98)}a👩‍👩‍👧‍👦b` },
  )
  const { server } = await one('/v0.1/servers/example.bazaar%2Fwordy/versions/latest')
  expect(server['description']).toBe(`${'潮'.repeat(98)}a`)
})

test('a name belongs to who was listed first, and one of this site to nobody else', async () => {
  await publish('late', { ...published, version: '9.0.0' })
  await publish('sly', { ...published, name: 'example.bazaar/plug', version: '9.0.0' })
  const { list, names } = openRegistrySite(world)
  expect((await one('/v0.1/servers/io.github.Ada%2Ftides/versions/latest')).server.version).toBe(
    '1.0.0+2013',
  )
  expect(await names('/v0.1/servers?search=bazaar')).toEqual(
    expect.arrayContaining(['example.bazaar/late', 'example.bazaar/sly', 'example.bazaar/plug']),
  )
  const all = (await list('/v0.1/servers?limit=100')).servers.map(({ server: { name } }) => name)
  expect(new Set(all).size).toBe(all.length)
  await world.run(`delete from public.skills where slug in ('late', 'sly')`)
})

test('a name from another registry stays, also without a file of its own', async () => {
  await importRow(
    world,
    'read',
    { url: 'https://read.example.com/mcp' },
    { origin: { source: 'com.example/read' } },
  )
  expect((await one('/v0.1/servers/com.example%2Fread/versions/latest')).server.name).toBe(
    'com.example/read',
  )
})

test('versions are those whose package has a server.json, newest first', async () => {
  await publish('tides', { ...published, version: '1.1.0' })
  const { servers } = await openRegistrySite(world).list(
    '/v0.1/servers/io.github.Ada%2Ftides/versions',
  )
  expect(
    servers.map(({ server: { version }, _meta }) => [
      version,
      _meta['io.modelcontextprotocol.registry/official']?.isLatest,
    ]),
  ).toEqual([
    ['1.1.0', true],
    ['1.0.0+2013', false],
  ])
  const older = await one('/v0.1/servers/io.github.Ada%2Ftides/versions/1.0.0%2B2013')
  expect(older.server).toEqual(published)
})

test('a thousand servers cost a few questions, and later answers none', async () => {
  const { asked, list } = openRegistrySite(world)
  await Promise.all([list('/v0.1/servers'), list('/v0.1/servers?search=tides')])
  const files = asked.filter((url) => url.includes('server_files'))
  expect(files.length).toBe(1)
  expect(asked.length).toBeLessThan(6)
  asked.length = 0
  await list('/v0.1/servers?version=latest')
  expect(asked).toEqual([])
})
