import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCanonicalZip } from '#domain/package/canonical-zip.ts'
import { deriveAll } from '../import/derive-all.ts'
import { run } from '../import/run.ts'
import type { Backend } from '../local/backend.ts'
import { commit, makeRepository, monorepo, onDisk } from './git-repositories.ts'
import { openPrepared } from './prepared.ts'

let backend: Backend
let folder = ''
let root = ''
let sha = ''
beforeAll(async () => {
  backend = await openPrepared()
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  root = join(folder, 'clone')
  sha = await makeRepository(root, 'git@github.com:Ada/Tides.git', monorepo())
}, 60_000)
afterAll(async () => {
  await backend.close()
  await rm(folder, { recursive: true })
})

async function importing(path: string, ...options: string[]) {
  const printed: string[] = []
  const code = await run({
    argv: [...options, path],
    language: 'en',
    open: async () => ({
      name: 'test',
      url: 'http://127.0.0.1',
      key: backend.keys.secret,
      fetch: (request) => backend.fetch(request),
      close: async () => {},
    }),
    stop: new AbortController().signal,
    print: (line) => void printed.push(line),
    progress: () => {},
    pause: 1,
  })
  const counts = (printed.findLast((line) => line.startsWith(path)) ?? '').match(/\d+/g)
  return { code, counts: counts?.slice(-4).map(Number), text: printed.join('\n') }
}

interface Row {
  slug: string
  origin_key: string
  origin: { format: string }
  digest: string
  version: string
  source: { repository: string; path?: string; ref?: string; sha?: string }
  when_to_use: string
  install_claude: string | null
  install_cli: string | null
}
const stored = () =>
  backend.sql.rows<Row>(`
    select s.slug, origin_key, origin, s.digest, v.version, source, when_to_use, install_claude, install_cli
    from skills s join package_versions v on v.skill_id = s.id and v.digest = s.digest
    where origin_key like '%tides%' or origin_key like 'marketplace:inner%'
    order by origin_key`)
const head = async () =>
  (await backend.sql.rows<{ n: string }>('select max(seq)::text as n from sync.feed'))[0]?.n

async function filesOf(digest: string): Promise<Record<string, string>> {
  const [row] = await backend.sql.rows<{ bytes: string }>(
    `select encode(bytes, 'hex') as bytes from packages where digest = '${digest}'`,
  )
  const files = readCanonicalZip(Uint8Array.from(Buffer.from(row!.bytes, 'hex'))) ?? []
  return Object.fromEntries(
    files.map((file) => [
      file.path,
      Buffer.from(file.bytes).toString('hex') + (file.executable ? ' program' : ''),
    ]),
  )
}

