import { expect, test } from 'vitest'
import { Device } from './fake-device.ts'
import { serverWith } from './fake-server.ts'

test('a server that is away is asked again later and later, with jitter, and not more often than it wants', async () => {
  const server = serverWith(1)
  const device = new Device(server)
  const stop = device.sync.start()
  server.instead.push(
    ...Array.from({ length: 12 }, () => ({ kind: 'retry', offline: true }) as const),
  )
  await device.sync.run()
  const waits: number[] = []
  for (let n = 0; n < 11; n++) {
    waits.push(device.nextTimer!)
    await device.pass(device.nextTimer!)
  }
  expect(waits.slice(0, 5)).toEqual([1000, 2000, 4000, 8000, 16_000])
  expect(Math.max(...waits)).toBe(300_000)
  await device.pass(device.nextTimer!)
  expect(device.sync.state().status).toBe('idle')
  server.instead.push({ kind: 'retry', offline: false, retryAfterMs: 7000 })
  await device.sync.run()
  expect(device.nextTimer).toBe(7000)
  expect(device.sync.state().status).toBe('error')
  stop()
})

test('a server that asked for rest is not disturbed by someone looking at the page, only by someone who asks for it', async () => {
  const server = serverWith(1)
  const device = new Device(server)
  const stop = device.sync.start()
  server.instead.push({ kind: 'retry', offline: false, retryAfterMs: 90_000 })
  await device.sync.run()
  const asked = server.requests.length
  await device.pass(60_000)
  device.stale()
  await device.pass(0)
  expect(server.requests).toHaveLength(asked)
  await device.sync.run()
  expect(server.requests.length).toBeGreaterThan(asked)
  stop()
})

test('a transport that hangs is given up, and the next run goes on', async () => {
  const server = serverWith(3)
  const device = new Device(server)
  server.instead.push(() => new Promise(() => {}))
  const run = device.sync.run()
  await device.pass(0)
  await device.pass(31_000)
  await run
  expect(device.sync.state().status).toBe('offline')
  await device.sync.run()
  expect(device.keys).toEqual(server.keys)
})

test('two runs at a time are one', async () => {
  const [one, other] = [serverWith(3), serverWith(3)]
  await new Device(one).sync.run()
  const device = new Device(other)
  await Promise.all([device.sync.run(), device.sync.run()])
  expect(other.requests).toEqual(one.requests)
})

test('while another tab is at it this one does nothing, and does not claim to have failed', async () => {
  const server = serverWith(3)
  const device = new Device(server, { withTabLock: () => Promise.resolve(undefined) })
  await device.sync.run()
  expect(server.requests).toHaveLength(0)
  expect(device.sync.state().status).toBe('idle')
})

test('when the other tab is gone this one takes over', async () => {
  const server = serverWith(3)
  let held = true
  const device = new Device(server, {
    withTabLock: (_name, work) => (held ? Promise.resolve(undefined) : work()),
  })
  const stop = device.sync.start()
  await device.sync.run()
  held = false
  expect(device.nextTimer).toBeLessThanOrEqual(5000)
  await device.pass(device.nextTimer!)
  await device.pass(0)
  expect(device.keys).toEqual(server.keys)
  stop()
})

test('a device knows when it has been in touch', async () => {
  const server = serverWith(1)
  const device = new Device(server)
  device.now = 5000
  await device.sync.run()
  expect(device.sync.state().lastContact).toBe(5000)
  expect(device.mirror.settles).toEqual([true])
  server.instead.push({ kind: 'retry', offline: true })
  device.now = 9000
  await device.sync.run()
  expect(device.sync.state().lastContact).toBe(5000)
  expect(device.mirror.settles).toEqual([true, false])
})

test('a page that is taken up while its last run is being given up makes a new one at once', async () => {
  const server = serverWith(3)
  const device = new Device(server)
  let giveUp = () => {}
  server.instead.push(
    () =>
      new Promise((_resolve, reject) => {
        giveUp = () => reject(new Error('given up'))
      }),
  )
  const putAside = device.sync.start()
  await device.pass(0)
  putAside()
  const stop = device.sync.start()
  giveUp()
  await device.pass(0)
  await device.pass(0)
  expect([device.keys, device.sync.state().status]).toEqual([server.keys, 'idle'])
  stop()
})
