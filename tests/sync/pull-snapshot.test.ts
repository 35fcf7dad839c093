import { expect, test } from 'vitest'
import { type Cursor, freshCursor, mustBeAt, type Snapshot, type SyncDeps } from '#sync'
import { Device } from './fake-device.ts'
import { type FakeServer, serverWith } from './fake-server.ts'

/** What the server holds now, as one file. */
const snapshotOf = (server: FakeServer): Snapshot => ({
  epoch: server.epoch,
  head: server.head,
  id: String(server.head),
  bytes: new Uint8Array(0),
  ops: server.page({ scope: 'catalog', after: 0, epoch: null, limit: 9999, detail: 'card' }).ops,
})

/** A device that takes snapshots; the rows of this one come with its operations. */
function deviceOf(
  server: FakeServer,
  snapshot: NonNullable<SyncDeps['snapshot']>,
): { device: Device; adopted: Cursor[] } {
  const device = new Device(server, { snapshot })
  const adopted: Cursor[] = []
  const { mirror } = device
  Object.assign(mirror, {
    adopt: async (scope: string, _file: Snapshot, ...page: unknown[]) => {
      const [changes, cursor, from] = page as [never, Cursor, Cursor | undefined]
      mustBeAt(mirror.stored, from)
      adopted.push(cursor)
      await mirror.apply(scope, 'card', changes, cursor, from)
    },
  })
  return { device, adopted }
}
const cards = (server: FakeServer) => server.requests.filter(({ detail }) => detail === 'card')

test('a device without anything begins with the file, and the feed goes on from its place', async () => {
  const server = serverWith(50)
  const file = snapshotOf(server)
  server.put('skills', 's7', { n: 'changed' })
  server.remove('skills', 's8')
  server.put('skills', 'new', { n: 'new' })
  const { device, adopted } = deviceOf(server, () => Promise.resolve(file))
  await device.sync.run()
  expect(adopted).toMatchObject([{ card: 50, full: 0, head: 50, refilling: false }])
  expect(cards(server).map(({ after, epoch }) => [after, epoch])).toEqual([[50, server.epoch]])
  expect(device.keys).toEqual(server.keys)
  expect(device.mirror.cards.get('skills/s7')).toEqual({ n: 'changed' })
  expect(device.mirror.stored).toMatchObject({ card: 53, full: 53, head: 53 })
})

test('a device that has something asks for no file', async () => {
  const server = serverWith(5)
  let asked = 0
  const { device } = deviceOf(server, () => {
    asked++
    return Promise.resolve(null)
  })
  await device.sync.run()
  server.put('skills', 's1', { n: 'later' })
  await device.sync.run()
  server.epoch = '00000000-0000-4000-8000-000000000002'
  await device.sync.run()
  expect(asked).toBe(1)
  expect(device.keys).toEqual(server.keys)
})

test.each([
  [
    'of another epoch',
    (file: Snapshot) => ({ ...file, epoch: '00000000-0000-4000-8000-00000000dead' }),
  ],
  [
    'from a place that the server has not reached',
    (file: Snapshot) => ({ ...file, head: file.head + 9 }),
  ],
])('a file %s is read over, and what only it had leaves', async (_what, change) => {
  const server = serverWith(20)
  const file = snapshotOf(server)
  const ops = [...file.ops, [20, 'skills', 'only-there', { n: 0 }] as const]
  const { device } = deviceOf(server, () => Promise.resolve(change({ ...file, ops })))
  await device.sync.run()
  expect(device.keys).toEqual(server.keys)
})

test('a file that is older than deletions that were forgotten keeps no row that is gone', async () => {
  const server = serverWith(20)
  const file = snapshotOf(server)
  server.remove('skills', 's3')
  server.put('skills', 's4', { n: 'changed' })
  server.forget()
  const { device } = deviceOf(server, () => Promise.resolve(file))
  await device.sync.run()
  expect(device.keys).toEqual(server.keys)
  expect(device.mirror.stored).toMatchObject({ card: server.head, refilling: false })
})

test('what is left of a download is asked for again before any page', async () => {
  const server = serverWith(20)
  const replies = ['later', snapshotOf(server)] as const
  let asked = 0
  const { device } = deviceOf(server, () => Promise.resolve(replies[asked++]!))
  await device.sync.run()
  expect([server.requests.length, device.mirror.stored]).toEqual([0, freshCursor])
  expect(device.sync.state().status).toBe('offline')
  await device.pass(device.nextTimer!)
  await device.sync.run()
  expect(device.keys).toEqual(server.keys)
})

test('a device that dies while it stores the file has nothing of it, and begins again', async () => {
  const server = serverWith(20)
  const { device } = deviceOf(server, () => Promise.resolve(snapshotOf(server)))
  let deaths = 0
  device.mirror.dies = () => deaths++ === 0
  await device.sync.run()
  expect(device.mirror.stored).toEqual(freshCursor)
  await device.sync.run()
  expect(device.keys).toEqual(server.keys)
})
