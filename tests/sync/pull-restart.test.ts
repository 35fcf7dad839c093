import { expect, test } from 'vitest'
import type { Page, PullRequest } from '#sync'
import { Device } from './fake-device.ts'
import { type FakeServer, serverWith } from './fake-server.ts'

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
  expect([device.mirror.rows.size, device.sync.state().status]).toEqual([
    server.keys.length,
    'idle',
  ])
  expect(server.requests.filter(({ after }) => after === 0).map(({ detail }) => detail)).toEqual([
    'full',
  ])
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

test('what is deleted and forgotten at once, in the middle of a fill, leaves all the same', async () => {
  const server = serverWith(4500)
  server.floor = server.head
  const device = new Device(server)
  let pages = 0
  const sync = new Device(server, {
    mirror: device.mirror,
    pull: (request) => {
      if (request.detail === 'card' && request.after === 4000 && pages++ === 0) {
        server.remove('skills', 's7')
        server.forget()
      }
      return server.pull(request)
    },
  }).sync
  await sync.run()
  await sync.run()
  expect([[...device.mirror.cards.keys()].sort(), sync.state().status]).toEqual([
    server.keys,
    'idle',
  ])
})

test.each([
  ['deletions were forgotten', (server: FakeServer) => server.forget()],
  [
    'the server was restored',
    (server: FakeServer) => {
      server.forget()
      server.epoch = '00000000-0000-4000-8000-000000000002'
    },
  ],
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

test.each([20, 450])(
  'what is deleted and forgotten while the whole rows of a first fill of %i come leaves in the same run',
  async (count) => {
    const server = serverWith(count)
    const device = new Device(server)
    let first = true
    const sync = new Device(server, {
      mirror: device.mirror,
      pull: (request) => {
        if (request.detail === 'full' && first) {
          first = false
          server.remove('skills', 's7')
          server.forget()
          server.put('skills', 'late', {})
        }
        return server.pull(request)
      },
    }).sync
    await sync.run()
    expect(device.keys).toEqual(server.keys)
  },
)

test('what is deleted and forgotten while whole rows come leaves, also when the run ends before its last page', async () => {
  const server = serverWith(20)
  const device = new Device(server)
  let full = 0
  const sync = new Device(server, {
    mirror: device.mirror,
    pull: (request) => {
      if (request.detail === 'full' && full++ === 0) {
        server.remove('skills', 's7')
        server.forget()
        for (let n = 0; n < 300; n++) server.put('skills', `late${n}`, {})
      } else if (full === 2) {
        full++
        return Promise.resolve({ kind: 'retry', offline: true })
      }
      return server.pull(request)
    },
  }).sync
  await sync.run()
  await sync.run()
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
  server.instead.push({
    kind: 'page',
    page: { ...lie, ops: lie.ops.slice(0, 40).map(([seq, table, pk]) => [seq, table, pk, null]) },
  })
  await device.sync.run()
  expect(device.keys).toEqual(server.keys)
  expect(server.requests.map(({ after }) => after)).toContain(0)
})

test('deletes that come page by page are added up: a long lie is noticed before a third is gone', async () => {
  const server = serverWith(3000)
  const device = new Device(server)
  await device.sync.run()
  let least = Infinity
  const lie = (from: number) =>
    server.instead.push(() => {
      least = Math.min(least, device.mirror.cards.size)
      const ops = Array.from(
        { length: 200 },
        (_, k) => [3000 + from + k + 1, 'skills', `s${from + k}`, null] as const,
      )
      return {
        kind: 'page',
        page: { epoch: server.epoch, head: 6000, next: 3000 + from + 200, reset: false, ops },
      }
    })
  for (let from = 0; from < 3000; from += 200) lie(from)
  // what is left of the lie must not answer the verification
  const { pull } = server
  const honest = new Device(server, {
    mirror: device.mirror,
    pull: (request) => {
      if (request.after === 0) server.instead.length = 0
      return pull(request)
    },
  })
  await honest.sync.run()
  expect(least).toBeGreaterThanOrEqual(2000)
  expect(device.keys).toEqual(server.keys)
})

test.each([
  [
    'says reset to every question',
    (page: Page, request: PullRequest): Page => ({ ...page, reset: request.after > 0 }),
  ],
  [
    'never gets any further',
    (page: Page, request: PullRequest): Page => ({
      ...page,
      ops: [],
      next: request.after,
      head: 9000,
    }),
  ],
  [
    'never gets any further with whole rows',
    (page: Page, request: PullRequest): Page =>
      request.detail === 'card' ? page : { ...page, ops: [], next: request.after },
  ],
  [
    'is another one each time',
    (page: Page, request: PullRequest): Page => ({
      ...page,
      epoch: `epoch ${Math.random()}`,
      reset: request.epoch !== null,
    }),
  ],
])('a server that %s is asked a few times, then later', async (_what, twist) => {
  const server = serverWith(6500)
  let asked = 0
  const device = new Device(server, {
    pull: (request) => {
      if (++asked > 50) throw new Error('no end')
      return Promise.resolve({ kind: 'page', page: twist(server.page(request), request) })
    },
  })
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
