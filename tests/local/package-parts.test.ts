import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { type Package, packageOf } from '#domain/package/canonical-zip.ts'
import type { Wish } from '#domain/outbox/plan.ts'
import { openUser, type UserDatabase } from '#local/db/user-database.ts'
import { outboxGroups } from '#local/outbox/groups.ts'
import {
  packageProgress,
  packageTitles,
  refusedSubmissions,
} from '#local/outbox/package-progress.ts'
import {
  forgetUnnamedPackages,
  partsToSend,
  sendingPackages,
  storePackage,
} from '#local/outbox/package-parts.ts'
import {
  discardChange,
  readUser,
  retryChange,
  undoChange,
  wish,
  wishInstead,
} from '#local/outbox/user-changes.ts'
import { userOutbox } from '#local/outbox/user-outbox.ts'
import { userMirror } from '#local/person/user-mirror.ts'
import { type Entry, freshCursor } from '#sync'
import { idOf } from '../domain/skill-cards.ts'
import { Device } from '../sync/fake-device.ts'
import { FakeOutbox } from '../sync/fake-outbox.ts'
import { FakeServer } from '../sync/fake-server.ts'

const ann = idOf(1)
const partBytes = 100
const filesOf = (text: string): Promise<Package> =>
  packageOf([
    { path: 'prompt.md', bytes: new TextEncoder().encode(text.repeat(90)), executable: false },
  ])
const sent = (title: string, digest?: string) => ({
  id: idOf(7),
  type: 'template' as const,
  title,
  description: 'about it',
  content: {
    name: title,
    slug: 'thing',
    description: 'about it',
    content: 'do it',
    category: ['data' as const],
    tags: [],
    ...(digest === undefined ? {} : { package: digest }),
  },
})
const submit = (title: string, digest?: string): Wish => ({
  name: 'submission.create',
  args: sent(title, digest),
})
const withdraw: Wish = { name: 'submission.withdraw', args: { id: idOf(7) } }

const open: UserDatabase[] = []
async function openDevice(): Promise<UserDatabase> {
  const database = await openUser(ann)
  if (!database) throw new Error('not opened')
  open.push(database)
  return database
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.delete()))
})
const told = async (database: UserDatabase) =>
  (await database.outbox.toArray()).map(({ name, state, args }) =>
    name === 'package.part' ? `${(args as { part: number }).part} ${state}` : `${name} ${state}`,
  )
const settle = async (database: UserDatabase, change: (entry: Entry) => Entry) =>
  (await userOutbox(database)).revise((entries) => entries.map(change))
const leave = (database: UserDatabase) =>
  settle(database, (entry) => ({ ...entry, state: 'acked', seq: 1, epoch: 'e' }))

async function submitted(text = 'a'): Promise<{ database: UserDatabase; files: Package }> {
  const database = await openDevice()
  const files = await filesOf(text)
  await storePackage(database, files, partBytes)
  expect(await wish(database, submit('one', files.digest))).toBe(true)
  return { database, files }
}

test('a submission goes after its files, which the outbox does not hold itself', async () => {
  const { database } = await submitted()
  expect(await told(database)).toEqual(['1 new', '2 new', '3 new', 'submission.create new'])
  const entries = await database.outbox.toArray()
  expect(JSON.stringify(entries)).not.toContain('bytes')
  expect((await readUser(database)).submissions).toMatchObject([{ title: 'one' }])
})

test('files that are not on the device are never named', async () => {
  const database = await openDevice()
  expect(await wish(database, submit('one', 'a'.repeat(64)))).toBe(false)
  expect(await database.outbox.count()).toBe(0)
})

test('files that nobody has named yet wait a while for that, whatever the clock does then', async () => {
  const database = await openDevice()
  const forget = () =>
    database.transaction('rw', [database.outbox, database.packageParts, database.facts], () =>
      forgetUnnamedPackages(database),
    )
  vi.useFakeTimers({ toFake: ['Date'], now: 100_000_000 })
  try {
    for (const later of [11 * 60_000, -11 * 60_000]) {
      await storePackage(database, await filesOf('a'), partBytes)
      await forget()
      expect(await database.packageParts.count()).toBe(3)
      vi.setSystemTime(Date.now() + later)
      await forget()
      expect(await database.packageParts.count()).toBe(0)
    }
  } finally {
    vi.useRealTimers()
  }
})

