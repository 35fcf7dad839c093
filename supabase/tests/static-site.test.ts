import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { latestPath, readAnnounced } from '#domain/search/file/announced.ts'
import { openCatalogueFile } from '#domain/search/file/catalogue-file.ts'
import { checkSeal, digestIn } from '#domain/search/file/container.ts'
import { askEmbedded, askHosted } from '#web/ask.ts'
import { writeStaticSite } from '#web/static-site.ts'
import { openWorld, type World } from './people.ts'

const origin = 'https://bazaar.example'
const open = '11111111-1111-4111-8111-111111111111'
const hidden = '22222222-2222-4222-8222-222222222222'
let world: World
let folder = ''
beforeAll(async () => {
  world = await openWorld()
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  writeFileSync(
    join(folder, 'dist/index.html'),
    readFileSync(new URL('../../index.html', import.meta.url)),
  )
  writeFileSync(join(folder, 'dist/assets/a.js'), 'export {}')
  await world.run(
    `insert into public.skills (slug, name, summary, description, category, supports) select 'many-' || n, 'Many ' || n, 'one of many', 'x', '{data}', '{mcp}' from generate_series(1, 190) n`,
  )
  await world.run(
    `insert into public.skills (slug, name, summary, description, category, supports)
     values ('from-record', 'From record', 'written here', 'x', '{data}', '{claude}')`,
  )
  const ann = await world.signUp('ann')
  await world.run(`update skills set submitted_by = '${ann.id}' where slug = 'from-record'`)
  for (const isPublic of [true, false])
    await world.run(
      `with made as (
         insert into collections (id, user_id, name, is_public)
         values ('${isPublic ? open : hidden}', '${ann.id}', 'C', ${isPublic}) returning id
       )
       insert into collection_items (collection_id, user_id, item_type, item_id)
       select made.id, '${ann.id}', 'skill', skills.id from made, skills where slug = 'pdf-ink'`,
    )
  await writeStaticSite(
    askEmbedded(world.backend),
    origin,
    join(folder, 'dist'),
    join(folder, 'site'),
  )
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})
const file = (path: string) => readFileSync(join(folder, 'site', path), 'utf8')

test('the list of interfaces among files names what is there, and nothing that a server answers', () => {
  const { paths } = JSON.parse(file('api/openapi.json')) as { paths: Record<string, object> }
  const whole = Object.keys(paths).filter((path) => !path.includes('{'))
  expect(whole).toContain('/api/skills.json')
  // a catalogue as small as this one has no file
  const missing = whole.filter(
    (path) => path !== latestPath && !existsSync(join(folder, 'site', path)),
  )
  expect(missing).toEqual([])
  const asked = Object.values(paths).flatMap((path) =>
    Object.values(path as Record<string, { parameters: { in: string }[] }>).flatMap(
      (operation) => operation.parameters,
    ),
  )
  expect(asked.filter((one) => one.in === 'query')).toEqual([])
  const served = ['/mcp', '/api/search', '/api/v1/search', '/packages/{digest}/{path}']
  expect(served.filter((path) => path in paths)).toEqual([])
})

