import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PackageFile } from '#domain/package/package-file.ts'
import { blobOf } from '#web/git/objects.ts'
import { onDisk } from './git-repositories.ts'
import { type GitSite, later, openGitSite } from './git-site.ts'
import { importPackaged, packageFile as file } from './packaged.ts'
import { openWorld, type World } from './people.ts'

/* A large repository whose listings change after somebody has cloned it. */

let world: World
let site: GitSite
let givenOut: string
const large = '/git/authors/large.git'
const slugs = ['large-0', 'large-1', 'large-2', 'large-3', 'large-4', 'large-5'] as const
const author = { author: 'Large' }
const noise = () => file('noise.txt', randomBytes(1_350_000).toString('base64'))
/** The files of each skill as they are now, and their packages. */
const files = new Map<string, readonly PackageFile[]>()
const digests = new Map<string, string>()

async function publish(slug: string, ...written: PackageFile[]): Promise<void> {
  files.set(slug, written)
  digests.set(slug, await importPackaged(world, slug, written, author))
  later()
}
beforeAll(async () => {
  world = await openWorld()
  givenOut = mkdtempSync(join(tmpdir(), 'given-out-'))
  site = await openGitSite(world, givenOut)
  for (const slug of slugs) await publish(slug, file('SKILL.md', `first of ${slug}`), noise())
})
afterAll(async () => {
  vi.restoreAllMocks()
  await site.close()
  rmSync(givenOut, { recursive: true, force: true })
  await world.close()
})
afterEach(() => {
  site.asked = []
})

let clones = 0
/** A folder for a clone of the repository. */
const nextFolder = () => `clone-${++clones}`

/** Checks all that a clone has, and that its files are those that are published. */
async function expectPublished(name: string): Promise<void> {
  expect(await site.git('-C', name, 'fsck', '--strict', '--full')).not.toMatch(/error|warning/)
  expect(await site.git('-C', name, 'status', '--porcelain')).toBe('')
  for (const [slug, written] of files) {
    const there = await onDisk(join(site.folder, name, `plugins/${slug}/skills/${slug}`))
    expect(there).toEqual(
      Object.fromEntries(
        written.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('hex')]),
      ),
    )
  }
}
async function cloned(from: GitSite = site): Promise<string> {
  const name = nextFolder()
  await site.git('clone', from.origin + large, name)
  await expectPublished(name)
  return name
}
/** The packages that the project was asked for. */
const packagesRead = () => [
  ...new Set(
    site.asked.flatMap((url) => {
      const asked = /package_batch\?p_digests=(.*)$/.exec(decodeURIComponent(url))
      return asked?.[1]?.match(/[0-9a-f]{64}/g) ?? []
    }),
  ),
]

test('after a change of one skill no package of another is read for the next clone', async () => {
  await cloned()
  rmSync(join(givenOut, 'packages'), { recursive: true, force: true })
  await publish('large-0', file('SKILL.md', 'second'), noise())
  site.asked = []
  await cloned()
  expect(packagesRead()).toEqual([digests.get('large-0')])
})

test('a pack that broke on the disk costs nobody a clone, before and after a change', async () => {
  const packs = join(givenOut, 'git/packs')
  const names = () => readdirSync(packs).filter((name) => name.endsWith('.pack'))
  for (const name of names()) truncateSync(join(packs, name), 5_000_000)
  await cloned()
  for (const name of names()) truncateSync(join(packs, name), 5_000_000)
  await publish('large-1', file('SKILL.md', 'second'), noise())
  const restarted = await openGitSite(world, givenOut)
  await cloned(restarted)
  await restarted.close()
})

test('the files of a withdrawn skill are in no pack that is made afterwards', async () => {
  const secret = files.get('large-2')?.map(({ bytes }) => blobOf(bytes).id) ?? []
  const has = async (name: string) =>
    Promise.all(
      secret.map((id) =>
        site.git('-C', name, 'cat-file', '-e', id).then(
          () => true,
          () => false,
        ),
      ),
    )
  expect(await has(await cloned())).toEqual([true, true])
  await world.run(
    `update package_versions set status = 'withdrawn', withdrawn_at = now()
     where digest = '${digests.get('large-2')}'`,
  )
  files.delete('large-2')
  later()
  site.asked = []
  expect(await has(await cloned())).toEqual([false, false])
  expect(packagesRead()).toEqual([])
})
