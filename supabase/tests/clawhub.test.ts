import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { packageOf, readCanonicalZip } from '#domain/package/canonical-zip.ts'
import { askEmbedded } from '#web/ask.ts'
import { webRoutes } from '#web/web-routes.ts'
import { importPackaged, packageFile as file, storePackage } from './packaged.ts'
import { openWorld, type World } from './people.ts'

const origin = 'https://bazaar.example'
const second = [file('SKILL.md', 'second'), file('.hidden/x', 'h'), file('b.md', 'b')]
const realNow = performance.now.bind(performance)
let world: World
let site: ReturnType<typeof webRoutes>
let digests: string[]
beforeAll(async () => {
  world = await openWorld()
  const ann = await world.signUp('ann')
  const first = await importPackaged(world, 'foghorn', [file('SKILL.md', 'first')], {
    name: 'Foghorn',
    summary: 'Sounds the foghorn of a lighthouse',
  })
  const later = await storePackage(world, second)
  await world.run(
    `insert into package_versions (skill_id, version, digest, note)
     select id, '1.1.0', '${later}', 'Louder' from skills where slug = 'foghorn'`,
  )
  await world.run(`update skills set submitted_by = '${ann.id}' where slug = 'foghorn'`)
  await world.run(
    `insert into public.skills (slug, name, summary, description, category, supports, version)
     values ('from-record', 'From record', 'written here', 'x', '{data}', '{claude}', '2.0.0')`,
  )
  await importPackaged(world, 'beacon', [file('server.json', '{}')], {
    format: 'mcp-registry',
    supports: ['mcp'],
  })
  digests = [first, later]
  site = webRoutes(askEmbedded(world.backend), () => origin)
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

const get = async (path: string) => site.request(origin + path)
const json = async (path: string): Promise<unknown> => {
  const reply = await get(path)
  expect([path, reply.status]).toEqual([path, 200])
  return reply.json()
}
const sha = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const zipAt = async (path: string) => {
  const reply = await get(path)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return new Uint8Array(await reply.arrayBuffer())
}

test('the site says where its registry is', async () => {
  expect(await json('/.well-known/clawhub.json')).toEqual({
    apiBase: origin,
    authBase: origin,
    minCliVersion: '0.0.5',
  })
})

test('a skill is found, inspected and downloaded, in its newest version or another one', async () => {
  const { results } = (await json('/api/v1/search?q=foghorn&limit=5')) as { results: object[] }
  expect(results[0]).toMatchObject({
    slug: 'foghorn',
    displayName: 'Foghorn',
    version: '1.1.0',
    ownerHandle: 'ann',
    score: 1,
    updatedAt: expect.any(Number),
  })
  expect(await json('/api/v1/skills/foghorn?ownerHandle=Ann')).toMatchObject({
    skill: { slug: 'foghorn', tags: { latest: '1.1.0' }, createdAt: expect.any(Number) },
    latestVersion: { version: '1.1.0', changelog: 'Louder', createdAt: expect.any(Number) },
    owner: { handle: 'ann' },
  })
  expect(await json('/api/v1/skills/foghorn/versions')).toMatchObject({
    items: [{ version: '1.1.0' }, { version: '1.0.0' }],
    nextCursor: null,
  })
  expect(await json('/api/v1/skills/foghorn/versions/1.0.0')).toMatchObject({
    version: { version: '1.0.0', files: [{ path: 'SKILL.md', size: 5, sha256: sha('first') }] },
  })
  for (const which of ['', '&version=1.1.0', '&tag=latest'])
    expect(sha(await zipAt(`/api/v1/download?slug=foghorn${which}`))).toBe(digests[1])
  expect(sha(await zipAt('/api/v1/download?slug=foghorn&version=1.0.0'))).toBe(digests[0])
  const one = await get('/api/v1/skills/foghorn/file?path=b.md&version=1.1.0')
  expect(await one.text()).toBe('b')
  const { archive } = (await json('/api/v1/skills/foghorn/install')) as {
    archive: { version: string; downloadUrl: string }
  }
  expect(sha(await zipAt(archive.downloadUrl.slice(origin.length)))).toBe(digests[1])
})

test('what a folder holds tells its version, hidden files aside', async () => {
  const fingerprint = sha(`b.md:${sha('b')}\nSKILL.md:${sha('second')}`)
  const resolve = (hash: string) => json(`/api/v1/resolve?slug=foghorn&hash=${hash}`)
  const latestVersion = { version: '1.1.0' }
  expect(await resolve(fingerprint)).toEqual({
    slug: 'foghorn',
    match: { version: '1.1.0' },
    latestVersion,
  })
  expect(await resolve(sha(`SKILL.md:${sha('first')}`))).toMatchObject({
    match: { version: '1.0.0' },
  })
  for (const hash of [sha('x'), '', '../..'])
    expect(await resolve(hash)).toMatchObject({ match: null, latestVersion })
})

test('a record without files is a folder with the one file that is written from it', async () => {
  const bytes = await zipAt('/api/v1/download?slug=from-record')
  const [skill, ...others] = readCanonicalZip(bytes) ?? []
  expect(others).toEqual([])
  const written = await (await get('/skills/from-record/SKILL.md')).text()
  expect([skill?.path, new TextDecoder().decode(skill?.bytes)]).toEqual(['SKILL.md', written])
  expect((await packageOf([skill!])).digest).toBe(sha(bytes))
  expect(await json('/api/v1/skills/from-record')).toMatchObject({
    latestVersion: { version: '2.0.0' },
  })
})

test('the list goes on where it ended, and ends', async () => {
  const slugs: string[] = []
  let cursor: string | null = ''
  for (let pages = 0; cursor !== null; pages++) {
    expect(pages).toBeLessThan(50)
    const page = (await json(`/api/v1/skills?limit=3&cursor=${cursor}`)) as {
      items: { slug: string }[]
      nextCursor: string | null
    }
    expect(page.items.length).toBeLessThanOrEqual(3)
    slugs.push(...page.items.map(({ slug }) => slug))
    cursor = page.nextCursor
  }
  expect(slugs).toEqual([...new Set(slugs)].sort())
  expect(slugs).toEqual(expect.arrayContaining(['foghorn', 'from-record', 'pdf-ink']))
  expect(slugs).not.toContain('beacon')
  expect(await json('/api/v1/skills?prefix=fogh')).toMatchObject({ items: [{ slug: 'foghorn' }] })
})

test('what is unknown is 404, what was withdrawn 410, and what makes no sense 400', async () => {
  for (const path of [
    'skills/no-such',
    'skills/beacon',
    'skills/foghorn?ownerHandle=bob',
    'skills/foghorn/versions/9.9.9',
    'skills/foghorn/file?path=../../etc/passwd',
    'download?slug=foghorn&version=9.9.9',
    'download?slug=foghorn&tag=beta',
    'download',
    'resolve?slug=no-such',
  ])
    expect([path, (await get(`/api/v1/${path}`)).status]).toEqual([path, 404])
  for (const path of ['search?q=a&limit=x', `search?q=${'a'.repeat(2001)}`, 'skills?limit=0'])
    expect([path, (await get(`/api/v1/${path}`)).status]).toEqual([path, 400])

  const withdraw = async (version: string, seconds: number) => {
    await world.run(
      `update package_versions set status = 'withdrawn', withdrawn_at = now()
       where version = '${version}' and skill_id = (select id from skills where slug = 'foghorn')`,
    )
    vi.spyOn(performance, 'now').mockReturnValue(realNow() + seconds * 1000)
  }
  await withdraw('1.0.0', 60)
  expect((await get('/api/v1/download?slug=foghorn&version=1.0.0')).status).toBe(410)
  expect(sha(await zipAt('/api/v1/download?slug=foghorn'))).toBe(digests[1])
  await withdraw('1.1.0', 120)
  for (const path of ['download?slug=foghorn', 'skills/foghorn', 'skills/foghorn/install'])
    expect([path, (await get(`/api/v1/${path}`)).status]).toEqual([path, 410])
  const { results } = (await json('/api/v1/search?q=foghorn')) as { results: { slug: string }[] }
  expect(results.map(({ slug }) => slug)).not.toContain('foghorn')
})
