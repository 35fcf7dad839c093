import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { blobOf, type GitObject } from '#web/git/objects.ts'
import { PackFolder } from '#web/git/pack-folder.ts'
import { PackMemory } from '#web/git/pack-memory.ts'
import type { PackContents } from '#web/git/snapshot.ts'
import { type GitSite, openGitSite } from './git-site.ts'
import { importPackaged, packageFile as file } from './packaged.ts'
import { openWorld, type World } from './people.ts'

let world: World
let site: GitSite
let givenOut: string
const large = '/git/authors/large.git'
beforeAll(async () => {
  world = await openWorld()
  givenOut = mkdtempSync(join(tmpdir(), 'given-out-'))
  site = await openGitSite(world, givenOut)
  for (const n of [0, 1, 2, 3]) {
    const noise = randomBytes(1_900_000).toString('base64')
    await importPackaged(
      world,
      `large-${n}`,
      [file('SKILL.md', `${n}`), file('noise.txt', noise)],
      { author: 'Large' },
    )
  }
  await importPackaged(world, 'small', [file('SKILL.md', 'small')])
})
afterAll(async () => {
  await site.close()
  rmSync(givenOut, { recursive: true, force: true })
  await world.close()
})
afterEach(() => vi.restoreAllMocks())

const packsIn = (path: string) => readdirSync(path).filter((name) => name.endsWith('.pack'))
const headOf = async (path: string) =>
  (await site.git('ls-remote', site.origin + path, 'HEAD')).slice(0, 40)
const line = (text: string) => (text.length + 5).toString(16).padStart(4, '0') + text + '\n'

/** Asks for a whole repository, as a client of this name. */
async function fetched(path: string, client: string, signal?: AbortSignal): Promise<Response> {
  const want = line(`want ${await headOf(path)} side-band-64k`)
  return fetch(`${site.origin}${path}/git-upload-pack`, {
    method: 'POST',
    body: `${want}0000${line('done')}`,
    headers: { 'content-type': 'application/x-git-upload-pack-request', 'x-client': client },
    ...(signal ? { signal } : {}),
  })
}

const busy = 'ERR others are being sent large repositories; try again in a minute'
const wordsIn = (part?: Uint8Array) =>
  Buffer.from(part ?? [])
    .toString('latin1', 4)
    .split('\n')[0] ?? ''
/** What an answer says first; the rest of it is not read. */
const wordsOf = async ({ body }: Response) => wordsIn((await body?.getReader().read())?.value)
/** The same of one whose rest is still to be read. */
async function firstWordsOf(reply: Response): Promise<string> {
  const reader = reply.clone().body?.getReader()
  const first = await reader?.read()
  void reader?.cancel()
  return wordsIn(first?.value)
}

test('a large repository is written to the disk once, and sent from there', async () => {
  await site.git('clone', site.origin + large, 'first')
  expect(await site.git('-C', 'first', 'fsck', '--strict')).not.toMatch(/error|warning/)
  expect(packsIn(join(givenOut, 'git/packs'))).toEqual([`${await headOf(large)}.pack`])
  rmSync(join(givenOut, 'packages'), { recursive: true })
  site.asked = []
  await site.git('clone', '--depth', '1', site.origin + large, 'second')
  expect(site.asked.filter((url) => url.includes('package_batch'))).toEqual([])
  expect(await site.git('-C', 'second', 'fsck', '--strict')).not.toMatch(/error|warning/)
})

test('while it is written each client waits for one, and all together for sixteen', async () => {
  rmSync(join(givenOut, 'git/packs'), { recursive: true, force: true })
  await headOf(large)
  rmSync(join(givenOut, 'packages'), { recursive: true, force: true })
  let open = () => {}
  site.gate = new Promise<void>((resolve) => (open = resolve))
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const first = await fetched(large, 'ann')
  const again = await fetched(large, 'ann')
  const others: Response[] = []
  for (let n = 0; n < 16; n++) others.push(await fetched(large, `client ${n}`))
  const [second = first] = others
  expect(await Promise.all([first, again, ...others].map(firstWordsOf))).toEqual([
    'NAK',
    busy,
    ...Array.from({ length: 15 }, () => 'NAK'),
    busy,
  ])
  // who wants little waits for nobody
  open()
  site.gate = Promise.resolve()
  expect(await wordsOf(await fetched('/git/skills/small.git', 'client 15'))).toBe('NAK')
  const bodies = await Promise.all([first.arrayBuffer(), second.arrayBuffer()])
  for (const reply of others.slice(1)) await reply.body?.cancel()
  expect(bodies[0].byteLength).toBeGreaterThan(5_000_000)
  expect(Buffer.from(bodies[0]).equals(Buffer.from(bodies[1]))).toBe(true)
  expect(await wordsOf(await fetched(large, 'ann'))).toBe('NAK')
})

