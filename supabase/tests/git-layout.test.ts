import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { onDisk } from './git-repositories.ts'
import { type GitSite, openGitSite } from './git-site.ts'
import { importPackaged, packageFile as file } from './packaged.ts'
import { openWorld, type World } from './people.ts'

let world: World
let site: GitSite
const catalogue = () => join(site.folder, 'catalogue')
const skill = (name: string) => file('SKILL.md', `---\nname: ${name}\ndescription: d\n---\n`)
const servers = {
  mcpServers: {
    tide: { command: 'npx', args: ['-y', 'tide@1'], env: { KEY: 'k' }, disabled: false },
    sea: { type: 'sse', url: 'https://sea.example/sse', headers: { A: 'b' } },
    far: { url: 'https://far.example/mcp' },
  },
}
const whole = [
  file('.claude-plugin/plugin.json', '{"name":"plugged"}'),
  file('commands/go.md', 'go'),
  file('skills/one/SKILL.md', 'one'),
  file('skills/one/run.sh', 'true', true),
]
const named = { description: 'd', strict: false, skills: ['./skills/one'], anything: { new: true } }

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  world = await openWorld()
  site = await openGitSite(world)
  const add = (slug: string, files: Parameters<typeof importPackaged>[2], more = {}) =>
    importPackaged(world, slug, files, more)
  await add('said', [skill('good-name')], {
    author: 'Ada',
    license: 'MIT',
    homepage: 'https://a.example',
  })
  await add('unsaid', [skill('Not A Name')])
  await add('served', [file('server.json', '{}')], { install_mcp: JSON.stringify(servers) })
  await add('both', [skill('both')], { install_mcp: JSON.stringify(servers) })
  await add('plugged', whole)
  await add('called-otherwise', whole)
  const claudes = (manifest: object) => file('.claude-plugin/plugin.json', JSON.stringify(manifest))
  const one = file('skills/one/SKILL.md', 'one')
  await add('only-skills', [claudes({ name: 'another', version: '2' }), one])
  await add('more-told', [claudes({ name: 'more-told', mcpServers: './servers' }), one])
  await add('for-both', [
    claudes({ name: 'another' }),
    one,
    file('.codex-plugin/plugin.json', '{"name":"another"}'),
  ])
  await add('listed-elsewhere', whole.slice(1), {
    format: 'marketplace',
    entry: JSON.stringify({ name: 'x', source: './x', ...named }),
  })
  await add('only-told-of', [file('marketplace-entry.json', '{"name":"x","source":"./x"}')], {
    format: 'marketplace',
  })
  await add('modules', [
    skill('modules'),
    file('.gitmodules', '[submodule "a"]\n\tpath = a\n\turl = -u./payload\n'),
  ])
  await add('sound-modules', [
    skill('sound-modules'),
    file('.gitmodules', '[submodule "a"]\n\tpath = a\n\turl = https://a.example/b.git\n'),
  ])
  await add('short-name', [skill('short-name'), file('git~1/config', '[core]')])
  await add('long-attributes', [
    skill('long-attributes'),
    file('.gitattributes', `${'a'.repeat(3000)} -text\n`),
  ])
  await world.run(`insert into skills (slug, name, summary, description, category, supports)
    values ('hand-written', 'By hand', 'Does it', 'As told.', '{data}', '{claude}'),
      ('-odd-', 'Odd', 'o', 'x', '{data}', '{claude}'),
      ('retired', 'Retired', 'r', 'x', '{data}', '{claude}')`)
  await world.run(`update skills set status = 'archived' where slug = 'retired'`)
  await site.git('clone', `${site.origin}/git/catalogue.git`, 'catalogue')
})
afterAll(async () => {
  await site.close()
  await world.close()
})
afterEach(() => vi.restoreAllMocks())

type Json = Record<string, unknown>
const json = (path: string, folder = catalogue()) =>
  JSON.parse(readFileSync(join(folder, path), 'utf8')) as Json
