import type { RequestContext } from './request-context.ts'
import { DatabaseFault, type Lane, type Outcome, type Work } from './work.ts'

/** So long a transaction may keep a lane from others who wait. */
const longestHold = 2000

/** A lane that a transaction keeps; it loses it when it takes too long, and is rolled back. */
export class HeldLane {
  private readonly lane: Lane
  private readonly release: () => void
  private readonly since = performance.now()
  private readonly timers: NodeJS.Timeout[] = []
  private readonly unlisten: () => void
  private isRunning = false
  private lost: Error | null = null
  private isOver = false

  constructor(lane: Lane, limit: number, request: RequestContext | null, release: () => void) {
    this.lane = lane
    this.release = release
    this.unlisten = listen(request?.signal ?? null, () => this.lose(hungUp()))
    if (Number.isFinite(limit)) this.timers.push(setTimeout(() => this.lose(tookTooLong()), limit))
  }

  async run(work: Work): Promise<Outcome[]> {
    if (this.lost) throw this.lost
    this.isRunning = true
    try {
      const outcomes = await this.lane.run(work)
      if (work.leaves === 'idle') this.finish()
      return outcomes
    } catch (error) {
      this.finish()
      throw this.lost ?? error
    } finally {
      this.isRunning = false
    }
  }

  /** From now on others wait for the lane. */
  othersWait(): void {
    const left = Math.max(0, longestHold - (performance.now() - this.since))
    if (this.timers.length < 2) this.timers.push(setTimeout(() => this.lose(tookTooLong()), left))
  }

  private lose(error: Error): void {
    if (this.lost || this.isOver) return
    this.lost = error
    if (this.isRunning) this.lane.cancel()
    else void this.rollBack()
  }

  private async rollBack(): Promise<void> {
    await this.lane
      .run({ opening: null, statements: [{ sql: 'rollback', parameters: [] }], leaves: 'idle' })
      .catch(() => {})
    this.finish()
  }

  private finish(): void {
    if (this.isOver) return
    this.isOver = true
    this.timers.forEach(clearTimeout)
    this.unlisten()
    this.release()
  }
}

/** Calls `call` when the client hangs up; gives a function that ends the listening. */
export function listen(signal: AbortSignal | null, call: () => void): () => void {
  signal?.addEventListener('abort', call, { once: true })
  return () => signal?.removeEventListener('abort', call)
}

export const hungUp = () => new DatabaseFault('57014', 'canceling statement due to user request')
export const tookTooLong = () =>
  new DatabaseFault(
    '57014',
    'canceling statement due to statement timeout',
    undefined,
    'Ask for less at a time. / 请减少一次查询的内容。',
  )
