import { expect, test } from 'vitest'
import type { PushReply } from '#sync'
import { Device } from './fake-device.ts'
import { verdictsOf } from './fake-outbox.ts'
import { fault, open } from './fake-person.ts'
import { FakeServer } from './fake-server.ts'

test('an ended session is renewed once; then the changes wait for the person to sign in', async () => {
  const { outbox, server, device } = open()
  outbox.add('one')
  outbox.answers.push({ kind: 'signed-out' }, { kind: 'signed-out' })
  outbox.renewals = [() => true]
  await device.sync.run()
  expect([outbox.renewed, outbox.numbers, outbox.states, device.sync.state()]).toMatchObject([
    1,
    [[1], [1]],
    ['sent'],
    { signedOut: true, status: 'idle' },
  ])
  expect([server.requests, device.nextTimer]).toEqual([[], undefined])
  await device.sync.run()
  expect([outbox.states, device.sync.state().signedOut]).toEqual([['acked'], false])
})

test("nothing is sent or pulled under another person's session", async () => {
  const { outbox, server, device } = open()
  outbox.add('one')
  outbox.add('heard of', { state: 'acked', seq: 1, epoch: 'e' })
  outbox.session = 'bob'
  await device.sync.run()
  outbox.session = null
  await device.sync.run()
  expect([outbox.sent, server.requests, outbox.states, device.sync.state().signedOut]).toEqual([
    [],
    [],
    ['new', 'acked'],
    true,
  ])
  // the session changes between the question and the request: the server notices
  outbox.session = 'ann'
  outbox.answers.push({ kind: 'wrong-user' })
  await device.sync.run()
  expect([outbox.states, device.sync.state().signedOut]).toEqual([['sent', 'acked'], true])
})

test('a session that cannot be asked for is a missing network, not a sign-out', async () => {
  const { outbox, device } = open()
  outbox.add('one')
  const push = {
    ...outbox.deps,
    account: {
      current: () => Promise.reject(new Error('offline')),
      refresh: () => Promise.resolve(false),
    },
  }
  const other = new Device(new FakeServer(), { scope: 'u:ann', push })
  await other.sync.run()
  expect([other.sync.state(), outbox.states]).toMatchObject([
    { status: 'offline', signedOut: false },
    ['new'],
  ])
  await device.sync.run()
  expect(outbox.states).toEqual(['acked'])
})

test('a change that the server fails with is found and quarantined, with what must follow it; the others arrive', async () => {
  const { outbox, device } = open()
  outbox.add('fine')
  outbox.add('poison', { needs: ['c'] })
  outbox.add('after', { needs: ['c'] })
  outbox.add('other')
  const answer = (request: Parameters<ReturnType<typeof verdictsOf>>[0]) =>
    request.mutations.some(({ name }) => name === 'poison') ? fault : verdictsOf({})(request)
  outbox.answers.push(...Array.from({ length: 20 }, () => answer))
  for (let run = 0; run < 5; run++) await device.sync.run()
  expect([outbox.states, device.sync.state().status]).toEqual([
    ['sent', 'sent', 'sent', 'sent'],
    'error',
  ])
  for (let run = 0; run < 2; run++) await device.sync.run()
  expect(outbox.states).toEqual(['acked', 'quarantined: 500 XX000', 'sent', 'acked'])
  expect(device.sync.state().status).toBe('idle')
  // the next visit tries once more
  const next = new Device(new FakeServer(), { scope: 'u:ann', push: outbox.deps })
  outbox.answers.length = 0
  await next.sync.run()
  expect(outbox.states).toEqual(['acked', 'acked', 'acked', 'acked'])
})

test('while the server fails with everything, no change is quarantined', async () => {
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

test('an answer that is not about what was sent is ignored', async () => {
  const { outbox, device } = open()
  outbox.add('one')
  outbox.answers.push({ kind: 'verdicts', epoch: 'e', verdicts: [] })
  await device.sync.run()
  expect([device.sync.state().status, outbox.states, outbox.sent.length]).toEqual([
    'offline',
    ['sent'],
    1,
  ])
})

test('an ended session found by the pull is renewed once, too', async () => {
  let refusals = 1
  const server = new FakeServer()
  const { outbox, device } = open({
    pull: (request) =>
      refusals-- > 0 ? Promise.resolve({ kind: 'refused', code: '401' }) : server.pull(request),
  })
  outbox.renewals = [() => true]
  await device.sync.run()
  expect(device.sync.state()).toMatchObject({ status: 'idle', signedOut: false })
  refusals = 2
  outbox.renewals = [() => true]
  await device.sync.run()
  expect(device.sync.state()).toMatchObject({ status: 'idle', signedOut: true })
})
