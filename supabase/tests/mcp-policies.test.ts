import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { askEmbedded } from '#web/ask.ts'
import { Listings } from '#web/listings/listings.ts'
import { writeCards } from '#web/mcp-registry/static-cards.ts'
import { openGitSite } from './git-site.ts'
import { importPackaged, packageFile } from './packaged.ts'
import { openWorld, type Person, type World } from './people.ts'
import { expectCard, importRow, later, openRegistrySite } from './registry-site.ts'

/* Files for whoever rolls assistants out, and the cards of servers. */

let world: World
let ann: Person
let collection: string
beforeAll(async () => {
  world = await openWorld()
  await world.run('delete from public.skills')
  await importRow(world, 'local', { command: 'npx', args: ['-y', 'local@1.0.0'] })
  await importRow(world, 'open', { command: 'npx', args: ['-y', 'open', '<folder>'] })
  await importRow(world, 'far', { url: 'https://{tenant}.example.com/mcp' })
  await importRow(world, 'old', { command: 'npx', args: ['old'] }, { status: 'archived' })
  await importPackaged(world, 'skill', [packageFile('SKILL.md', '---\nname: skill\n---\n')])
  ann = await world.signUp()
  collection = await collectionOf('skill', 'far')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => world.close())

/** Makes a public collection of these skills; gives its id. */
async function collectionOf(...slugs: readonly string[]): Promise<string> {
  const [made] = await world.rows<{ id: string }>(
    `insert into collections (user_id, name, is_public) values ('${ann.id}', 'C', true) returning id`,
  )
  await world.run(
    `insert into collection_items (collection_id, user_id, item_type, item_id, position)
     select '${made?.id}', '${ann.id}', 'skill', id, slug from skills where slug in (${slugs.map((slug) => `'${slug}'`).join(', ')})`,
  )
  return made?.id ?? ''
}
const json = async (path: string) => {
  const reply = await openRegistrySite(world).get(path)
  expect([path, reply.status]).toEqual([path, 200])
  return (await reply.json()) as Record<string, unknown>
}
const git = 'https://bazaar.example/git/catalogue.git'

test('managed settings allow what is listed and know the marketplace', async () => {
  expect(await json('/managed-settings.json')).toEqual({
    allowedMcpServers: [
      { serverUrl: 'https://*.example.com/mcp' },
      { serverCommand: ['npx', '-y', 'local@1.0.0'] },
    ],
    extraKnownMarketplaces: { 'skill-bazaar': { source: { source: 'git', url: git } } },
    enabledPlugins: {},
  })
})

test('on request nothing is forbidden, plugins come from nowhere else, and all are on', async () => {
  const settings = await json('/managed-settings.json?servers=any&strict=1&plugins=all')
  expect(settings['allowedMcpServers']).toBeUndefined()
  expect(settings['strictKnownMarketplaces']).toEqual([{ source: 'git', url: git }])
  expect(Object.keys(settings['enabledPlugins'] as object).sort()).toEqual([
    'far@skill-bazaar',
    'local@skill-bazaar',
    'open@skill-bazaar',
    'skill@skill-bazaar',
  ])
})

test('those of a collection are of its things, and switch its plugins on', async () => {
  const name = `bazaar-collection-${collection.slice(0, 8)}`
  const url = `https://bazaar.example/git/collections/${collection}.git`
  expect(await json(`/collections/${collection}/managed-settings.json`)).toEqual({
    allowedMcpServers: [{ serverUrl: 'https://*.example.com/mcp' }],
    extraKnownMarketplaces: { [name]: { source: { source: 'git', url } } },
    enabledPlugins: { [`far@${name}`]: true, [`skill@${name}`]: true },
  })
  expect(await json(`/collections/${collection}/vscode-settings.json`)).toMatchObject({
    'chat.mcp.gallery.serviceUrl': `https://bazaar.example/collections/${collection}`,
    'chat.plugins.marketplaces': [url],
  })
})

test('the marketplace that a policy names is there, under the name that it says', async () => {
  const site = await openGitSite(world)
  for (const base of ['', `/collections/${collection}`]) {
    const reply = await fetch(`${site.origin}${base}/managed-settings.json`)
    const { extraKnownMarketplaces } = (await reply.json()) as {
      extraKnownMarketplaces: Record<string, { source: { url: string } }>
    }
    const [[name, { source }] = ['', { source: { url: '' } }]] =
      Object.entries(extraKnownMarketplaces)
    await site.git('clone', source.url, name)
    const file = join(site.folder, name, '.claude-plugin/marketplace.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ name })
  }
  await site.close()
})

test('VS Code gets its settings, and its policies as texts', async () => {
  expect(await json('/vscode-settings.json?strict=1')).toEqual({
    'chat.mcp.gallery.enabled': true,
    'chat.mcp.gallery.serviceUrl': 'https://bazaar.example',
    'chat.mcp.access': 'registry',
    'chat.plugins.enabled': true,
    'chat.plugins.marketplaces': [git],
    'chat.plugins.strictMarketplaces': [{ source: 'git', url: git }],
    'chat.plugins.enabledPlugins': {},
  })
  const policy = await json('/vscode-policy.json')
  expect(policy).toMatchObject({
    McpGalleryServiceUrl: 'https://bazaar.example',
    ChatMCP: 'registry',
    ChatExtraMarketplaces: JSON.stringify({ 'skill-bazaar': git }),
  })
  expect(JSON.parse(policy['ChatAllowedMcpServers'] as string)).toHaveLength(2)
  const other = await json('/vscode-policy.json?servers=any&strict=1&plugins=all')
  expect(other).toMatchObject({
    ChatMCP: 'all',
    ChatStrictMarketplaces: JSON.stringify([{ source: 'git', url: git }]),
  })
  expect(other['ChatAllowedMcpServers']).toBeUndefined()
  expect(JSON.parse(other['ChatEnabledPlugins'] as string)).toMatchObject({
    'skill@skill-bazaar': true,
  })
})

test('a server that goes on answers each question by itself, and anew after a change', async () => {
  const { get } = openRegistrySite(world)
  const allowed = async (query = '') => {
    const reply = await get(`/managed-settings.json${query}`)
    const { allowedMcpServers } = (await reply.json()) as { allowedMcpServers?: object[] }
    return allowedMcpServers?.length
  }
  expect([await allowed(), await allowed('?servers=any'), await allowed()]).toEqual([
    2,
    undefined,
    2,
  ])
  await importRow(world, 'soon', { command: 'npx', args: ['soon'] })
  later()
  expect(await allowed()).toBe(3)
  await world.run(`delete from public.skills where slug = 'soon'`)
})

test.each([
  ['/managed-settings.json?servers=none', 400],
  ['/managed-settings.json?strict=yes', 400],
  ['/managed-settings.json?plugins=some', 400],
  ['/collections/00000000-0000-4000-8000-000000000000/managed-settings.json', 404],
  ['/collections/x/vscode-policy.json', 404],
  ['/skills/local/server-card', 404],
  ['/skills/nothing/server-card', 404],
])('%s is %i', async (path, status) => {
  expect((await openRegistrySite(world).get(path)).status).toBe(status)
})

test('what is withdrawn or archived is allowed no longer, in a collection neither', async () => {
  const recalled = { command: 'npx', args: ['recalled'] }
  const published = { name: 'com.example/recalled', description: 'Serves.', version: '1.0.0' }
  const more = { install_mcp: JSON.stringify({ mcpServers: { recalled } }) }
  const digest = await importPackaged(
    world,
    'recalled',
    [packageFile('server.json', JSON.stringify(published))],
    { format: 'mcp-registry', supports: ['mcp'], ...more },
  )
  const id = await collectionOf('recalled', 'old')
  const allowed = async () =>
    (await json(`/collections/${id}/managed-settings.json`))['allowedMcpServers']
  expect(await allowed()).toEqual([{ serverCommand: ['npx', 'recalled'] }])
  await world.run(
    `update public.package_versions set status = 'withdrawn', withdrawn_at = now() where digest = '${digest}'`,
  )
  expect(await allowed()).toEqual([])
  await world.run(`delete from public.skills where slug = 'recalled'`)
})

test('where nothing is left nothing may run', async () => {
  await world.run(`delete from public.skills where slug = 'far'`)
  const settings = await json(`/collections/${collection}/managed-settings.json`)
  expect(settings['allowedMcpServers']).toEqual([])
  await importRow(world, 'far', { url: 'https://{tenant}.example.com/mcp' })
})

test('the AI catalog leads to the card of each server that is reached at an address', async () => {
  const { get } = openRegistrySite(world)
  const reply = await get('/.well-known/ai-catalog.json')
  expect(reply.headers.get('content-type')).toBe('application/ai-catalog+json')
  const catalog = (await reply.json()) as { entries: { url: string }[] }
  expect(catalog).toEqual({
    specVersion: '1.0',
    entries: [
      {
        identifier: 'urn:air:bazaar.example:mcp:far',
        type: 'application/mcp-server-card+json',
        url: 'https://bazaar.example/skills/far/server-card',
      },
    ],
  })
  const card = await get(new URL(catalog.entries[0]?.url ?? '').pathname)
  expect(card.headers.get('content-type')).toBe('application/mcp-server-card+json')
  expect(card.headers.get('access-control-allow-methods')).toBe('GET')
  expectCard(await card.json())
  const again = { headers: { 'if-none-match': reply.headers.get('etag') ?? '' } }
  expect((await get('/.well-known/ai-catalog.json', again)).status).toBe(304)
})

test('a site of files has the catalog and the cards at the same addresses', async () => {
  const files = new Map<string, string>()
  const ask = askEmbedded(world.backend)
  await writeCards(ask, new Listings(ask), 'https://files.example', (path, text) =>
    files.set(path, text),
  )
  expect([...files.keys()]).toEqual(['.well-known/ai-catalog.json', 'skills/far/server-card'])
  expect(files.get('.well-known/ai-catalog.json')).toContain(
    'https://files.example/skills/far/server-card',
  )
  expectCard(JSON.parse(files.get('skills/far/server-card') ?? ''))
})

test('a card is gone with its server', async () => {
  await importRow(world, 'soon', { url: 'https://soon.example.com/mcp' })
  const { get } = openRegistrySite(world)
  expect((await get('/skills/soon/server-card')).status).toBe(200)
  await world.run(`delete from public.skills where slug = 'soon'`)
  later()
  expect((await get('/skills/soon/server-card')).status).toBe(404)
  const { entries } = await json('/.well-known/ai-catalog.json')
  expect(entries).toHaveLength(1)
})
