import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { RequestContext } from '../local/engine/request-context.ts'
import { Scheduler } from '../local/engine/scheduler.ts'
import { DatabaseFault, type Lane, type Outcome, type Work } from '../local/engine/work.ts'

/** A session whose statements take as long as their text says; it keeps a list of what ran. */
class FakeLane implements Lane {
  readonly ran: string[] = []
  private stop = new AbortController()

  async run(work: Work | { script: string }): Promise<Outcome[]> {
    const text = 'script' in work ? work.script : (work.statements[0]?.sql ?? '')
    this.ran.push(text)
    this.stop = new AbortController()
    try {
      await wait(Number(/\d+/.exec(text)?.[0] ?? 0), undefined, { signal: this.stop.signal })
    } catch {
      throw new DatabaseFault('57014', 'canceling statement due to user request')
    }
    return [{ rows: [text], isTable: true, affected: null }]
  }

  cancel(): void {
    this.stop.abort()
  }
}

const limits = { visitor: 1000, member: 2000, waiting: 4, waitingOfOne: 3 }
const from = (client: string, signal: AbortSignal | null = null): RequestContext => ({
  client,
  signal,
  readOnly: true,
  size: 0,
  rest: null,
  trouble: null,
  isUnderstood: false,
})
const work = (sql: string): Work => ({
  opening: { readOnly: true, settings: {} },
  leaves: 'idle',
  statements: [{ sql, parameters: [] }],
})
function begin() {
  const lane = new FakeLane()
  const scheduler = new Scheduler([lane], limits)
  const ask = (text: string, client = 'a', signal: AbortSignal | null = null) =>
    scheduler.run(work(text), from(client, signal), 'anon')
  return { lane, scheduler, ask }
}

test('clients have their turns: who asks much does not keep who asks little', async () => {
  const { lane, ask } = begin()
  await Promise.all([ask('a 10'), ask('a 1'), ask('a 2'), ask('a 3'), ask('b 1', 'b')])
  expect(lane.ran).toEqual(['a 10', 'b 1', 'a 1', 'a 2', 'a 3'])
})

test('a slow statement gives way to one that waits, and comes to its end after it', async () => {
  const { lane, ask } = begin()
  const slow = ask('slow 400')
  await wait(20)
  const quick = ask('quick 1', 'b')
  const ends: string[] = []
  await Promise.all([slow.then(() => ends.push('slow')), quick.then(() => ends.push('quick'))])
  expect(ends).toEqual(['quick', 'slow'])
  expect(lane.ran).toEqual(['slow 400', 'quick 1', 'slow 400'])
})

test('the likes of a slow statement wait behind what may be quick', async () => {
  const { lane, ask } = begin()
  const slow = [ask('slow 300', 'a'), ask('slow 300', 'b')]
  await wait(10)
  await Promise.all([...slow, ask('quick 1', 'c')])
  expect(lane.ran.slice(0, 2)).toEqual(['slow 300', 'quick 1'])
})

test('a statement alone may use its whole time, and not more', async () => {
  const { lane, ask } = begin()
  await ask('long 700')
  expect(lane.ran).toEqual(['long 700'])
  await expect(ask('longer 5000')).rejects.toMatchObject({
    code: '57014',
    message: 'canceling statement due to statement timeout',
  })
  await ask('next 1')
})

test('what waits is bounded, of one client and of all', async () => {
  const { ask } = begin()
  const running = ask('running 200')
  const waiting = [ask('1'), ask('2'), ask('3')]
  await expect(ask('4')).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  const other = ask('5', 'b')
  await expect(ask('6', 'c')).rejects.toMatchObject({ status: 503 })
  await Promise.all([running, ...waiting, other])
})

test('who hung up is not served', async () => {
  const { lane, ask } = begin()
  const leaving = new AbortController()
  const running = ask('running 5000', 'a', leaving.signal)
  const waiting = ask('waiting 1', 'a', leaving.signal)
  const other = ask('other 1', 'b')
  leaving.abort()
  await expect(running).rejects.toMatchObject({ code: '57014' })
  await expect(waiting).rejects.toMatchObject({ code: '57014' })
  await other
  expect(lane.ran).toEqual(['running 5000', 'other 1'])
})

test('a transaction that keeps others waiting for long loses its session', async () => {
  const { lane, scheduler, ask } = begin()
  const { held } = await scheduler.hold(
    { ...work('first 1'), leaves: 'open' },
    { ...from('a'), readOnly: false },
    'service_role', // it has much time where nobody waits
  )
  await ask('other 1', 'b')
  expect(lane.ran).toEqual(['first 1', 'rollback', 'other 1'])
  await expect(held.run(work('second 1'))).rejects.toMatchObject({ code: '57014' })
})

test('the end of the server ends what runs and what waits', async () => {
  const { scheduler, ask } = begin()
  const all = [ask('running 5000'), ask('waiting 1')]
  scheduler.stop()
  const ended = await Promise.allSettled(all)
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
