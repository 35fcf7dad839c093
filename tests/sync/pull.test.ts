import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Device } from './fake-device.ts'
import { type FakeServer, serverWith } from './fake-server.ts'

test('every committed row arrives: cards first, then whole rows', async () => {
  const server = serverWith(4500)
  const device = new Device(server)
  await device.sync.run()
  expect(device.keys).toEqual(server.keys)
  expect([...device.mirror.rows.keys()].sort()).toEqual(server.keys)
  const details = device.mirror.applied.map(({ detail }) => detail)
  expect(details.slice(0, 3)).toEqual(['card', 'card', 'card'])
  expect(details.slice(3).every((detail) => detail === 'full')).toBe(true)
  expect(device.sync.state().status).toBe('idle')
})

test('the list can be used while it fills', async () => {
  const server = serverWith(6500)
  const device = new Device(server)
  let seen = 0
  server.instead.push(null, null, () => {
    seen = device.mirror.cards.size
    return { kind: 'retry', offline: true }
  })
  await device.sync.run()
  expect(seen).toBe(2000)
  expect(device.mirror.cards.size).toBe(4000)
})

test('when nothing has changed a run is one request and writes nothing', async () => {
  const server = serverWith(3)
  const device = new Device(server)
  await device.sync.run()
  server.requests.length = 0
  const writes = device.mirror.applied.length
  await device.sync.run()
  expect(server.requests).toHaveLength(1)
  expect(device.mirror.applied).toHaveLength(writes)
})

test('one change costs one request that carries one row', async () => {
  const server = serverWith(300)
  const device = new Device(server)
  await device.sync.run()
  server.requests.length = 0
  server.put('skills', 's7', { n: 'new' })
  await device.sync.run()
  expect(server.requests).toHaveLength(1)
  expect(device.mirror.applied.at(-1)?.changes).toBe(1)
  expect(device.mirror.cards.get('skills/s7')).toEqual({ n: 'new' })
})

test('a first fill that was interrupted goes on with the cards it has not seen', async () => {
  const server = serverWith(4500)
  const device = new Device(server)
  server.instead.push(null, { kind: 'retry', offline: true })
  await device.sync.run()
  server.requests.length = 0
  await device.sync.run()
  expect(server.requests.slice(0, 3).map(({ after, detail }) => [after, detail])).toEqual([
    [2000, 'card'],
    [4000, 'card'],
    [0, 'full'],
  ])
  expect(device.keys).toEqual(server.keys)
})

test('what was deleted, or hidden, leaves', async () => {
  const server = serverWith(3)
  const device = new Device(server)
  await device.sync.run()
  server.remove('skills', 's1')
  await device.sync.run()
  expect(device.keys).toEqual(server.keys)
  expect(device.mirror.rows.has('skills/s1')).toBe(false)
})

test('a row that cannot be read is counted as quarantined, and the others arrive', async () => {
  const server = serverWith(2)
  server.put('skills', 'broken', { bad: true })
  server.put('skills', 'after', {})
  const device = new Device(server)
  await device.sync.run()
  expect(device.keys).toEqual(['skills/after', 'skills/s0', 'skills/s1'])
  expect(device.mirror.bad).toContain('skills/broken')
  expect(device.sync.state().quarantinedRows).toBe(1)
})

test.each([
  [
    'the server was restored from a backup',
    (server: FakeServer) => {
      server.epoch = '00000000-0000-4000-8000-000000000002'
    },
  ],
  [
    'tombstones that the device has not seen were purged',
    (server: FakeServer) => {
      server.floor = server.head
    },
  ],
])('when %s everything is read again, and what is gone leaves', async (_why, happens) => {
  const server = serverWith(20)
  const device = new Device(server)
  await device.sync.run()
  server.put('skills', 'new', {})
  server.remove('skills', 's3')
  happens(server)
  await device.sync.run()
  expect(device.keys).toEqual(server.keys)
  expect(device.sync.state().status).toBe('idle')
})

test('killed between any two steps, a device loses neither rows nor its place', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(6), { minLength: 1, maxLength: 12 }), async (kills) => {
      const server = serverWith(700)
      const device = new Device(server)
      for (const [round, at] of kills.entries()) {
        let step = 0
        device.mirror.dies = () => step++ === at
        await device.sync.run()
        // the cursor never says more than what is here
        const { card, full } = device.mirror.stored
        const { ops } = server.page({
          scope: 'catalog',
          after: 0,
          epoch: null,
          limit: 5000,
          detail: 'full',
        })
        const missing = (upTo: number, here: ReadonlyMap<string, unknown>) =>
          ops.filter(([seq, table, pk]) => seq <= upTo && !here.has(`${table}/${pk}`))
        expect([missing(card, device.mirror.cards), missing(full, device.mirror.rows)]).toEqual([
          [],
          [],
        ])
        server.put('skills', `s${round}`, { round })
      }
      device.mirror.dies = () => false
      await device.sync.run()
      expect(device.keys).toEqual(server.keys)
      expect([...device.mirror.rows.keys()].sort()).toEqual(server.keys)
    }),
    { numRuns: 40 },
  )
}, 60_000)
