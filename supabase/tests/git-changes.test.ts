import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PackageFile } from '#domain/package/package-file.ts'
import { blobOf } from '#web/git/objects.ts'
import { onDisk } from './git-repositories.ts'
import { fetchIntoOwn, type GitSite, isShallow, later, openGitSite } from './git-site.ts'
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
  await publish('small', file('SKILL.md', 'first of small'))
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
async function cloned(from: GitSite = site, ...options: string[]): Promise<string> {
  const name = nextFolder()
  await site.git('clone', '-c', 'fetch.unpackLimit=1', ...options, from.origin + large, name)
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

const counted = (said: string, what: string) =>
  Number(new RegExp(`^${what}: (\\d+)`, 'm').exec(said)?.[1])
/** How many objects the packs of a clone have, and how many kilobytes. */
async function packed(name: string) {
  const said = await site.git('-C', name, 'count-objects', '-v')
  return { objects: counted(said, 'in-pack'), kilobytes: counted(said, 'size-pack') }
}
/** Fetches and checks out; gives what the packs have more. */
async function fetched(name: string, ...options: string[]) {
  const before = await packed(name)
  await site.git('-C', name, 'fetch', ...options)
  await site.git('-C', name, 'checkout', '--detach', 'origin/main')
  await expectPublished(name)
  const after = await packed(name)
  return {
    objects: after.objects - before.objects,
    kilobytes: after.kilobytes - before.kilobytes,
    before,
  }
}

test.each([
  ['0', []],
  ['1', ['--depth', '1']],
  ['2', []],
  ['0', ['--depth', '1']],
  ['2', ['--depth', '1']],
] as const)('a fetch in version %s with %j brings only what is new', async (version, options) => {
  const name = await cloned(site, '-c', `protocol.version=${version}`, ...options)
  await publish('small', file('SKILL.md', `in version ${version} ${options.length}`))
  const { objects, kilobytes, before } = await fetched(name, ...options)
  expect(objects).toBeLessThan(before.objects / 2)
  expect(kilobytes).toBeLessThan(100)
  // and so does the next one, from what was fetched
  await publish('small', file('SKILL.md', `again ${version} ${options.length}`))
  expect((await fetched(name, ...options)).objects).toBe(objects)
})

test('a fetch that brings much brings nothing else, and a server knows after a restart', async () => {
  const name = await cloned()
  const known = (await site.git('-C', name, 'rev-parse', 'HEAD')).trim()
  const much = file('more.txt', 'tide '.repeat(1_380_000))
  await publish('large-4', file('SKILL.md', 'much'), noise(), much)
  const restarted = await openGitSite(world, givenOut)
  await site.git('-C', name, 'remote', 'set-url', 'origin', restarted.origin + large)
  const { kilobytes, before } = await fetched(name)
  expect(kilobytes).toBeGreaterThan(1000)
  expect(kilobytes).toBeLessThan(before.kilobytes / 2)
  expect(readdirSync(join(givenOut, 'git/packs')).join()).toContain(`-${known}.pack`)
  await restarted.close()
})

test('a shallow clone gets the rest of its history without a file', async () => {
  const name = await cloned(site, '--depth', '1')
  expect(await isShallow(site, name)).toBe(true)
  expect((await fetched(name, '--unshallow')).objects).toBe(0)
  expect(await isShallow(site, name)).toBe(false)
})

test.each(['0', '1', '2'])(
  "it is fetched in version %s into a repository of one's own with a long history",
  async (version) => {
    const name = nextFolder()
    // it does not name all of its commits
    expect(await fetchIntoOwn(site, large, name, version)).toBeLessThan(6)
    await expectPublished(name)
  },
)

const line = (text: string) => (text.length + 5).toString(16).padStart(4, '0') + text + '\n'
const ask = async (body: string, version: number, path = large) => {
  const reply = await fetch(`${site.origin}${path}/git-upload-pack`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/x-git-upload-pack-request',
      'git-protocol': `version=${version}`,
    },
  })
  return Buffer.from(await reply.arrayBuffer()).toString('latin1')
}
/** How many objects the pack of an answer has; null without a pack. */
function objectsOf(answer: string): number | null {
  const at = answer.indexOf('PACK\0\0\0\x02')
  return at < 0 ? null : Buffer.from(answer.slice(at, at + 12), 'latin1').readUInt32BE(8)
}

test('only a commit that was given out is taken for granted, and only in words that are known', async () => {
  const name = await cloned()
  const known = (await site.git('-C', name, 'rev-parse', 'HEAD')).trim()
  const { objects: all } = await packed(name)
  await publish('small', file('SKILL.md', 'once more'))
  const now = (await site.git('ls-remote', site.origin + large, 'HEAD')).slice(0, 40)
  const never = 'deadbeef'.repeat(5)
  const second = (...args: string[]) =>
    ask([line('command=fetch'), '0001', ...args.map(line), '0000'].join(''), 2)
  const old = (able: string, ...args: string[]) =>
    ask([line(`want ${now} side-band-64k${able}`), '0000', ...args].join(''), 0)
  const want = `want ${now}`

  expect(objectsOf(await second(want, `have ${never}`, 'done'))).toBe(all)
  expect(await second(want, `have ${never}`)).toBe(`${line('acknowledgments')}${line('NAK')}0000`)
  const told = await second(want, `have ${never}`, `have ${known}`)
  const few = objectsOf(told)
  expect(few).toBeLessThan(all / 2)
  const acks = line('acknowledgments') + line(`ACK ${known}`) + line('ready')
  expect(told.slice(0, acks.length + 4)).toBe(`${acks}0001`)
  expect(objectsOf(await second(want, `have ${known}`, 'done'))).toBe(few)

  const [detailed, have, done] = [' multi_ack_detailed', line(`have ${known}`), line('done')]
  expect(objectsOf(await old(detailed, line(`have ${never}`), done))).toBe(all)
  expect(await old(detailed, have, '0000')).toBe(
    line(`ACK ${known} common`) + line(`ACK ${known} ready`) + line('NAK'),
  )
  expect(objectsOf(await old(detailed, have, done))).toBe(few)
  const plain = await old('', have, done)
  expect([plain.slice(0, 8), objectsOf(plain)]).toEqual(['0008NAK\n', all])
})

test('a commit that a client has just heard of is given out for forty seconds after a change', async () => {
  const small = '/git/skills/small.git'
  const head = async () => (await site.git('ls-remote', site.origin + small, 'HEAD')).slice(0, 40)
  const heard = await head()
  await publish('small', file('SKILL.md', 'changed meanwhile'))
  const changedAt = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(changedAt)
  expect(await head()).not.toBe(heard)
  const fetchHeard = () =>
    ask([line(`want ${heard} side-band-64k`), '0000', line('done')].join(''), 0, small)
  clock.mockReturnValue(changedAt + 39_999)
  expect(objectsOf(await fetchHeard())).toBeGreaterThan(0)
  clock.mockReturnValue(changedAt + 40_000)
  expect(await fetchHeard()).toContain(`not our ref ${heard}`)
})
