import { expect, test } from 'vitest'
import type { Entry, PushReply, SyncDeps } from '#sync'
import { afterPull, freshCursor, withDependants } from '#sync'
import { Device } from './fake-device.ts'
import { FakeOutbox, judged } from './fake-outbox.ts'
import { FakeServer } from './fake-server.ts'

function open(change: Partial<SyncDeps> = {}) {
  const [outbox, server] = [new FakeOutbox(), new FakeServer()]
  const device = new Device(server, { scope: 'u:ann', push: outbox.deps, ...change })
  return { outbox, server, device }
}
const away: PushReply = { kind: 'retry', offline: true }
const fault: PushReply = { kind: 'fault', code: '500 XX000' }

test('changes go out in order before anything is pulled, and are marked as sent before the request leaves', async () => {
  const { outbox, server, device } = open()
  outbox.add('one')
  outbox.add('two')
  outbox.answers.push((request) => {
    expect([outbox.states, server.requests.length]).toEqual([['sent', 'sent'], 0])
    return judged({})(request)
  })
  await device.sync.run()
  expect([outbox.numbers, outbox.states, outbox.sent[0]?.user, outbox.waits]).toEqual([[[1, 2]], ['acked', 'acked'], 'ann', [15_000]])
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
  expect([outbox.numbers, outbox.states]).toEqual([[[1], [1, 2]], ['acked', 'acked']])
})

test.each<[string, PushReply, string, number]>([
  ['nobody answers', away, 'offline', 1000],
  ['the server asks for patience', { kind: 'retry', offline: false, retryAfterMs: 60_000 }, 'error', 60_000],
])('when %s nothing is pulled, and the next attempt waits', async (_when, reply, status, wait) => {
  const { outbox, server, device } = open()
  outbox.add('one')
  outbox.answers.push(reply)
  await device.sync.run()
  expect(server.requests).toEqual([])
  expect([device.sync.state().status, device.nextTimer, outbox.states]).toEqual([status, wait, ['sent']])
})

test('a refused change and what depends on it wait for the person; the others go on', async () => {
  const { outbox, device } = open()
  outbox.add('create', { makes: 'c' })
  outbox.add('fill', { makes: 'i', needs: ['c'] })
  outbox.add('note', { needs: ['i'] })
  outbox.add('other')
  outbox.answers.push(judged({ 1: 'invalid', 2: 'not-found', 3: 'not-found' }))
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
  const slow = async (request: Parameters<ReturnType<typeof judged>>[0]) => {
    expect(++underWay).toBe(1)
    await Promise.resolve()
    underWay--
    return judged({})(request)
  }
  outbox.answers.push(slow, slow, slow, slow)
  await device.sync.run()
  expect(outbox.numbers.map((numbers) => numbers.length)).toEqual([100, 52, 2, 1])
})

test('a request that is too large is sent in halves; a change that is too large alone is put aside', async () => {
  const { outbox, device } = open()
  for (let n = 0; n < 4; n++) outbox.add('one')
  const large: PushReply = { kind: 'too-large' }
  outbox.answers.push(large, large, large)
  await device.sync.run()
  expect(outbox.numbers).toEqual([[1, 2, 3, 4], [1, 2], [1], [2], [3, 4]])
  expect(outbox.states).toEqual(['aside: too-large', 'acked', 'acked', 'acked'])
})

test('an ended session is renewed once; then the changes wait for the person to sign in', async () => {
  const { outbox, server, device } = open()
  outbox.add('one')
  outbox.answers.push({ kind: 'signed-out' }, { kind: 'signed-out' })
  outbox.renewals = [() => true]
  await device.sync.run()
  expect([outbox.renewed, outbox.numbers, outbox.states, device.sync.state()]).toMatchObject([1, [[1], [1]], ['sent'], { signedOut: true, status: 'idle' }])
  expect([server.requests, device.nextTimer]).toEqual([[], undefined])
  await device.sync.run()
  expect([outbox.states, device.sync.state().signedOut]).toEqual([['acked'], false])
})

test('nothing is sent or pulled under another person\'s session', async () => {
  const { outbox, server, device } = open()
  outbox.add('one')
  outbox.session = 'bob'
  await device.sync.run()
  outbox.session = null
  await device.sync.run()
  expect([outbox.sent, server.requests, outbox.states, device.sync.state().signedOut]).toEqual([[], [], ['new'], true])
  // the session changes between the question and the request: the server notices
  outbox.session = 'ann'
  outbox.answers.push({ kind: 'wrong-user' })
  await device.sync.run()
  expect([outbox.states, device.sync.state().signedOut]).toEqual([['sent'], true])
})

test('a session that cannot be asked for is a missing network, not a sign-out', async () => {
  const { outbox, device } = open()
  outbox.add('one')
  const push = { ...outbox.deps, account: { current: () => Promise.reject(new Error('offline')), refresh: () => Promise.resolve(false) } }
  const other = new Device(new FakeServer(), { scope: 'u:ann', push })
  await other.sync.run()
  expect([other.sync.state(), outbox.states]).toMatchObject([{ status: 'offline', signedOut: false }, ['new']])
  await device.sync.run()
  expect(outbox.states).toEqual(['acked'])
})

