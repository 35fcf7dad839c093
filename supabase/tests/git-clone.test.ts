import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PackageFile } from '#domain/package/package-file.ts'
import { onDisk } from './git-repositories.ts'
import { fetchIntoOwn, type GitSite, isShallow, later, openGitSite } from './git-site.ts'
import { importPackaged, packageFile as file } from './packaged.ts'
import { openWorld, type Person, type World } from './people.ts'

let world: World
let site: GitSite
let ann: Person
const files: readonly PackageFile[] = [
  file('SKILL.md', '---\nname: tide-tables\ndescription: d\n---\n\n# Tides\n'),
  file('scripts/run.sh', '#!/bin/sh\necho tide\n', true),
  file('scripts-more.txt', 'lines\r\nof Windows\r\n'),
  file('数据/表 (1).csv', 'a,b\n'),
  {
    path: 'photo.png',
    bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 255),
    executable: false,
  },
]
beforeAll(async () => {
  world = await openWorld()
  site = await openGitSite(world)
  ann = await world.signUp('Ann')
  await importPackaged(world, 'tides', files, { author: 'Ada Writes' })
  await importPackaged(world, 'ropes', [file('SKILL.md', 'no front matter')], {
    author: 'ada writes',
  })
})
afterAll(async () => {
  await site.close()
  await world.close()
})
afterEach(() => vi.restoreAllMocks())

let clones = 0
/** Clones a repository, checks all of it, and gives the folder. */
async function clone(path: string, ...options: string[]): Promise<string> {
  const name = `clone-${++clones}`
  await site.git('clone', ...options, site.origin + path, name)
  expect(await site.git('-C', name, 'fsck', '--strict', '--full')).not.toMatch(/error|warning/)
  expect(await site.git('-C', name, 'status', '--porcelain')).toBe('')
  return join(site.folder, name)
}
const head = async (folder: string) => (await site.git('-C', folder, 'rev-parse', 'HEAD')).trim()
const written = Object.fromEntries(
  files.map(({ path, bytes, executable }) => [
    path,
    `${Buffer.from(bytes).toString('hex')}${executable ? ' program' : ''}`,
  ]),
)

async function makeCollection(slugs: readonly string[], isPublic: boolean): Promise<string> {
  const [made] = await world.rows<{ id: string }>(
    `insert into collections (user_id, name, is_public) values ('${ann.id}', 'C', ${isPublic}) returning id`,
  )
  for (const slug of slugs)
    await world.run(
      `insert into collection_items (collection_id, user_id, item_type, item_id)
       select '${made?.id}', '${ann.id}', 'skill', id from skills where slug = '${slug}'`,
    )
  return made?.id ?? ''
}

test.each([
  ['0', []],
  ['1', []],
  ['2', []],
  ['0', ['--depth', '1']],
  ['1', ['--depth', '1']],
  ['2', ['--depth', '1']],
  ['2', ['--depth', '3']],
  ['0', ['--shallow-since', '2020-01-01']],
  ['2', ['--shallow-since', '2020-01-01']],
  ['2', ['--single-branch', '--branch', 'main']],
] as const)('a skill is cloned in version %s with %j, byte for byte', async (version, options) => {
  const folder = await clone(
    '/git/skills/tides.git',
    '-c',
    `protocol.version=${version}`,
    ...options,
  )
  expect(await onDisk(join(folder, 'plugins/tides/skills/tide-tables'))).toEqual(written)
  expect(await onDisk(join(folder, 'skills/tide-tables'))).toEqual(written)
  expect((await site.git('-C', folder, 'branch', '-r')).split('\n')).toContain(
    '  origin/HEAD -> origin/main',
  )
  expect(await isShallow(site, folder)).toBe(options.join(' ') === '--depth 1')
})

test('on a system that writes other ends of lines the files stay as they are', async () => {
  const folder = await clone('/git/skills/tides.git', '-c', 'core.autocrlf=true')
  expect(await onDisk(join(folder, 'skills/tide-tables'))).toEqual(written)
})

test.each([
  ['0', ['--unshallow']],
  ['0', ['--deepen', '1']],
  ['2', ['--unshallow']],
  ['2', ['--deepen', '1']],
])(
  'in version %s a shallow clone gets the rest of a history that has none with %j',
  async (version, options) => {
    const inVersion = ['-c', `protocol.version=${version}`] as const
    const folder = await clone('/git/skills/tides.git', ...inVersion, '--depth', '1')
    await site.git('-C', folder, 'fetch', ...options)
    expect(await isShallow(site, folder)).toBe(false)
  },
)