test('every address of the sitemap is a file with a head of its own, and the app is beside it', () => {
  const places = [...file('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) =>
    place!.slice(origin.length),
  )
  expect(places.length).toBeGreaterThan(210)
  for (const path of places)
    expect([
      path,
      file(`${path}/index.html`).includes(`<link rel="canonical" href="${origin}${path}">`),
    ]).toEqual([path, true])
  expect(file('404.html')).toContain('content="noindex"')
  // the app asks nothing of a host of files that only a server answers
  expect(file('skills/index.html')).toContain('<meta name="answers" content="files">')
  expect(file('assets/a.js')).toBe('export {}')
  expect(file('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('the pages of the interface lead from one file to the next, to the last skill', () => {
  const slugs: string[] = []
  let next: string | null = `${origin}/api/skills.json`
  while (next !== null) {
    const page = JSON.parse(file(next.slice(origin.length))) as {
      next: string | null
      total: number
      skills: { slug: string }[]
    }
    slugs.push(...page.skills.map(({ slug }) => slug))
    expect(page.total).toBe(203)
    next = page.next
  }
  expect(new Set(slugs).size).toBe(203)
})

test('every SKILL.md of the index is there', () => {
  const { skills } = JSON.parse(file('.well-known/agent-skills/index.json')) as {
    skills: { url: string }[]
  }
  expect(skills.length).toBeGreaterThan(2)
  for (const { url } of skills) expect(existsSync(join(folder, 'site', url))).toBe(true)
  expect(existsSync(join(folder, 'site/skills/pdf-ink/SKILL.md'))).toBe(true)
})

test('a skill, a public collection and an author have an index of what is theirs', () => {
  const there = (path: string) => {
    const index = JSON.parse(file(`${path}/index.json`)) as { skills: { name: string }[] }
    return index.skills.map(({ name }) => name)
  }
  expect(there('skills/pdf-ink/.well-known/agent-skills')).toEqual(['pdf-ink'])
  for (const place of ['collections', 'collection']) {
    expect(there(`${place}/${open}/.well-known/agent-skills`)).toEqual(['pdf-ink'])
    expect(existsSync(join(folder, 'site', place, hidden))).toBe(false)
  }
  for (const place of ['authors', 'profile'])
    expect(there(`${place}/ann/.well-known/agent-skills`)).toEqual(['from-record'])
  // older clients fetch file by file, and a host of files has no single ones but this
  expect(there('.well-known/skills')).toEqual(['from-record'])
  expect(file('.well-known/skills/from-record/SKILL.md')).toContain('written here')
  expect(existsSync(join(folder, 'site/skills/pdf-ink/.well-known/skills'))).toBe(false)
})

test('language models are told of nothing that only a server answers', () => {
  const text = file('llms.txt')
  for (const path of [
    '.well-known/agent-skills/index.json',
    'v0.1/servers',
    'managed-settings.json',
  ]) {
    expect(text).toContain(`(${origin}/${path})`)
    expect(existsSync(join(folder, 'site', path))).toBe(true)
  }
  expect(text).not.toMatch(/api\/search|clawhub|\/git\/|\/mcp\)/)
})

test('a public collection is a marketplace of its own, of archives with their digests', () => {
  const { name, plugins } = JSON.parse(file(`collections/${open}/marketplace.json`)) as {
    name: string
    plugins: { name: string; source: { url: string; sha256: string } }[]
  }
  expect(name).toBe(`bazaar-collection-${open.slice(0, 8)}`)
  expect(plugins.map((plugin) => plugin.name)).toEqual(['pdf-ink'])
  for (const { source } of plugins) {
    const bytes = readFileSync(join(folder, 'site', source.url.slice(origin.length)))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(source.sha256)
  }
})

test('a host finds what it is told in the files that it reads', () => {
  expect(file('_headers')).toMatch(/^\/v0\.1\/\*\n {2}content-type: application\/json$/m)
  expect(file('.nojekyll')).toBe('')
})

test('packages are there as archives, and no file of them that a host would show as a page', () => {
  const packages = readdirSync(join(folder, 'site/packages'), { recursive: true }).map(String)
  const zips = packages.filter((path) => path.endsWith('.zip'))
  // the samples: 12 skills and 8 templates
  expect(zips.length).toBe(20)
  for (const path of zips) {
    const bytes = readFileSync(join(folder, 'site/packages', path))
    expect(path).toBe(`${createHash('sha256').update(bytes).digest('hex')}.zip`)
    expect(packages).toContain(path.replace('.zip', '.tar.gz'))
  }
  const single = packages.filter((path) => path.includes('/'))
  expect(single.length).toBe(12)
  expect(single.every((path) => path.endsWith('/SKILL.md'))).toBe(true)
})

test('the catalogue is there as one file, packed, beside the word of which it is', async () => {
  const { name, digest, size } = readAnnounced(JSON.parse(file('catalogue/latest.json')))!
  const bytes = new Uint8Array(gunzipSync(readFileSync(join(folder, 'site/catalogue', name))))
  expect([bytes.length, digestIn(bytes)]).toEqual([size, digest])
  await checkSeal(bytes)
  expect(openCatalogueFile(bytes).count).toBe(203)
})

test('no half of a site is left as if it were whole when the project does not answer', async () => {
  await expect(
    writeStaticSite(
      askHosted('http://127.0.0.1:9', 'sb_publishable_x'),
      origin,
      join(folder, 'dist'),
      join(folder, 'other'),
    ),
  ).rejects.toThrow()
  expect(existsSync(join(folder, 'other/sitemap.xml'))).toBe(false)
})