test('a change the server fails over is found and put aside with what must follow it; the others arrive', async () => {
  const { outbox, device } = open()
  outbox.add('fine')
  outbox.add('poison', { needs: ['c'] })
  outbox.add('after', { needs: ['c'] })
  outbox.add('other')
  const answer = (request: Parameters<ReturnType<typeof judged>>[0]) => (request.mutations.some(({ name }) => name === 'poison') ? fault : judged({})(request))
  outbox.answers.push(...Array.from({ length: 20 }, () => answer))
  for (let run = 0; run < 5; run++) await device.sync.run()
  expect([outbox.states, device.sync.state().status]).toEqual([['sent', 'sent', 'sent', 'sent'], 'error'])
  for (let run = 0; run < 2; run++) await device.sync.run()
  expect(outbox.states).toEqual(['acked', 'aside: 500 XX000', 'sent', 'acked'])
  expect(device.sync.state().status).toBe('idle')
  // the next visit tries once more
  const next = new Device(new FakeServer(), { scope: 'u:ann', push: outbox.deps })
  outbox.answers.length = 0
  await next.sync.run()
  expect(outbox.states).toEqual(['acked', 'acked', 'acked', 'acked'])
})

test('while the server fails over everything no change is blamed', async () => {
  const pull = () => Promise.resolve({ kind: 'retry', offline: false } as const)
  const { outbox, device } = open({ pull })
  outbox.add('one')
  outbox.answers.push(...Array.from({ length: 30 }, () => fault))
  for (let run = 0; run < 30; run++) await device.sync.run()
  expect(outbox.states).toEqual(['sent'])
})

test('different faults, or one answered in between, are not counted together', async () => {
  const { outbox, device } = open()
  outbox.add('one')
  for (let n = 0; n < 12; n++) outbox.answers.push({ kind: 'fault', code: `50${n % 2}` })
  for (let run = 0; run < 12; run++) await device.sync.run()
  expect(outbox.states).toEqual(['sent'])
})

test('a request that never ends is given up, and the next run goes on', async () => {
  const { outbox, device } = open()
  outbox.add('one')
  outbox.answers.push(() => new Promise<PushReply>(() => {}))
  const run = device.sync.run()
  await device.pass(0)
  await device.pass(16_000)
  await run
  expect([device.sync.state().status, outbox.states]).toEqual(['offline', ['sent']])
})

test('an answer that does not speak of what was sent is nobody\'s', async () => {
  const { outbox, device } = open()
  outbox.add('one')
  outbox.answers.push({ kind: 'verdicts', epoch: 'e', verdicts: [] })
  await device.sync.run()
  expect([device.sync.state().status, outbox.states, outbox.sent.length]).toEqual(['offline', ['sent'], 1])
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
    exclusively: (_name, work) => { locks++; return work() },
    clock: { now: () => 0, later: (ms, run) => { if (ms === 45_000 && locks === 1) timeIsUp = run; return () => {} } },
  })
  for (let n = 0; n < 250; n++) outbox.add('one')
  outbox.answers.push((request) => {
    timeIsUp()
    return judged({})(request)
  })
  await device.sync.run()
  expect([locks, outbox.numbers.map((numbers) => numbers.length)]).toEqual([2, [100, 100, 50]])
  expect(new Set(outbox.states)).toEqual(new Set(['acked']))
})

test('an ended session found by the pull is renewed once, too', async () => {
  let refusals = 1
  const server = new FakeServer()
  const { outbox, device } = open({ pull: (request) => (refusals-- > 0 ? Promise.resolve({ kind: 'refused', code: '401' }) : server.pull(request)) })
  outbox.renewals = [() => true]
  await device.sync.run()
  expect(device.sync.state()).toMatchObject({ status: 'idle', signedOut: false })
  refusals = 2
  outbox.renewals = [() => true]
  await device.sync.run()
  expect(device.sync.state()).toMatchObject({ status: 'idle', signedOut: true })
})

const acked = (n: number, seq: number, epoch = 'e'): Entry => ({ n, name: '', args: {}, makes: null, needs: [], state: 'acked', seq, epoch, code: null, at: '' })
const at = (card: number, change = {}) => ({ ...freshCursor, epoch: 'e', card, full: card, head: card, ...change })

test('an accepted change leaves the outbox when its effect has been pulled, not before', () => {
  expect(afterPull([acked(1, 5), acked(2, 6)], at(5)).done).toEqual([1])
  expect(afterPull([acked(1, 5)], at(9, { refilling: true })).done).toEqual([])
  expect(afterPull([{ ...acked(1, 5), state: 'sent' }], at(9)).done).toEqual([])
  // its row may have been changed again, and come with a later page
  expect(afterPull([acked(1, 5)], at(7, { head: 9 })).done).toEqual([])
})

test('what a server accepted before it was restored from a backup is sent again, under its number', () => {
  const { done, again } = afterPull([acked(1, 5, 'before')], at(9))
  expect([done, again]).toEqual([[], [{ ...acked(1, 5), state: 'sent', seq: null, epoch: null }]])
})

test('what came after a change that is sent again stays on the screen with it', () => {
  const both: Entry[] = [{ ...acked(1, 5, 'before'), needs: ['f'] }, { ...acked(2, 6), needs: ['f'] }, { ...acked(3, 7), needs: ['g'] }]
  expect(afterPull(both, at(9)).done).toEqual([3])
  expect(afterPull([{ ...both[0]!, state: 'sent' }, both[1]!], at(9)).done).toEqual([])
  expect(afterPull([{ ...both[0]!, state: 'refused' }, both[1]!], at(9)).done).toEqual([2])
})