/** Sends all that waits; gives the requests. */
async function sendAll(database: UserDatabase): Promise<FakeOutbox['sent']> {
  const fake = new FakeOutbox()
  const push = {
    ...fake.deps,
    outbox: await userOutbox(database),
    send: sendingPackages(database, (...request) => fake.deps.send(...request)),
  }
  await new Device(new FakeServer(), { scope: 'u:ann', push }).sync.run()
  return fake.sent
}

test('every part leaves with its bytes, and together they are the package', async () => {
  const { database, files } = await submitted()
  const parts = (await sendAll(database))
    .flatMap(({ mutations }) => mutations)
    .filter(({ name }) => name === 'package.part')
    .map(({ args }) => Buffer.from((args as { bytes: string }).bytes, 'base64'))
  expect(Buffer.concat(parts).equals(files.zip)).toBe(true)
})

test('a request carries no more than the server takes, though the outbox holds no bytes', async () => {
  const database = await openDevice()
  const files = await packageOf([
    { path: 'a.bin', bytes: new Uint8Array(460_000), executable: false },
  ])
  await storePackage(database, files)
  await wish(database, submit('one', files.digest))
  const sizes = (await sendAll(database)).map(({ mutations }) => JSON.stringify(mutations).length)
  expect(sizes).toHaveLength(3)
  expect(Math.max(...sizes)).toBeLessThan(263_000)
})

test('what is withdrawn, undone or replaced before it was sent takes its unsent files along', async () => {
  const { database } = await submitted()
  await wish(database, withdraw)
  expect(await told(database)).toEqual([])

  const second = await filesOf('b')
  await storePackage(database, second, partBytes)
  await wish(database, submit('two', second.digest))
  const third = await filesOf('c')
  await storePackage(database, third, partBytes)
  await wish(database, { name: 'submission.update', args: sent('three', third.digest) })
  expect(await told(database)).toEqual(['1 new', '2 new', '3 new', 'submission.create new'])
  const digests = (await database.outbox.toArray()).map(({ args }) => JSON.stringify(args))
  expect(digests.join()).not.toContain(second.digest)

  const [{ n } = { n: 0 }] = (await database.outbox.toArray()).slice(-1)
  await undoChange(database, n)
  expect(await told(database)).toEqual([])
})

test('other words for the same files send no file twice, and bytes leave the device in the end', async () => {
  const { database, files } = await submitted()
  await leave(database)
  await wish(database, { name: 'submission.update', args: sent('two', files.digest) })
  expect(await told(database)).toEqual([
    '1 acked',
    '2 acked',
    '3 acked',
    'submission.create acked',
    'submission.update new',
  ])
  await leave(database)
  const cursor = { ...freshCursor, epoch: 'e', card: 9, full: 9, head: 9 }
  await userMirror(database).apply(`u:${ann}`, 'full', [], cursor)
  expect([await database.outbox.count(), await database.packageParts.count()]).toEqual([0, 0])
  expect(await database.done.count()).toBe(2)
})

const refuse = (database: UserDatabase, code: string) =>
  settle(database, (entry) => {
    if (entry.name !== 'package.part') return { ...entry, state: 'blocked' }
    const { part } = entry.args as { part: number }
    if (part === 1) return { ...entry, state: 'acked', seq: 1, epoch: 'e' }
    return { ...entry, state: part === 2 ? 'refused' : 'blocked', code: part === 2 ? code : null }
  })

