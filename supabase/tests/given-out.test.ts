import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCanonicalZip } from '#domain/package/canonical-zip.ts'
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
const about = `Fills in forms. ${'It says when to use it. '.repeat(30)}`
// a name of its own, a key that nobody knows, blanks at the end: as authors write
const written = `---\nname: forms\ndescription: ${about}\nodd-key: kept\n---\n\n# Forms  \n`

interface Index {
  readonly skills: readonly {
    readonly name: string
    readonly type: string
    readonly description: string
    readonly url: string
    readonly digest: string
  }[]
}
const sha = (bytes: ArrayBuffer) =>
  `sha256:${createHash('sha256').update(new Uint8Array(bytes)).digest('hex')}`

test('a SKILL.md is given back as its author wrote it, and a folder whole', async () => {
  const digest = await importPackaged(
    world,
    'form-filler',
    [packageFile('SKILL.md', written), packageFile('scripts/fill.py', 'print(1)\n', true)],
    { when_to_use: about.trim() },
  )
  await importPackaged(world, 'one-file', [packageFile('SKILL.md', written)], {
    when_to_use: about.trim(),
  })
  for (const path of [
    '/.well-known/agent-skills/form-filler/SKILL.md',
    '/skills/one-file/SKILL.md',
  ])
    expect(await (await get(path)).text()).toBe(written)
  const { skills } = (await json('/.well-known/agent-skills/index.json')) as Index
  expect(skills.find(({ name }) => name === 'form-filler')).toEqual({
    name: 'form-filler',
    type: 'archive',
    description: about.trim(),
    url: `/packages/${digest}.zip`,
    digest: `sha256:${digest}`,
  })
  for (const skill of skills.filter(({ name }) => /form-filler|one-file/.test(name))) {
    const bytes = await (await get(skill.url)).arrayBuffer()
    expect([skill.name, sha(bytes)]).toEqual([skill.name, skill.digest])
  }
  // what a client reads that is given the address of the page
  const one = (await json('/skills/form-filler/.well-known/agent-skills/index.json')) as Index
  expect(one.skills).toEqual(skills.filter(({ name }) => name === 'form-filler'))
  expect((await get('/skills/no-such/.well-known/agent-skills/index.json')).status).toBe(404)
})

test('a skill whose versions were all withdrawn has no file any more, written or not', async () => {
  const digest = await importPackaged(world, 'gone', [packageFile('SKILL.md', `${written}gone`)])
  await world.run(
    `update package_versions set status = 'withdrawn', withdrawn_at = now() where digest = '${digest}'`,
  )
  expect((await get('/skills/gone/SKILL.md')).status).toBe(404)
  const { skills } = (await json('/.well-known/agent-skills/index.json')) as Index
  expect(skills.map(({ name }) => name)).not.toContain('gone')
  expect((await plugins()).get('gone')).toBeUndefined()
})

test('a server.json is given back as it was published, with all that we have no column for', async () => {
  const published = `{ "name": "io.example/pins", "description": "d", "version": "1.0.0",
  "icons": [{"src": "https://example.com/i.png"}], "remotes": [{"type":"sse","url":"https://a.example"}, {"type":"streamable-http","url":"https://b.example"}] }\n`
  await importPackaged(world, 'pins', [packageFile('server.json', published)], {
    format: 'mcp-registry',
    supports: ['mcp'],
  })
  const reply = await get('/skills/pins/server.json')
  expect([reply.headers.get('content-type'), await reply.text()]).toEqual([
    'application/json; charset=utf-8',
    published,
  ])
  expect((await get('/skills/form-filler/server.json')).status).toBe(404)
  expect((await get('/skills/pins/SKILL.md')).status).toBe(404)
})

test('programs are told the digest of a skill, where its files are, and its versions', async () => {
  const { skills } = (await json('/api/skills.json?per_page=200')) as {
    skills: { slug: string; digest: string; package: object; versions: object[] }[]
  }
  const { digest, ...skill } = skills.find(({ slug }) => slug === 'form-filler')!
  expect(skill).toMatchObject({
    whenToUse: about.trim(),
    package: {
      digest: `sha256:${digest}`,
      zip: `${origin}/packages/${digest}.zip`,
      tarGz: `${origin}/packages/${digest}.tar.gz`,
    },
    versions: [{ version: '1.0.0', digest, status: 'published' }],
  })
  expect((await get(`/packages/${digest}.tar.gz`)).status).toBe(200)
})

type Plugin = Record<string, unknown> & { readonly source: Record<string, unknown> }
const plugins = async (): Promise<Map<string, Plugin>> => {
  const market = (await json('/marketplace.json')) as { plugins: (Plugin & { name: string })[] }
  return new Map(market.plugins.map((one) => [one.name, one]))
}
test('a skill installs from exactly its folder at its commit, or from here', async () => {
  await importPackaged(world, 'deep-skill', [packageFile('SKILL.md', `${written}deep`)], {
    repo_url: 'https://github.com/acme/mono',
    source: {
      repository: 'https://github.com/acme/mono',
      path: 'tools/deep/SKILL.md',
      ref: 'main',
      sha: commit,
    },
  })
  const given = await plugins()
  expect(given.get('deep-skill')).toMatchObject({
    source: {
      source: 'git-subdir',
      url: 'https://github.com/acme/mono.git',
      path: 'tools/deep',
      ref: 'main',
      sha: commit,
    },
    strict: false,
    skills: ['./'],
  })
  const own = given.get('form-filler')?.source as { url: string; sha256: string }
  expect(own).toMatchObject({ source: 'archive' })
  const bytes = new Uint8Array(await (await get(own.url.slice(origin.length))).arrayBuffer())
  expect(sha(bytes.buffer)).toBe(`sha256:${own.sha256}`)
  expect(readCanonicalZip(bytes)?.map(({ path }) => path)).toEqual(['SKILL.md', 'scripts/fill.py'])
})

test('a plugin asks its environment for what it needs, and says nothing of what it does not', async () => {
  const env = { NEEDED: 'YOUR_NEEDED', OPTIONAL: 'YOUR_OPTIONAL', REGION: 'eu' }
  const input = (name: string, isRequired: boolean) => ({
    name,
    isRequired,
    isSecret: true,
    choices: [],
    hint: null,
  })
  await world.run(
    `insert into public.skills (slug, name, summary, description, category, supports, repo_url, install_mcp, install_inputs)
    values ('with-env', 'E', 'e', 'x', '{data}', '{mcp}', 'https://github.com/acme/env', '${JSON.stringify({ mcpServers: { e: { command: 'npx', args: ['e@1'], env } } })}',
      '${JSON.stringify([input('NEEDED', true), input('OPTIONAL', false)])}')`,
  )
  expect((await plugins()).get('with-env')).toMatchObject({
    mcpServers: { e: { env: { NEEDED: '${NEEDED}', REGION: 'eu' } } },
  })
  expect(JSON.stringify((await plugins()).get('with-env'))).not.toContain('OPTIONAL')
})

test('the marketplace has no key that strict clients do not know', async () => {
  const market = (await json('/marketplace.json')) as { metadata: object }
  expect(Object.keys(market)).toEqual(['name', 'owner', 'metadata', 'plugins'])
  expect(Object.keys(market.metadata)).toEqual(['description'])
})
