import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readCanonicalZip } from '#domain/package/canonical-zip.ts'
import { type Ask, askEmbedded } from '#web/ask.ts'
import { webRoutes } from '#web/web-routes.ts'
import { importPackaged, packageFile as file } from './packaged.ts'
import { openWorld, type Person, type World } from './people.ts'

const origin = 'https://bazaar.example'
let world: World
let ann: Person
let folder: string
let site: ReturnType<typeof asking>
beforeAll(async () => {
  world = await openWorld()
  ann = await world.signUp('Ann-Sails')
  folder = mkdtempSync(join(tmpdir(), 'agent-skills-'))
  await importPackaged(world, 'two-files', [file('SKILL.md', md('two')), file('a/b c.txt', 'b')], {
    author: 'Somebody Else',
  })
  await importPackaged(world, 'one-file', [file('SKILL.md', md('one'))])
  await importPackaged(world, 'only-server', [file('server.json', '{}')], {
    format: 'mcp-registry',
    supports: ['mcp'],
  })
  await world.run(
    `insert into public.skills (slug, name, summary, description, category, supports)
     values ('from-record', 'From record', 'written here', 'x', '{data}', '{claude}')`,
  )
  await world.run(
    `update skills set submitted_by = '${ann.id}' where slug in ('one-file', 'from-record')`,
  )
  site = asking()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})
afterEach(() => vi.restoreAllMocks())

const md = (name: string) => `---\nname: ${name}\ndescription: Does ${name}\n---\n\n# ${name}\n`

/** A site, and what it has asked the project. */
function asking(kept: string | null = null) {
  const asked: string[] = []
  const ask: Ask = (path, headers) => {
    asked.push(path)
    return askEmbedded(world.backend)(path, headers)
  }
  const hono = webRoutes(ask, () => origin, undefined, kept)
  return { asked, get: async (path: string) => hono.request(origin + path) }
}

interface Index {
  readonly $schema?: string
  readonly skills: readonly {
    readonly name: string
    readonly description: string
    readonly type: string
    readonly url: string
    readonly digest: string
    readonly files: readonly string[]
  }[]
}
const newer = '/.well-known/agent-skills/index.json'
const older = '/.well-known/skills/index.json'
const index = async (path: string, of = site) => {
  const reply = await of.get(path)
  expect([path, reply.status]).toEqual([path, 200])
  return (await reply.json()) as Index
}
const names = async (path: string, of = site) =>
  (await index(path, of)).skills.map(({ name }) => name)
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const bytesAt = async (path: string, of = site) => {
  const reply = await of.get(path)
  expect([path, reply.status]).toEqual([path, 200])
  return new Uint8Array(await reply.arrayBuffer())
}

const realNow = performance.now.bind(performance)
let ahead = 0
function later(): void {
  ahead += 120_000
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead)
}

async function makeCollection(slugs: readonly string[], isPublic: boolean): Promise<string> {
  const [made] = await world.rows<{ id: string }>(
    `insert into collections (user_id, name, is_public) values ('${ann.id}', 'C', ${isPublic}) returning id`,
  )
  for (const slug of slugs)
    await world.run(
      `insert into collection_items (collection_id, user_id, item_type, item_id)
       select '${made!.id}', '${ann.id}', 'skill', id from skills where slug = '${slug}'`,
    )
  return made!.id
}