const plugins = (path: string) =>
  new Map((json(path)['plugins'] as (Json & { name: string })[]).map((one) => [one.name, one]))
const paths = async (slug: string) =>
  Object.keys(await onDisk(join(catalogue(), 'plugins', slug))).sort()

const mine = [
  'both',
  'hand-written',
  'listed-elsewhere',
  'plugged',
  'said',
  'served',
  'sound-modules',
  'unsaid',
]
const others = ['only-told-of', 'modules', 'short-name', 'long-attributes', '-odd-', 'retired']

test('each marketplace lists the plugins that are there, and every one of their folders exists', async () => {
  const folders = new Set(
    Object.keys(await onDisk(join(catalogue(), 'plugins'))).map((one) => one.split('/')[0]),
  )
  for (const [path, sourceOf] of [
    ['.claude-plugin/marketplace.json', (one: Json) => one['source']],
    ['.github/plugin/marketplace.json', (one: Json) => one['source']],
    ['.agents/plugins/marketplace.json', (one: Json) => (one['source'] as Json)['path']],
    ['.cursor-plugin/marketplace.json', (one: Json) => `./${String(one['source'])}`],
  ] as const) {
    expect(json(path)['name']).toBe('skill-bazaar')
    const all = plugins(path)
    expect(new Set(all.keys())).toEqual(folders)
    for (const [slug, one] of all) expect(sourceOf(one)).toBe(`./plugins/${slug}`)
    expect(mine.filter((slug) => !all.has(slug))).toEqual([])
    expect(others.filter((slug) => all.has(slug))).toEqual([])
  }
})

test('a skill lies in a folder of its name, of its slug where its name is none', async () => {
  expect(await paths('said')).toEqual([
    '.claude-plugin/plugin.json',
    'plugin.json',
    'skills/good-name/SKILL.md',
  ])
  expect(await paths('unsaid')).toContain('skills/unsaid/SKILL.md')
  expect(plugins('.claude-plugin/marketplace.json').get('said')).toMatchObject({
    description: 'said does something',
    version: '1.0.0',
    author: { name: 'Ada' },
    license: 'MIT',
    homepage: 'https://a.example',
    category: 'data',
  })
  expect(json('plugins/said/.claude-plugin/plugin.json')).toMatchObject({
    name: 'said',
    version: '1.0.0',
  })
})

test('every manifest of Agent Plugins has the fields of version 1.0.0, and no other', async () => {
  const known =
    /^(?:\$schema|name|version|description|author|homepage|repository|license|keywords|extensions)$/
  const all = Object.keys(await onDisk(join(catalogue(), 'plugins'))).filter((one) =>
    /^[^/]+\/plugin\.json$/.test(one),
  )
  expect(all.length).toBeGreaterThan(6)
  for (const path of all) {
    const manifest = json(`plugins/${path}`)
    expect(Object.keys(manifest).filter((key) => !known.test(key))).toEqual([])
    expect(manifest['$schema']).toBe('https://agent-plugins.org/schemas/1.0.0/plugin.schema.json')
    expect(manifest['name']).toMatch(/^(?!.*(?:--|\.\.))[a-z0-9]([a-z0-9.-]{0,62}[a-z0-9])?$/)
  }
})

test('servers are given in the form of each client', async () => {
  expect(await paths('served')).toEqual([
    '.claude-plugin/plugin.json',
    '.mcp.json',
    'mcp.json',
    'plugin.json',
  ])
  expect(await paths('both')).toContain('skills/both/SKILL.md')
  expect(json('plugins/served/mcp.json')).toEqual({
    $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json',
    mcpServers: {
      tide: { type: 'stdio', command: 'npx', args: ['-y', 'tide@1'], env: { KEY: 'k' } },
      sea: { type: 'sse', url: 'https://sea.example/sse', headers: { A: 'b' } },
      far: { type: 'streamable-http', url: 'https://far.example/mcp' },
    },
  })
  expect(json('plugins/served/.mcp.json')).toEqual(servers)
})