test.each(['0', '1', '2'])(
  "it is fetched in version %s into a repository of one's own with a long history",
  async (version) => {
    const name = `own-${version}`
    // it does not name all of its commits
    expect(await fetchIntoOwn(site, '/git/skills/tides.git', name, version)).toBeLessThan(6)
    expect(await onDisk(join(site.folder, name, 'skills/tide-tables'))).toEqual(written)
  },
)

test.each(['0', '2'])('after a change a fetch in version %s brings it', async (version) => {
  const slug = `changes-${version}`
  await importPackaged(world, slug, [file('SKILL.md', 'before')])
  for (const options of [[], ['--depth', '1']]) {
    await importPackaged(world, slug, [file('SKILL.md', `before ${options.length}`)])
    later()
    const folder = await clone(
      `/git/skills/${slug}.git`,
      '-c',
      `protocol.version=${version}`,
      ...options,
    )
    const before = await head(folder)
    await site.git('-C', folder, 'fetch', ...options)
    expect((await site.git('-C', folder, 'rev-parse', 'origin/main')).trim()).toBe(before)
    await importPackaged(world, slug, [file('SKILL.md', `after ${options.length}`)])
    later()
    await site.git('-C', folder, 'fetch', ...options)
    await site.git('-C', folder, 'reset', '--hard', 'origin/main')
    expect(await head(folder)).not.toBe(before)
    expect(await onDisk(join(folder, `skills/${slug}`))).toEqual({
      'SKILL.md': Buffer.from(`after ${options.length}`).toString('hex'),
    })
    await site.git('-C', folder, 'fsck', '--strict')
  }
})

test('the same things have the same commit, from whichever server', async () => {
  const other = await openGitSite(world)
  const ids = await Promise.all(
    [site, other].map(async ({ origin }) =>
      site.git('ls-remote', `${origin}/git/catalogue.git`, 'HEAD'),
    ),
  )
  expect(ids[0]).toMatch(/^[0-9a-f]{40}\tHEAD\n$/)
  expect(ids[1]).toBe(ids[0])
  await other.close()
})

test('catalogue, collection and author have their skills, each in a folder of its own', async () => {
  const id = await makeCollection(['tides', 'ropes'], true)
  for (const [path, has] of [
    ['/git/catalogue.git', ['tides', 'ropes']],
    [`/git/collections/${id}.git`, ['tides', 'ropes']],
    ['/git/authors/ADA%20writes.git', ['tides', 'ropes']],
  ] as const) {
    const folder = await clone(path)
    const there = await onDisk(join(folder, 'plugins'))
    for (const slug of has) expect(Object.keys(there)).toContain(`${slug}/plugin.json`)
    expect(await onDisk(join(folder, 'plugins/tides/skills/tide-tables'))).toEqual(written)
  }
})

test('what is withdrawn is gone from every repository', async () => {
  const digest = await importPackaged(world, 'recalled', [file('SKILL.md', 'recalled')])
  const id = await makeCollection(['recalled', 'tides'], true)
  later()
  await clone('/git/skills/recalled.git')
  await world.run(
    `update package_versions set status = 'withdrawn', withdrawn_at = now() where digest = '${digest}'`,
  )
  later()
  await expect(clone('/git/skills/recalled.git')).rejects.toThrow(
    /remote: All its versions were withdrawn\n.*410/,
  )
  for (const path of ['/git/catalogue.git', `/git/collections/${id}.git`]) {
    const there = Object.keys(await onDisk(join(await clone(path), 'plugins')))
    expect([
      there.includes('tides/plugin.json'),
      there.some((one) => /recalled/.test(one)),
    ]).toEqual([true, false])
  }
})

test('a private collection, and what nobody made, are not found', async () => {
  const id = await makeCollection(['tides'], false)
  for (const path of [
    `/git/collections/${id}.git`,
    '/git/collections/00000000-0000-4000-8000-000000000000.git',
    '/git/skills/no-such.git',
    '/git/authors/nobody.git',
    '/git/authors/%FF.git',
    '/git/other.git',
    '/git/skills/tides',
  ])
    await expect(clone(path)).rejects.toThrow('not found')
  await expect(site.git('ls-remote', `${site.origin}/git/catalogue.git/objects`)).rejects.toThrow()
})

test('a second clone asks nothing of the database', async () => {
  await clone('/git/skills/tides.git')
  // no time passes
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now)
  site.asked = []
  await clone('/git/skills/tides.git')
  await clone('/git/skills/tides.git', '--depth', '1')
  expect(site.asked).toEqual([])
})

test('nobody pushes', async () => {
  const folder = await clone('/git/skills/tides.git')
  await expect(site.git('-C', folder, 'push', 'origin', 'main:other')).rejects.toThrow(
    /remote: This repository is read .* never written\n.*403/,
  )
})