test('every listing of a monorepo holds the files of its folder, byte for byte, and says where they are from', async () => {
  const first = await importing(root)
  expect(first.text).toMatch(/passed over: \d+/)
  expect(first).toMatchObject({ code: 0, counts: [164, 0, 0, 0] })
  const rows = await stored()
  expect(rows).toHaveLength(161)
  for (const row of rows.filter((one) => !/#(?:pinned|whole)$/.test(one.origin_key))) {
    expect(row.source).toMatchObject({
      repository: 'https://github.com/Ada/Tides',
      ref: 'main',
      sha,
    })
    const path = row.source.path ?? ''
    const isFile = path.endsWith('.md')
    const there = await onDisk(join(root, isFile ? path.replace(/\/[^/]+$/, '') : path))
    const expected = Object.entries(there).filter(([name]) =>
      isFile ? path.endsWith(`/${name}`) : !name.startsWith('inner/'),
    )
    expect([path, await filesOf(row.digest)]).toEqual([path, Object.fromEntries(expected)])
  }
  const named = (end: string) => rows.find((one) => one.origin_key.endsWith(end))
  expect(named('skills/s1')?.when_to_use).toHaveLength(9 + 20 * 27 - 1)
  expect(named('tides#pinned')?.source).toEqual({
    repository: 'https://github.com/grace/tools',
    path: 'plugins/pinned',
    ref: 'v1.2.0',
    sha: 'abcdef0123456789abcdef0123456789abcdef01',
  })
  // a folder of more files than a package may have is known by its entry
  expect(Object.keys(await filesOf(named('tides#whole')!.digest))).toEqual([
    'marketplace-entry.json',
  ])
  expect(named('inner#toy')?.install_claude).toBeNull()
  expect(named('skills/deep')?.install_cli).toBe(
    'npx skills add Ada/Tides --skill deep --full-depth',
  )
}, 120_000)

test('a second import, one from a renamed folder and one of a part change nothing, not even the feed', async () => {
  const [before, rows] = [await head(), await stored()]
  expect((await importing(root)).counts).toEqual([0, 0, 164, 0])
  const renamed = join(folder, 'another name')
  await rename(root, renamed)
  expect((await importing(renamed)).counts).toEqual([0, 0, 164, 0])
  await rename(renamed, root)
  expect((await importing(join(root, 'packages'))).counts).toEqual([0, 0, 2, 0])
  expect([await head(), await stored()]).toEqual([before, rows])
}, 120_000)

test('a change of one file is a new version of that listing, and the old one stays', async () => {
  const next = await commit(root, { 'skills/s1/scripts/run.py*': 'print("new")\n' })
  const changed = await importing(join(root, 'skills/s1'))
  expect([changed.counts, changed.text]).toEqual([[0, 1, 0, 0], expect.any(String)])
  const versions = await backend.sql.rows<{ version: string; sha: string }>(`
    select v.version, source ->> 'sha' as sha
    from package_versions v join skills s on s.id = v.skill_id
    where origin_key = 'skill:ada/tides#skills/s1' order by number`)
  expect(versions).toEqual([
    { version: '0.1.0', sha },
    { version: '0.1.0+2', sha: next },
  ])
}, 60_000)

test('what an older import stored is found again, under whatever name it had', async () => {
  const before = await backend.sql.rows<{ n: number }>('select count(*)::int as n from skills')
  await backend.sql.run(`
    update skills set origin_key = 'skill-md:Ada/Tides#clone/skills/s2/SKILL.md'
    where origin_key = 'skill:ada/tides#skills/s2'`)
  await backend.sql.run(`
    update skills set origin_key = 'skill-md:clone/skills/s3/SKILL.md'
    where origin_key = 'skill:ada/tides#skills/s3'`)
  expect((await importing(root)).counts).toEqual([0, 0, 164, 0])
  expect(await backend.sql.rows<{ n: number }>('select count(*)::int as n from skills')).toEqual(
    before,
  )
}, 60_000)

test('the readers run again over what is stored, without its source', async () => {
  const shown = async () => [
    (await stored()).map(({ origin: _, ...row }) => row),
    await backend.sql.rows(`
      select name, description, content, tags, category, digest from templates
      where origin_key is not null order by name`),
  ]
  const before = await shown()
  const to = {
    name: 'test',
    url: 'http://127.0.0.1',
    key: backend.keys.secret,
    fetch: (request: Request) => backend.fetch(request),
    close: async () => {},
  }
  expect(await deriveAll(to)).toEqual({ updated: 0, unchanged: 164, refused: 0, left: 0 })
  await backend.sql.run(`
    update skills set summary = 'An older reader.', when_to_use = null, version = '0'
    where origin_key in ('skill:ada/tides#skills/s4', 'marketplace:tides#harbour')`)
  await backend.sql.run(`
    update templates set description = 'An older reader.', category = '{utilities}'
    where origin_key is not null`)
  expect(await deriveAll(to)).toEqual({ updated: 5, unchanged: 159, refused: 0, left: 0 })
  expect(await shown()).toEqual(before)
  expect(await deriveAll(to)).toEqual({ updated: 0, unchanged: 164, refused: 0, left: 0 })
}, 60_000)

test('what a marketplace says of a plugin is kept word by word beside its folder, and a change of it is a version', async () => {
  const path = '.claude-plugin/marketplace.json'
  const versions = () =>
    backend.sql.rows<{ version: string; entry: string; digest: string; sha: string }>(`
      select v.version, entry, v.digest, source ->> 'sha' as sha
      from package_versions v join skills s on s.id = v.skill_id
      where origin_key = 'marketplace:tides#harbour' order by number`)
  const manifest = await readFile(join(root, path), 'utf8')
  const [first] = await versions()
  expect(manifest).toContain(first!.entry)
  expect(JSON.parse(first!.entry)).toMatchObject({ skills: ['./skills/quay'], depth: 12.5 })
  const next = await commit(root, { [path]: manifest.replace('12.5', '12.50') })
  expect((await importing(root)).counts).toEqual([0, 1, 163, 0])
  expect(await versions()).toEqual([
    first,
    {
      version: '2.0.0+2',
      entry: first!.entry.replace('12.5', '12.50'),
      digest: first!.digest,
      sha: next,
    },
  ])
  expect((await importing(root)).counts).toEqual([0, 0, 164, 0])
}, 60_000)

test('a dry run shows what would be listed, from where, and what of it would run', async () => {
  const { text } = await importing(join(root, 'plugins'), '--dry-run')
  expect(text).toMatch(/kind +name +version +files +size +where +what would run/)
  expect(text).toMatch(/^plugin +Harbour +2\.0\.0 +5 +\S+ k?B +harbour +hooks\/run\.sh$/m)
  expect(text).toMatch(/^agent +Pilot +0\.1\.0 +1 +\d+ B +harbour\/agents\/pilot\.md$/m)
})

test('a folder with nothing to list says so, and which formats are known', async () => {
  const { code, text } = await importing(join(root, 'docs'))
  expect(code).toBe(1)
  expect(text).toMatch(/nothing in it is of a format that is known \(.*skill-md.*\)/)
})
