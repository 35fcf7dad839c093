import { HeldLane, hungUp, listen, tookTooLong } from './held-lane.ts'
import type { RequestContext } from './request-context.ts'
import { WaitingLine, type Waiter } from './waiting-line.ts'
import {
  type DatabaseFault,
  isScript,
  type Lane,
  type Outcome,
  type Script,
  Unavailable,
  type Work,
} from './work.ts'

export interface Limits {
  /** Milliseconds that a visitor's statement may take in all. */
  readonly visitor: number
  /** The same for somebody who is signed in. */
  readonly member: number
  /** How many statements may wait, in all and of one client. */
  readonly waiting: number
  readonly waitingOfOne: number
}

export const usualLimits: Limits = {
  visitor: 5000,
  member: 15_000,
  waiting: 512,
  waitingOfOne: 256,
}

/** Import batches and the like, with the secret key. */
const serviceLimit = 120_000
/** So long a statement runs at first before others, who wait, go first; each time twice as long. */
const firstSlice = 250
/** So long a statement waits before it is told that the server has too much to do. */
const longestWait = 10_000
/** Milliseconds that a statement of the role may take in all. */
export function limitOf({ visitor, member }: Limits, role: string | null): number {
  if (role === 'service_role') return serviceLimit
  return role === 'authenticated' ? member : visitor
}

type Ending = 'overtaken' | 'too long' | 'hung up'

interface Entry extends Waiter {
  readonly work: Work | Script
  readonly limit: number
  readonly request: RequestContext | null
  readonly resolve: (done: { outcomes: Outcome[]; lane: Lane }) => void
  readonly reject: (error: Error) => void
  turns: number
  since: number
  used: number
  strays: number
  ending: Ending | null
  timers: NodeJS.Timeout[]
  unlisten: () => void
}

/**
 * Shares the sessions of a database among those who ask. A statement that takes long is interrupted
 * while others wait, and begins again when they were served, until its time is used up; so the slow
 * ones wait for the quick ones, and nobody waits for somebody who hung up.
 */
export class Scheduler {
  private readonly idle: Lane[]
  private readonly limits: Limits
  private readonly line = new WaitingLine<Entry>()
  private readonly running = new Map<Lane, Entry>()
  private readonly held = new Map<Lane, HeldLane>()
  /** Texts of statements that took long lately, whatever their values. */
  private readonly slow = new Set<string>()

  constructor(lanes: readonly Lane[], limits: Limits) {
    this.idle = [...lanes]
    this.limits = limits
  }

  /** Runs work that leaves its session idle. */
  async run(work: Work | Script, request: RequestContext | null, role: string | null) {
    const { outcomes, lane } = await this.enter(work, request, role)
    this.release(lane)
    return outcomes
  }

  /** Begins a transaction; its lane is nobody else's until it ends. */
  async hold(
    work: Work,
    request: RequestContext | null,
    role: string | null,
  ): Promise<{ outcomes: Outcome[]; held: HeldLane }> {
    const { outcomes, lane } = await this.enter(work, request, role)
    const held = new HeldLane(lane, this.limitOf(request, role), request, () => {
      this.held.delete(lane)
      this.release(lane)
    })
    this.held.set(lane, held)
    if (this.line.length > 0) held.othersWait()
    return { outcomes, held }
  }

  /** Ends everything that runs or waits. */
  stop(): void {
    for (let entry = this.line.next(0); entry; entry = this.line.next(0))
      this.leave(entry, new Unavailable(503, 'PGRST000', stopping, 5))
    for (const [lane, entry] of this.running) this.end(lane, entry, 'hung up')
  }