test('whoever hangs up leaves the turn to others', async () => {
  await (await fetched(large, 'dan')).arrayBuffer()
  for (let n = 0; n < 12; n++) {
    const leaving = new AbortController()
    const reply = await fetched(large, 'eve', leaving.signal)
    expect([n, await wordsOf(reply)]).toEqual([n, 'NAK'])
    leaving.abort()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
})

test('after a restart no package is read again to know the commit', async () => {
  const before = await headOf('/git/catalogue.git')
  appendFileSync(join(givenOut, 'git/package-ids-1.ndjson'), '00000000 {"key":"half a li')
  const other = await openGitSite(world, givenOut)
  const after = await other.git('ls-remote', `${other.origin}/git/catalogue.git`, 'HEAD')
  expect(after.slice(0, 40)).toBe(before)
  expect(other.asked.filter((url) => /package_batch|rest\/v1\/skills/.test(url))).toEqual([])
  await other.close()
})

test('names of files that were changed on the disk are not believed', async () => {
  const before = await headOf('/git/skills/small.git')
  const ids = { name: null, files: [['SKILL.md', { mode: '100644', id: '0'.repeat(40) }]] }
  const [row] = await world.rows<{ digest: string }>(
    `select digest from skills where slug = 'small'`,
  )
  writeFileSync(
    join(givenOut, 'git/package-ids-1.ndjson'),
    `0badc0de ${JSON.stringify({ key: row?.digest, ids })}\n`,
  )
  const other = await openGitSite(world, givenOut)
  const after = await other.git('ls-remote', `${other.origin}/git/skills/small.git`, 'HEAD')
  expect(after.slice(0, 40)).toBe(before)
  await other.close()
})

let made = 0
/** A repository of one file. `count`: how many objects it says it has. */
const snapshotOf = (n: number, count = 1): PackContents => ({
  name: n.toString(16).padStart(40, '0'),
  count,
  size: 1,
  async *objects(): AsyncGenerator<GitObject> {
    made++
    yield await Promise.resolve(blobOf(`file ${n}`))
  },
})

test('of packs on the disk the newest stay, and nothing is left of what was not finished', async () => {
  const path = mkdtempSync(join(tmpdir(), 'packs-'))
  writeFileSync(join(path, `${'f'.repeat(40)}.pack.part`), 'half')
  const folder = new PackFolder(path)
  await expect(folder.file(snapshotOf(1, 2))).rejects.toThrow('1 objects instead of 2')
  expect(readdirSync(path)).toEqual([])
  for (const n of [2, 3, 4, 5, 6, 7]) await folder.file(snapshotOf(n))
  expect(packsIn(path).length).toBe(4)
  expect(readdirSync(path).length).toBe(8)
  expect(await folder.ready(snapshotOf(7))).toBe(join(path, `${snapshotOf(7).name}.pack`))
  expect(await folder.ready(snapshotOf(1))).toBeNull()
  rmSync(path, { recursive: true })
})

test('a small pack is made once for all who wait for it', async () => {
  const memory = new PackMemory()
  made = 0
  const all = await Promise.all(Array.from({ length: 30 }, () => memory.get(snapshotOf(9))))
  expect([made, new Set(all).size]).toEqual([1, 1])
  await expect(memory.get(snapshotOf(10, 3))).rejects.toThrow('1 objects instead of 3')
  await expect(memory.get(snapshotOf(10))).resolves.toBeInstanceOf(Buffer)
})