test('a refused part takes its submission back, is one line, and goes again where it stopped', async () => {
  const { database } = await submitted()
  await refuse(database, 'too-many')
  const entries = await database.outbox.toArray()
  const { refused } = outboxGroups(entries)
  expect(refused.map(({ behind }) => behind.map(({ name }) => name))).toEqual([
    ['submission.create'],
  ])
  expect(refusedSubmissions(entries)).toMatchObject([{ code: 'too-many', n: 2 }])
  expect((await readUser(database)).submissions).toEqual([])
  await retryChange(database, 2)
  expect(await told(database)).toEqual(['1 acked', '2 new', '3 new', 'submission.create new'])
})

test('files that the server has put together wrongly, or has not any more, are all sent again', async () => {
  const { database } = await submitted()
  await refuse(database, 'invalid')
  await retryChange(database, 2)
  expect((await told(database)).slice(-4)).toEqual([
    '1 new',
    '2 new',
    '3 new',
    'submission.create new',
  ])
  await database.outbox.filter(({ name }) => name === 'package.part').delete()
  await settle(database, (entry) => ({ ...entry, state: 'refused', code: 'not-found' }))
  const [submission] = await database.outbox.toArray()
  await retryChange(database, submission!.n)
  expect(await told(database)).toEqual(['1 new', '2 new', '3 new', 'submission.create new'])
})

test.each(['refused', 'blocked'] as const)(
  'files of which the last part was %s go again, all of them',
  async (state) => {
    const { database, files } = await submitted()
    expect(await partsToSend(database, files.digest, '2026-01-01')).toEqual([])
    await settle(database, (entry) =>
      (entry.args as { part?: number }).part === 3 ? { ...entry, state } : entry,
    )
    expect(await partsToSend(database, files.digest, '2026-01-01')).toHaveLength(3)
  },
)

test('a refused submission is told as such, and one behind another refused change is not', () => {
  const one = (n: number, name: string, state: Entry['state'], args: object): Entry =>
    ({ n, name, state, args, code: 'invalid' }) as unknown as Entry
  const refused = one(1, 'submission.create', 'refused', sent('one'))
  expect(refusedSubmissions([refused])).toEqual([refused])
  const heart = one(2, 'favorite.add', 'refused', {})
  expect(refusedSubmissions([heart, one(3, 'submission.update', 'blocked', sent('two'))])).toEqual(
    [],
  )
})

test('files of which a part is missing on the device are not sent in pieces', async () => {
  const { database, files } = await submitted()
  await database.outbox.clear()
  await database.packageParts.delete([files.digest, 2])
  expect(await partsToSend(database, files.digest, '2026-01-01')).toBeNull()
  await database.packageParts.clear()
  expect(await partsToSend(database, files.digest, '2026-01-01')).toBeNull()
})

test('a refused package is discarded with its submission, or corrected with other files', async () => {
  const { database } = await submitted()
  await refuse(database, 'invalid')
  const other = await filesOf('z')
  await storePackage(database, other, partBytes)
  await wishInstead(database, 2, { name: 'submission.create', args: sent('two', other.digest) })
  expect(await told(database)).toEqual([
    '1 acked',
    '1 new',
    '2 new',
    '3 new',
    'submission.create new',
  ])
  await refuse(database, 'invalid')
  const refused = (await database.outbox.toArray()).find(({ state }) => state === 'refused')
  await discardChange(database, refused!.n)
  expect((await told(database)).filter((one) => !one.endsWith('acked'))).toEqual([])
})

test('the files of a submission are one thing that waits, which says how far it has come', async () => {
  const { database, files } = await submitted()
  const [first] = await database.outbox.toArray()
  await database.outbox.update(first!.n, { state: 'acked', seq: 1, epoch: 'e' })
  const entries = await database.outbox.toArray()
  const { waiting } = outboxGroups(entries)
  expect(waiting.map(({ name }) => name)).toEqual(['package.part', 'submission.create'])
  const progress = packageProgress(entries, waiting[0]!)
  expect(progress).toMatchObject({ parts: 3, sent: 1 })
  expect(Math.abs(progress!.left - (files.zip.length - partBytes))).toBeLessThan(6)
  expect(packageTitles(entries).get(files.digest)).toBe('one')
})
