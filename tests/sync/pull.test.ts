import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Page, PullRequest } from '#sync'
import { Device } from './fake-device.ts'
import { FakeServer } from './fake-server.ts'

function serverWith(count: number): FakeServer {
  const server = new FakeServer()
  for (let n = 0; n < count; n++) server.put('skills', `s${n}`, { n })
  return server
}

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
  expect(server.requests.slice(0, 3).map(({ after, detail }) => [after, detail])).toEqual([[2000, 'card'], [4000, 'card'], [0, 'full']])
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

test('a row that cannot be read is set aside and counted, the others arrive', async () => {
  const server = serverWith(2)
  server.put('skills', 'broken', { bad: true })
  server.put('skills', 'after', {})
  const device = new Device(server)
  await device.sync.run()
  expect(device.keys).toEqual(['skills/after', 'skills/s0', 'skills/s1'])
  expect(device.mirror.bad).toContain('skills/broken')
  expect(device.sync.state().setAside).toBe(1)
})

test.each([
  ['the server was restored from a backup', (server: FakeServer) => { server.epoch = '00000000-0000-4000-8000-000000000002' }],
  ['tombstones that the device has not seen were purged', (server: FakeServer) => { server.floor = server.head }],
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

test('long after deletions were forgotten a first fill of many pages comes to its end, and goes on where it stopped', async () => {
  const server = serverWith(4500)
  server.remove('skills', 's7')
  server.floor = server.head
  const device = new Device(server)
  server.instead.push(null, { kind: 'retry', offline: true })
  await device.sync.run()
  expect(device.mirror.cards.size).toBe(2000)
  server.put('skills', 'late', {})
  server.requests.length = 0
  await device.sync.run()
  expect(device.keys).toEqual(server.keys)
  expect([device.mirror.rows.size, device.sync.state().status]).toEqual([server.keys.length, 'idle'])
  expect(server.requests.filter(({ after }) => after === 0).map(({ detail }) => detail)).toEqual(['full'])
})

test('what was deleted during a fill, and forgotten before the fill went on, leaves all the same', async () => {
  const server = serverWith(4500)
  const device = new Device(server)
  server.instead.push(null, { kind: 'retry', offline: true })
  await device.sync.run()
  server.remove('skills', 's7')
  server.forget()
  await device.sync.run()
  expect(device.keys).toEqual(server.keys)
})

test.each([
  ['deletions were forgotten', (server: FakeServer) => server.forget()],
  ['the server was restored', (server: FakeServer) => { server.forget(); server.epoch = '00000000-0000-4000-8000-000000000002' }],
])('when %s between the cards and the whole rows, what is gone leaves', async (_why, happens) => {
  const server = serverWith(20)
  const device = new Device(server)
  server.instead.push(null, { kind: 'retry', offline: true })
  await device.sync.run()
  expect([device.mirror.cards.size, device.mirror.rows.size]).toEqual([20, 0])
  server.remove('skills', 's3')
  happens(server)
  await device.sync.run()
  expect(device.keys).toEqual(server.keys)
})

test('while everything is read again the old state can be read, also when that is interrupted', async () => {
  const server = serverWith(2500)
  const device = new Device(server)
  await device.sync.run()
  server.epoch = '00000000-0000-4000-8000-000000000002'
  server.remove('skills', 's3')
  server.instead.push(null, null, { kind: 'retry', offline: true })
  await device.sync.run()
  expect(device.mirror.cards.size).toBe(2500)
  await device.sync.run()
  expect(device.keys).toEqual(server.keys)
})

test('a pull that would delete a third of the mirror is not believed before the server has been asked from the start', async () => {
  const server = serverWith(100)
  const device = new Device(server)
  await device.sync.run()
  server.requests.length = 0
  const lie = server.page({ scope: 'catalog', after: 0, epoch: null, limit: 5000, detail: 'full' })
  server.instead.push({ kind: 'page', page: { ...lie, ops: lie.ops.slice(0, 40).map(([seq, table, pk]) => [seq, table, pk, null]) } })
  await device.sync.run()
  expect(device.keys).toEqual(server.keys)
  expect(server.requests.map(({ after }) => after)).toContain(0)
})

test('deletes that come page by page are added up: a long lie is noticed before a third is gone', async () => {
  const server = serverWith(3000)
  const device = new Device(server)
  await device.sync.run()
  let least = Infinity
  const lie = (from: number) => server.instead.push(() => {
    least = Math.min(least, device.mirror.cards.size)
    const ops = Array.from({ length: 200 }, (_, k) => [3000 + from + k + 1, 'skills', `s${from + k}`, null] as const)
    return { kind: 'page', page: { epoch: server.epoch, head: 6000, next: 3000 + from + 200, reset: false, ops } }
  })
  for (let from = 0; from < 3000; from += 200) lie(from)
  // what is left of the lie must not answer the verification
  const { pull } = server
  const honest = new Device(server, { mirror: device.mirror, pull: (request) => {
    if (request.after === 0) server.instead.length = 0
    return pull(request)
  } })
  await honest.sync.run()
  expect(least).toBeGreaterThanOrEqual(2000)
  expect(device.keys).toEqual(server.keys)
})

test.each([
  ['says reset to every question', (page: Page, request: PullRequest): Page => ({ ...page, reset: request.after > 0 })],
  ['never gets any further', (page: Page, request: PullRequest): Page => ({ ...page, ops: [], next: request.after, head: 9000 })],
  ['never gets any further with whole rows', (page: Page, request: PullRequest): Page => (request.detail === 'card' ? page : { ...page, ops: [], next: request.after })],
  ['is another one each time', (page: Page, request: PullRequest): Page => ({ ...page, epoch: `epoch ${Math.random()}`, reset: request.epoch !== null })],
])('a server that %s is asked a few times, then later', async (_what, twist) => {
  const server = serverWith(6500)
  let asked = 0
  const device = new Device(server, { pull: (request) => {
    if (++asked > 50) throw new Error('no end')
    return Promise.resolve({ kind: 'page', page: twist(server.page(request), request) })
  } })
  await device.sync.run()
  expect(asked).toBeLessThan(20)
  expect(device.sync.state().status).toBe('error')
  expect(device.nextTimer).toBe(1000)
})

test('a real clearance is believed once it has been confirmed', async () => {
  const server = serverWith(100)
  const device = new Device(server)
  await device.sync.run()
  for (let n = 0; n < 60; n++) server.remove('skills', `s${n}`)
  await device.sync.run()
  expect(device.keys).toEqual(server.keys)
})

test('killed between any two steps, a device loses neither rows nor its place', async () => {
  await fc.assert(fc.asyncProperty(fc.array(fc.nat(6), { minLength: 1, maxLength: 12 }), async (kills) => {
    const server = serverWith(700)
    const device = new Device(server)
    for (const [round, at] of kills.entries()) {
      let step = 0
      device.mirror.dies = () => step++ === at
      await device.sync.run()
      // the cursor never says more than what is here
      const { card, full } = device.mirror.stored
      for (const [seq, table, pk] of server.page({ scope: 'catalog', after: 0, epoch: null, limit: 5000, detail: 'full' }).ops) {
        if (seq <= card) expect(device.mirror.cards.has(`${table}/${pk}`)).toBe(true)
        if (seq <= full) expect(device.mirror.rows.has(`${table}/${pk}`)).toBe(true)
      }
      server.put('skills', `s${round}`, { round })
    }
    device.mirror.dies = () => false
    await device.sync.run()
    expect(device.keys).toEqual(server.keys)
    expect([...device.mirror.rows.keys()].sort()).toEqual(server.keys)
  }), { numRuns: 40 })
})

test('a server that is away is asked again later and later, with jitter, and not more often than it wants', async () => {
  const server = serverWith(1)
  const device = new Device(server)
  const stop = device.sync.start()
  server.instead.push(...Array.from({ length: 12 }, () => ({ kind: 'retry', offline: true }) as const))
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
  const server = serverWith(3)
  const device = new Device(server)
  await Promise.all([device.sync.run(), device.sync.run()])
  expect(server.requests).toHaveLength(2)
})

test('while another tab is at it this one does nothing, and does not claim to have failed', async () => {
  const server = serverWith(3)
  const device = new Device(server, { exclusively: () => Promise.resolve(undefined) })
  await device.sync.run()
  expect(server.requests).toHaveLength(0)
  expect(device.sync.state().status).toBe('idle')
})

test('when the other tab is gone this one takes over', async () => {
  const server = serverWith(3)
  let held = true
  const device = new Device(server, { exclusively: (_name, work) => (held ? Promise.resolve(undefined) : work()) })
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
