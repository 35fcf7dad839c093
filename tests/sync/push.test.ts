import { expect, test } from 'vitest'
import { type PushReply, withDependants } from '#sync'
import { verdictsOf } from './fake-outbox.ts'
import { away, open } from './fake-person.ts'
import { FakeServer } from './fake-server.ts'

test('changes go out in order before anything is pulled, and are marked as sent before the request leaves', async () => {
  const { outbox, server, device } = open()
  outbox.add('one')
  outbox.add('two')
  outbox.answers.push((request) => {
    expect([outbox.states, server.requests.length]).toEqual([['sent', 'sent'], 0])
    return verdictsOf({})(request)
  })
  await device.sync.run()
  expect([outbox.numbers, outbox.states, outbox.sent[0]?.user, outbox.waits]).toEqual([
    [[1, 2]],
    ['acked', 'acked'],
    'ann',
    [15_000],
  ])
  expect(server.requests.length).toBeGreaterThan(0)
})

test('what nobody answered is sent again under the same numbers', async () => {
  const { outbox, device } = open()
  outbox.add('one')
  outbox.answers.push(away)
  await device.sync.run()
  expect(outbox.states).toEqual(['sent'])
  outbox.add('two')
  await device.sync.run()
  expect([outbox.numbers, outbox.states]).toEqual([
    [[1], [1, 2]],
    ['acked', 'acked'],
  ])
})

test.each<[string, PushReply, string, number]>([
  ['nobody answers', away, 'offline', 1000],
  [
    'the server asks for patience',
    { kind: 'retry', offline: false, retryAfterMs: 60_000 },
    'error',
    60_000,
  ],
])('when %s nothing is pulled, and the next attempt waits', async (_when, reply, status, wait) => {
  const { outbox, server, device } = open()
  outbox.add('one')
  outbox.answers.push(reply)
  await device.sync.run()
  expect(server.requests).toEqual([])
  expect([device.sync.state().status, device.nextTimer, outbox.states]).toEqual([
    status,
    wait,
    ['sent'],
  ])
})

test('a refused change and what depends on it wait for the person; the others go on', async () => {
  const { outbox, device } = open()
  outbox.add('create', { makes: 'c' })
  outbox.add('fill', { makes: 'i', needs: ['c'] })
  outbox.add('note', { needs: ['i'] })
  outbox.add('other')
  outbox.answers.push(verdictsOf({ 1: 'invalid', 2: 'not-found', 3: 'not-found' }))
  await device.sync.run()
  expect(outbox.states).toEqual(['refused: invalid', 'blocked', 'blocked', 'acked'])
  expect(withDependants(outbox.entries, 1).map(({ n }) => n)).toEqual([1, 2, 3])
  expect(withDependants(outbox.entries, 4)).toEqual([])
  await device.sync.run()
  expect(outbox.sent).toHaveLength(1)
})

test('what is made again after a refusal carries what comes after it', async () => {
  const { outbox, device } = open()
  outbox.add('create', { makes: 'c', state: 'refused', code: 'invalid' })
  outbox.add('create', { makes: 'c' })
  outbox.add('fill', { needs: ['c'] })
  await device.sync.run()
  expect(outbox.states).toEqual(['refused: invalid', 'acked', 'acked'])
})

test('at most 100 changes and 256 kB travel in one request, and one request at a time', async () => {
  const { outbox, device } = open()
  for (let n = 0; n < 150; n++) outbox.add('small')
  for (let n = 0; n < 5; n++) outbox.add('large', { args: { text: '技'.repeat(33_000) } })
  let underWay = 0
  const slow = async (request: Parameters<ReturnType<typeof verdictsOf>>[0]) => {
    expect(++underWay).toBe(1)
    await Promise.resolve()
    underWay--
    return verdictsOf({})(request)
  }
  outbox.answers.push(slow, slow, slow, slow)
  await device.sync.run()
  expect(outbox.numbers.map((numbers) => numbers.length)).toEqual([100, 52, 2, 1])
})

test('a request that is too large is sent in halves; a change that is too large alone is quarantined', async () => {
  const { outbox, device } = open()
  for (let n = 0; n < 4; n++) outbox.add('one')
  const large: PushReply = { kind: 'too-large' }
  outbox.answers.push(large, large, large)
  await device.sync.run()
  expect(outbox.numbers).toEqual([[1, 2, 3, 4], [1, 2], [1], [2], [3, 4]])
  expect(outbox.states).toEqual(['quarantined: too-large', 'acked', 'acked', 'acked'])
})

test('a change made during the last moment of a run is sent in the next, without waiting', async () => {
  let pulls = 0
  const server = new FakeServer()
  const { outbox, device } = open({
    pull: (request) => {
      if (++pulls === 1) {
        outbox.add('late')
        void device.sync.run()
      }
      return server.pull(request)
    },
  })
  await device.sync.run()
  expect(outbox.states).toEqual(['acked'])
})

test('after 45 seconds the lock is given back between two requests, and the rest follows', async () => {
  let locks = 0
  let timeIsUp = () => {}
  const { outbox, device } = open({
    withTabLock: (_name, work) => {
      locks++
      return work()
    },
    clock: {
      now: () => 0,
      later: (ms, run) => {
        if (ms === 45_000 && locks === 1) timeIsUp = run
        return () => {}
      },
    },
  })
  for (let n = 0; n < 250; n++) outbox.add('one')
  outbox.answers.push((request) => {
    timeIsUp()
    return verdictsOf({})(request)
  })
  await device.sync.run()
  expect([locks, outbox.numbers.map((numbers) => numbers.length)]).toEqual([2, [100, 100, 50]])
  expect(new Set(outbox.states)).toEqual(new Set(['acked']))
})
