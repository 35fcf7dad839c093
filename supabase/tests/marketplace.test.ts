import { afterAll, beforeAll, expect, test } from 'vitest'
import { askFresh, origin } from './fresh-server.ts'
import { importPackaged, packageFile } from './packaged.ts'
import { openWorld, type World } from './people.ts'

const commit = '0123456789abcdef0123456789abcdef01234567'
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const get = (path: string) => askFresh(world, path)
const json = async (path: string): Promise<unknown> => (await get(path)).json()

type Plugin = Record<string, unknown> & { readonly source: Record<string, unknown> }
const plugins = async (): Promise<Map<string, Plugin>> => {
  const market = (await json('/marketplace.json')) as { plugins: (Plugin & { name: string })[] }
  return new Map(market.plugins.map((one) => [one.name, one]))
}
const entry = (of: object) => [packageFile('marketplace-entry.json', JSON.stringify(of))]
const asPlugin = (slug: string, of: object, place: object | null = null) =>
  importPackaged(world, slug, entry(of), {
    format: 'marketplace',
    source: place,
    repo_url: 'https://github.com/acme/all-of-it',
  })

test('a plugin of another marketplace is handed on with its folder, branch and commit', async () => {
  const source = {
    source: 'git-subdir',
    url: 'https://github.com/acme/all-of-it.git',
    path: 'plugins/p',
    ref: 'v1',
    sha: commit,
  }
  const whole = {
    name: 'Written Otherwise',
    description: 'd',
    version: '2.1.0',
    author: { name: 'A', email: 'a@example.com' },
    strict: false,
    skills: ['./skills/one'],
    mcpServers: { s: { command: 'npx', args: ['-y', 's@1'] } },
    agents: ['./agents/one.md'],
    hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: 'x' }] }] },
    relevance: { topic: 'PDF', signals: { filesRead: ['*.pdf'] } },
    anything: { new: true },
    source,
  }
  await asPlugin('pinned', whole)
  await asPlugin(
    'relative',
    { ...whole, source: './plugins/q' },
    {
      repository: 'https://github.com/acme/all-of-it',
      ref: 'main',
      sha: commit,
    },
  )
  const given = await plugins()
  expect(given.get('pinned')).toEqual({ ...whole, name: 'pinned' })
  expect(given.get('relative')?.source).toEqual({ ...source, path: 'plugins/q', ref: 'main' })
})

test('a plugin whose folder is kept is handed on with what its marketplace said of it', async () => {
  const whole = {
    name: 'tools',
    description: 'd',
    strict: false,
    skills: ['./skills/one', './skills/two'],
    source: './plugins/tools',
    anything: { new: true },
  }
  const files = (text: string) => [packageFile('skills/one/SKILL.md', text)]
  const as = { format: 'marketplace', entry: JSON.stringify(whole) }
  await importPackaged(world, 'kept-tools', files('kept'), {
    ...as,
    source: {
      repository: 'https://github.com/acme/tools',
      path: 'plugins/tools',
      ref: 'v3',
      sha: commit,
    },
  })
  const digest = await importPackaged(world, 'kept-here', files('here'), as)
  const given = await plugins()
  expect(given.get('kept-tools')).toEqual({
    ...whole,
    name: 'kept-tools',
    source: {
      source: 'git-subdir',
      url: 'https://github.com/acme/tools.git',
      path: 'plugins/tools',
      ref: 'v3',
      sha: commit,
    },
  })
  // nobody knows its repository: our own copy of the folder is what the entry speaks of
  expect(given.get('kept-here')).toEqual({
    ...whole,
    name: 'kept-here',
    source: { source: 'archive', url: `${origin}/packages/${digest}.zip`, sha256: digest },
  })
})

test('what is kept beside a folder is one JSON object of a marketplace, and no longer than 64 kB', async () => {
  const files = [packageFile('skills/one/SKILL.md', 'odd')]
  for (const told of ['[]', '"text"', '{', `{"a":"${'x'.repeat(65_536)}"}`])
    await expect(
      importPackaged(world, 'odd-entry', files, { format: 'marketplace', entry: told }),
    ).rejects.toThrow(told === '{' ? 'json' : 'package_versions_entry_form')
  expect(await world.rows("select from skills where slug = 'odd-entry'")).toEqual([])
})

test('no entry leads a client elsewhere, and none spoils the marketplace for all others', async () => {
  const from = { source: 'git-subdir', url: 'https://github.com/a/b.git', path: 'p' }
  const sources: readonly unknown[] = [
    { ...from, ref: '--upload-pack=touch /tmp/x' },
    { ...from, ref: 'a..b' },
    { ...from, url: 'ext::sh -c touch% /tmp/x' },
    { ...from, url: '-u' },
    { ...from, path: '../../etc' },
    { ...from, sha: 'main' },
    { source: 'github', repo: '--help/x' },
    { source: 'file', path: '/etc' },
    { source: 'pip', package: 'x' },
    { source: 'archive', url: 'http://127.0.0.1/x.zip', sha256: '0'.repeat(64) },
    './no-repository-known',
    null,
  ]
  for (const [at, source] of sources.entries()) await asPlugin(`bad-${at}`, { name: 'n', source })
  await importPackaged(world, 'no-json', [packageFile('marketplace-entry.json', '{')], {
    format: 'marketplace',
  })
  await asPlugin('odd-fields', {
    name: 'n',
    source: from,
    author: 'Just A Name',
    keywords: 'no list',
    version: 7,
    homepage: 'javascript:alert(1)',
    hooks: '../../outside.json',
    agents: './agents',
    commands: { a: 1 },
    relevance: { signals: ['*.pdf'] },
    dependencies: [1],
    mcpServers: { a: { command: 'x', env: { A: 1 } } },
    lspServers: { a: {} },
    settings: 1,
  })
  const given = await plugins()
  expect([...given.keys()].filter((name) => /^bad-|no-json/.test(name))).toEqual([])
  expect(given.get('odd-fields')).toEqual({
    name: 'odd-fields',
    source: from,
    author: { name: 'Just A Name' },
  })
})