test('each entry has the SHA-256 of what is at its address, and a folder comes whole', async () => {
  const { $schema, skills } = await index(newer)
  expect($schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json')
  const kinds = new Map(skills.map(({ name, type }) => [name, type]))
  expect(
    ['two-files', 'one-file', 'from-record', 'only-server'].map((one) => kinds.get(one)),
  ).toEqual(['archive', 'skill-md', 'skill-md', undefined])
  for (const { url, digest, description } of skills) {
    expect(digest).toBe(`sha256:${sha(await bytesAt(url))}`)
    expect(description).not.toBe('')
    expect(description.length).toBeLessThanOrEqual(1024)
  }
  const { url } = skills.find(({ name }) => name === 'two-files')!
  expect(readCanonicalZip(await bytesAt(url))?.map(({ path }) => path)).toEqual([
    'SKILL.md',
    'a/b c.txt',
  ])
})

test('the older version lists files, which are there one by one, also below a page', async () => {
  const { $schema, skills } = await index(older)
  expect($schema).toBeUndefined()
  const two = skills.find(({ name }) => name === 'two-files')
  expect(two?.files).toEqual(['SKILL.md', 'a/b c.txt'])
  expect(skills.find(({ name }) => name === 'from-record')?.files).toEqual(['SKILL.md'])
  for (const scope of ['', '/skills/two-files', '/authors/somebody%20else']) {
    const at = `${scope}/.well-known/skills/two-files`
    expect(new TextDecoder().decode(await bytesAt(`${at}/SKILL.md`))).toBe(md('two'))
    expect(new TextDecoder().decode(await bytesAt(`${at}/a/b%20c.txt`))).toBe('b')
  }
  const other = ['/skills/one-file/.well-known/skills/two-files/SKILL.md']
  for (const path of [...other, '/.well-known/skills/two-files/no-such.md'])
    expect([path, (await site.get(path)).status]).toEqual([path, 404])
})

test('an older client gets no entry with a path that it would ask for as another one', async () => {
  await importPackaged(world, 'odd-paths', [file('SKILL.md', md('odd')), file('a#b.md', 'x')])
  await importPackaged(world, 'odd-dots', [file('SKILL.md', md('dots')), file('a..b.md', 'x')])
  later()
  const there = new Set(await names(older))
  expect(['odd-paths', 'odd-dots', 'two-files'].map((one) => there.has(one))).toEqual([
    false,
    false,
    true,
  ])
  expect(await names(newer)).toEqual(expect.arrayContaining(['odd-paths', 'odd-dots']))
})

test('below a skill, a collection and an author there is only what is theirs', async () => {
  const id = await makeCollection(['two-files', 'only-server', 'from-record'], true)
  for (const end of [newer, older]) {
    expect(await names(`/skills/two-files${end}`)).toEqual(['two-files'])
    // as `npx skills find` prints it
    expect(await names(`/skills/two-files@two-files${end}`)).toEqual(['two-files'])
    for (const page of ['collections', 'collection'])
      expect((await names(`/${page}/${id}${end}`)).sort()).toEqual(['from-record', 'two-files'])
    for (const page of ['authors', 'profile'])
      expect(await names(`/${page}/ann-sails${end}`)).toEqual(['from-record', 'one-file'])
    expect(await names(`/authors/Somebody%20Else${end}`)).toEqual(['two-files'])
  }
})

test('what is unknown, private or no skill is 404, and says nothing more', async () => {
  const hidden = await makeCollection(['two-files'], false)
  const servers = await makeCollection(['only-server'], true)
  const nobody = '00000000-0000-4000-8000-000000000000'
  const places = [
    '/skills/no-such',
    '/skills/only-server',
    `/collections/${hidden}`,
    `/collections/${servers}`,
    `/collections/${nobody}`,
    '/collections/no-id',
    `/collections/${encodeURIComponent("x'; drop table skills; --")}`,
    '/authors/nobody-here',
    '/profile/..%2f..%2fetc',
    '/authors/constructor',
  ]
  for (const place of places)
    for (const end of [newer, older, '/.well-known/skills/two-files/SKILL.md']) {
      const reply = await site.get(place + end)
      expect([place + end, reply.status]).toEqual([place + end, 404])
      expect(reply.headers.get('cache-control')).toBe('no-store')
    }
})

test('what is withdrawn is out of every index and every address a moment later', async () => {
  const digest = await importPackaged(world, 'taken-back', [
    file('SKILL.md', md('taken-back')),
    file('x.md', 'x'),
  ])
  const id = await makeCollection(['taken-back', 'one-file'], true)
  later()
  const there = [newer, older, `/collections/${id}${newer}`]
  for (const path of there) expect(await names(path)).toContain('taken-back')
  await world.run(
    `update package_versions set status = 'withdrawn', withdrawn_at = now() where digest = '${digest}'`,
  )
  later()
  for (const path of there) expect(await names(path)).not.toContain('taken-back')
  expect((await site.get(`/packages/${digest}.zip`)).status).toBe(410)
  for (const path of [
    `/skills/taken-back${newer}`,
    '/skills/taken-back/SKILL.md',
    '/.well-known/skills/taken-back/x.md',
  ])
    expect([path, (await site.get(path)).status]).toEqual([path, 404])
})

test('a client that has an index gets 304 until something changes', async () => {
  const hono = webRoutes(askEmbedded(world.backend), () => origin)
  const ask = (etag: string) =>
    hono.request(origin + newer, { headers: { 'if-none-match': etag, 'accept-encoding': 'br' } })
  const first = await ask('""')
  expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br'])
  const etag = first.headers.get('etag') ?? ''
  expect((await ask(etag)).status).toBe(304)
  await world.run(`update skills set summary = 'other words' where slug = 'from-record'`)
  later()
  expect((await ask(etag)).status).toBe(200)
})

test('fetching 3,000 artifacts at once costs the project some dozens of questions, once', async () => {
  await world.run(
    `insert into public.skills (slug, name, summary, description, category, supports)
     select 'many-' || n, 'Many ' || n, 'one of many', 'x', '{data}', '{claude}'
     from generate_series(1, 2800) n`,
  )
  for (let n = 0; n < 200; n++)
    await importPackaged(world, `packed-${n}`, [file('SKILL.md', md(`n${n}`)), file('a.md', 'a')])
  const large = asking(folder)
  const { skills } = await index(newer, large)
  expect(skills.length).toBeGreaterThan(3000)
  const fetchAll = (of: typeof large) =>
    Promise.all(
      skills.map(async ({ url, digest }) => `sha256:${sha(await bytesAt(url, of))}` === digest),
    )
  expect((await fetchAll(large)).filter((isSame) => !isSame)).toEqual([])
  expect(large.asked.length).toBeLessThan(80)
  const before = large.asked.length
  await fetchAll(large)
  expect(large.asked.slice(before).filter((path) => !path.includes('sync_pull'))).toEqual([])
  // and after a restart everything is on the disk
  const again = asking(folder)
  expect((await index(newer, again)).skills).toEqual(skills)
  await fetchAll(again)
  expect(again.asked.filter((path) => !path.includes('sync_pull'))).toEqual([])
})