/** As `onDisk` gives files. */
const given = (files: typeof whole) =>
  Object.fromEntries(
    files.map(({ path, bytes, executable }) => [
      path,
      Buffer.from(bytes).toString('hex') + (executable ? ' program' : ''),
    ]),
  )

test("an author's plugin is the author's folder, and nothing is added to it", async () => {
  expect(await onDisk(join(catalogue(), 'plugins/plugged'))).toEqual(given(whole))
})

test('Codex gets a manifest of its own beside one that has another name', async () => {
  const folder = await onDisk(join(catalogue(), 'plugins/called-otherwise'))
  const { '.codex-plugin/plugin.json': added, ...rest } = folder
  expect(rest).toEqual(given(whole))
  expect(JSON.parse(Buffer.from(added ?? '', 'hex').toString())).toMatchObject({
    name: 'called-otherwise',
    version: '1.0.0',
  })
})

test.each([
  ['nothing but skills is an Agent Plugin as well', 'only-skills', ['plugin.json']],
  ['servers in its manifest keeps what only Claude Code reads', 'more-told', []],
  ['a manifest of its own for Codex is left alone', 'for-both', []],
])("an author's plugin with %s", async (_what, slug, added) => {
  const there = await paths(slug)
  const authors = there.filter((path) => /^(?:skills|\.claude-plugin|\.codex-plugin)\//.test(path))
  expect(there.filter((path) => !authors.includes(path))).toEqual(added)
  for (const path of added)
    expect(json(`plugins/${slug}/${path}`)).toMatchObject({
      name: slug,
      $schema: expect.any(String),
    })
})

test('a folder that only its marketplace told of keeps what was said, and gets a manifest', async () => {
  expect(plugins('.claude-plugin/marketplace.json').get('listed-elsewhere')).toEqual({
    name: 'listed-elsewhere',
    source: './plugins/listed-elsewhere',
    ...named,
  })
  expect(await paths('listed-elsewhere')).toEqual([
    'commands/go.md',
    'plugin.json',
    'skills/one/SKILL.md',
    'skills/one/run.sh',
  ])
})

test('a skill without files is written from its record', async () => {
  const text = readFileSync(
    join(catalogue(), 'plugins/hand-written/skills/hand-written/SKILL.md'),
    'utf8',
  )
  expect(text).toBe(await (await fetch(`${site.origin}/skills/hand-written/SKILL.md`)).text())
})

test("a skill's own repository has its skills and a Gemini extension at the root", async () => {
  for (const [slug, there] of [
    ['both', ['skills/both/SKILL.md']],
    ['plugged', ['skills/one/SKILL.md', 'skills/one/run.sh']],
    ['served', []],
  ] as const) {
    await site.git('clone', `${site.origin}/git/skills/${slug}.git`, slug)
    const folder = join(site.folder, slug)
    const all = Object.keys(await onDisk(folder))
    expect(all.filter((path) => path.startsWith('skills/')).sort()).toEqual(there)
    expect(json('.claude-plugin/marketplace.json', folder)['name']).toBe(`bazaar-skill-${slug}`)
    expect(json('gemini-extension.json', folder)).toMatchObject({ name: slug, version: '1.0.0' })
  }
  expect(json('gemini-extension.json', join(site.folder, 'served'))['mcpServers']).toEqual({
    tide: servers.mcpServers.tide,
    sea: { url: 'https://sea.example/sse', headers: { A: 'b' } },
    far: { httpUrl: 'https://far.example/mcp' },
  })
})

test('a clone that checks everything takes the catalogue, whatever is in it', async () => {
  await site.git(
    '-c',
    'transfer.fsckObjects=true',
    'clone',
    `${site.origin}/git/catalogue.git`,
    'checked',
  )
  expect(await site.git('-C', 'checked', 'fsck', '--strict', '--full')).not.toMatch(/error|warning/)
  for (const slug of ['modules', 'short-name', 'only-told-of'])
    await expect(site.git('ls-remote', `${site.origin}/git/skills/${slug}.git`)).rejects.toThrow(
      'not found',
    )
})