  /** Runs something that takes a session without a statement. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    const { lane } = await this.enter({ script: '' }, null, null)
    try {
      return await work()
    } finally {
      this.release(lane)
    }
  }

  private limitOf(request: RequestContext | null, role: string | null): number {
    return request === null ? Infinity : limitOf(this.limits, role)
  }

  private enter(work: Work | Script, request: RequestContext | null, role: string | null) {
    const client = request?.client ?? ''
    return new Promise<{ outcomes: Outcome[]; lane: Lane }>((resolve, reject) => {
      if (request?.signal?.aborted) return reject(hungUp())
      const { waiting, waitingOfOne } = this.limits
      if (request && (this.line.length >= waiting || this.line.of(client) >= waitingOfOne))
        return reject(tooMuch())
      const entry: Entry = {
        work,
        client,
        request,
        resolve,
        reject,
        ending: null,
        timers: [],
        used: 0,
        turns: 0,
        strays: 0,
        limit: this.limitOf(request, role),
        since: performance.now(),
        unlisten: listen(request?.signal ?? null, () => this.hangUp(entry)),
      }
      this.wait(entry)
    })
  }

  private wait(entry: Entry): void {
    entry.since = performance.now()
    if (entry.turns === 0 && this.slow.has(textOf(entry.work))) entry.turns = 1
    this.line.add(entry)
    this.serve()
    if (!this.line.length) return
    for (const held of this.held.values()) held.othersWait()
    for (const [lane, running] of this.running) this.overtake(lane, running)
    if (entry.request)
      entry.timers.push(
        setTimeout(() => {
          if (this.line.remove(entry)) this.leave(entry, tooMuch())
        }, longestWait),
      )
  }

  private serve(): void {
    while (this.idle.length > 0) {
      const entry = this.line.next(performance.now())
      if (!entry) return
      void this.start(this.idle.shift()!, entry)
    }
  }

  private async start(lane: Lane, entry: Entry): Promise<void> {
    this.running.set(lane, entry)
    clear(entry)
    entry.ending = null
    entry.since = performance.now()
    const left = entry.limit - entry.used
    if (Number.isFinite(left)) {
      entry.timers.push(setTimeout(() => this.end(lane, entry, 'too long'), left))
      entry.timers.push(setTimeout(() => this.overtake(lane, entry), sliceOf(entry) + 1))
    }
    try {
      const outcomes = await lane.run(entry.work)
      this.settled(lane, entry)
      entry.unlisten()
      entry.resolve({ outcomes, lane })
    } catch (error) {
      this.settled(lane, entry)
      this.release(lane)
      this.failed(entry, error as Error)
    }
  }

  private settled(lane: Lane, entry: Entry): void {
    this.running.delete(lane)
    clear(entry)
    const ran = performance.now() - entry.since
    entry.used += ran
    if (ran < firstSlice) this.slow.delete(textOf(entry.work))
  }

  private failed(entry: Entry, error: Error): void {
    // other causes are PostgreSQL's own limit, and a thread that had to be ended
    const wasAsked =
      (error as Partial<DatabaseFault>).code === '57014' && error.message.includes('user request')
    // on a real PostgreSQL the wish to end something may arrive when the next thing runs
    if (wasAsked && entry.ending === null && entry.strays++ < 2) this.wait(entry)
    else if (!wasAsked || entry.ending === null) this.leave(entry, error)
    else if (entry.ending === 'hung up') this.leave(entry, hungUp())
    else if (entry.ending === 'too long' || entry.used >= entry.limit)
      this.leave(entry, tookTooLong())
    else {
      entry.turns++
      this.wait(entry)
    }
  }

  /** Interrupts what has run for its slice while others wait. */
  private overtake(lane: Lane, entry: Entry): void {
    const ran = performance.now() - entry.since
    if (this.line.length === 0 || ran < sliceOf(entry) || !Number.isFinite(entry.limit)) return
    // its likes wait with it, behind those that may be quick
    const text = textOf(entry.work)
    this.slow.add(text)
    if (this.slow.size > 500) this.slow.delete([...this.slow][0] ?? '')
    for (const other of this.line)
      if (other.turns === 0 && textOf(other.work) === text) other.turns = 1
    this.end(lane, entry, 'overtaken')
  }

  private end(lane: Lane, entry: Entry, ending: Ending): void {
    if (this.running.get(lane) !== entry || entry.ending !== null) return
    entry.ending = ending
    lane.cancel()
  }

  private hangUp(entry: Entry): void {
    if (this.line.remove(entry)) return this.leave(entry, hungUp())
    for (const [lane, running] of this.running)
      if (running === entry) this.end(lane, entry, 'hung up')
  }

  private leave(entry: Entry, error: Error): void {
    clear(entry)
    entry.unlisten()
    entry.reject(error)
  }

  private release(lane: Lane): void {
    this.idle.push(lane)
    this.serve()
  }
}

/** One with much time may run longer, or it would never come to its end. */
const sliceOf = ({ turns, limit }: Entry): number =>
  Math.min(firstSlice * 2 ** turns, Math.max(1000, limit / 8))

const textOf = (work: Work | Script): string =>
  isScript(work) ? work.script : (work.statements[0]?.sql ?? '')

function clear(entry: Entry): void {
  entry.timers.forEach(clearTimeout)
  entry.timers = []
}

const tooMuch = () =>
  new Unavailable(
    503,
    'PGRST003',
    'The server has too much to do. Try again in a moment. / 服务器太忙，请稍后再试。',
    2,
  )
const stopping = 'The server is stopping. / 服务器正在停止。'
