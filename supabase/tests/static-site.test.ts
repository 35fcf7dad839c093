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
import { readAnnounced } from '#domain/search/file/announced.ts'
import { openCatalogueFile } from '#domain/search/file/catalogue-file.ts'
import { checkSeal, digestIn } from '#domain/search/file/container.ts'
import { askEmbedded, askHosted } from '#web/ask.ts'
import { writeStaticSite } from '#web/static-site.ts'
import { openWorld, type World } from './people.ts'

const origin = 'https://bazaar.example'
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
    expect(page.total).toBe(202)
    next = page.next
  }
  expect(new Set(slugs).size).toBe(202)
})

test('every SKILL.md of the index is there', () => {
  const { skills } = JSON.parse(file('.well-known/agent-skills/index.json')) as {
    skills: { url: string }[]
  }
  expect(skills.length).toBeGreaterThan(2)
  for (const { url } of skills) expect(existsSync(join(folder, 'site', url))).toBe(true)
  expect(existsSync(join(folder, 'site/skills/pdf-ink/SKILL.md'))).toBe(true)
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
  expect(openCatalogueFile(bytes).count).toBe(202)
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
