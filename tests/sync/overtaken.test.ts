import { expect, test } from 'vitest'
import { backoff } from '../../sync/backoff.ts'
import { Device } from './fake-device.ts'
import { FakeServer } from './fake-server.ts'

test('a tab that wakes up with an old page in its hands does not store it over what another tab has brought', async () => {
  const server = new FakeServer()
  server.put('skills', 'a', { n: 1 })
  let thaw = () => {}
  const asleep = new Promise<void>((resolve) => {
    thaw = resolve
  })
  let sleepy = false
  const device = new Device(server, {
    pull: async (request) => {
      const page = await server.pull(request)
      if (sleepy) await asleep
      return page
    },
  })
  await device.sync.run()
  server.put('skills', 'a', { n: 2 })
  sleepy = true
  const run = device.sync.run()
  await device.pass(0)
  // another tab of this device comes by, and goes further
  server.put('skills', 'a', { n: 3 })
  const other = new Device(server, { mirror: device.mirror })
  await other.sync.run()
  const { stored } = device.mirror
  thaw()
  await run
  expect([device.mirror.rows.get('skills/a'), device.mirror.stored]).toEqual([{ n: 3 }, stored])
  // nothing is wrong: it looks again a little later
  expect([device.sync.state().status, device.nextTimer]).toEqual(['idle', 5000])
})

test('storage that was freed in the middle of a run is not taken for being up to date', async () => {
  const server = new FakeServer()
  for (let n = 0; n < 500; n++) server.put('skills', `s${n}`, { n })
  let freed = false
  const device: Device = new Device(server, {
    pull: (request) => {
      if (request.detail === 'full' && request.after === 400 && !freed) {
        freed = true
        device.mirror.rows.clear()
        device.mirror.stored = { ...device.mirror.stored, full: 0 }
      }
      return server.pull(request)
    },
  })
  await device.sync.run()
  await device.sync.run()
  expect([freed, device.mirror.rows.size]).toEqual([true, 500])
})

test('while a person looks, a server that nobody answers for is tried every few seconds; else ever more rarely', async () => {
  const server = new FakeServer()
  let looked = true
  const device = new Device(server, {
    looked: () => looked,
    pull: () => Promise.resolve({ kind: 'retry', offline: true }),
  })
  const waits: (number | undefined)[] = []
  for (let n = 0; n < 6; n++) {
    await device.sync.run()
    waits.push(device.nextTimer)
  }
  looked = false
  await device.sync.run()
  waits.push(device.nextTimer)
  expect(waits).toEqual([1000, 2000, 4000, 5000, 5000, 5000, 64_000])
})

test('a server that is there and in trouble, or asks for patience, is never hurried', async () => {
  const device = new Device(new FakeServer(), {
    looked: () => true,
    pull: () => Promise.resolve({ kind: 'retry', offline: false }),
  })
  for (let n = 0; n < 6; n++) await device.sync.run()
  expect(device.nextTimer).toBe(32_000)
  expect(backoff(9, 0.5, { atLeastMs: 60_000, impatient: true })).toBe(60_000)
})

test('impatience still spreads the devices out', () => {
  expect([backoff(9, 0, { impatient: true }), backoff(9, 1, { impatient: true })]).toEqual([
    2500, 5000,
  ])
})
