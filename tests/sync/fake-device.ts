import {
  type Change,
  createSync,
  type Cursor,
  type Detail,
  freshCursor,
  type Mirror,
  mustBeAt,
  type Sync,
  type SyncDeps,
} from '#sync'
import type { FakeServer } from './fake-server.ts'

/**
 * A mirror in memory that stores each page whole or not at all, and can be killed at any of its
 * steps.
 */
class FakeMirror implements Mirror {
  stored: Cursor = freshCursor
  readonly cards = new Map<string, object>()
  readonly rows = new Map<string, object>()
  readonly bad: string[] = []
  readonly settles: boolean[] = []
  readonly applied: { detail: Detail; changes: number; cursor: Cursor }[] = []
  /** Called in the transaction of a page. */
  storing: (cursor: Cursor) => void = () => {}
  /** True: the tab dies before the transaction. */
  dies: () => boolean = () => false

  cursor(): Promise<Cursor> {
    return Promise.resolve(this.stored)
  }
  keys(): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set(this.cards.keys()))
  }
  settled(_scope: string, reached: boolean): void {
    this.settles.push(reached)
  }
  apply(
    _scope: string,
    detail: Detail,
    changes: readonly Change[],
    cursor: Cursor,
    from?: Cursor,
  ): Promise<void> {
    if (this.dies()) return Promise.reject(new Error('killed'))
    mustBeAt(this.stored, from)
    for (const change of changes) {
      const key = `${change.table}/${change.pk}`
      if (change.kind === 'bad') this.bad.push(key)
      else if (change.kind === 'drop') {
        this.rows.delete(key)
        this.cards.delete(key)
      } else {
        if (detail === 'full') this.rows.set(key, change.row)
        if (detail === 'card' || change.seq > this.stored.card) this.cards.set(key, change.row)
      }
    }
    this.storing(cursor)
    this.stored = cursor
    this.applied.push({ detail, changes: changes.length, cursor })
    return Promise.resolve()
  }
}

interface Timer {
  at: number
  run: () => void
}

/** A device whose clock only moves when a test moves it. */
export class Device {
  readonly mirror = new FakeMirror()
  readonly sync: Sync
  now = 0
  private timers: Timer[] = []
  stale: () => void = () => {}

  constructor(server: FakeServer, change: Partial<SyncDeps> = {}) {
    this.sync = createSync({
      scope: 'catalog',
      pull: server.pull,
      mirror: this.mirror,
      random: () => 1,
      parse: (_table, _detail, row) =>
        'bad' in (row as object) ? { bad: 'it says so' } : { ok: row as object },
      withTabLock: (_name, work) => work(),
      clock: { now: () => this.now, later: (ms, run) => this.later(ms, run) },
      watch: (stale) => {
        this.stale = stale
        return () => {
          this.stale = () => {}
        }
      },
      ...change,
    })
  }

  get keys(): string[] {
    return [...this.mirror.cards.keys()].sort()
  }
  /** Milliseconds until the next timer. */
  get nextTimer(): number | undefined {
    return this.timers.length > 0
      ? Math.min(...this.timers.map(({ at }) => at)) - this.now
      : undefined
  }

  /** Moves the clock, and runs the timers that are due. */
  async pass(ms: number): Promise<void> {
    this.now += ms
    const due = this.timers.filter(({ at }) => at <= this.now)
    this.timers = this.timers.filter(({ at }) => at > this.now)
    for (const { run } of due) run()
    await new Promise((resolve) => setTimeout(resolve))
  }

  private later(ms: number, run: () => void): () => void {
    const timer = { at: this.now + ms, run }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((one) => one !== timer)
    }
  }
}
