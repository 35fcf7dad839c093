import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#remote/database.types.ts'
import { noting } from '#remote/retry-after.ts'
import type { Clock, PullRequest, Sync, SyncDeps } from '#sync'
import { Actor } from './actor.ts'
import { type Fault, Network } from './network.ts'
import type { Browser, Timer, World } from './world.ts'

/** Small pages, so that a few rows are several of them, and what happens between two is met. */
export const limits: Record<PullRequest['detail'], number> = { card: 5, full: 3 }

/** Waits until what was set off a moment ago has had its turn. */
const turnOver = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })

/**
 * One duty of one tab, with a gate before and after each step that reaches outside: a network, a
 * clock and locks as the schedule says.
 */
export abstract class Page {
  readonly actor = new Actor()
  readonly browser: Browser
  protected readonly world: World
  protected readonly network: Network
  private readonly timers = new Set<Timer>()
  private sync: Sync | null = null
  private stale: () => void = () => {}

  protected constructor(world: World, browser: Browser) {
    this.world = world
    this.browser = browser
    this.network = new Network(world, () => {
      if (browser.session) browser.session.expired = true
    })
  }

  /** Another page with the same duty. */
  abstract reopen(): Promise<unknown>
  /** Nothing of it goes on. */
  protected abstract close(): void

  protected api(): SupabaseClient<Database> {
    const { browser } = this
    return createClient<Database>('http://bazaar.test', 'key', {
      accessToken: () => Promise.resolve(tokenOf(browser)),
      global: { fetch: noting(this.network.fetch) },
      // Node 20 has none, and the client wants to see one
      realtime: { transport: EventTarget as unknown as typeof WebSocket },
    })
  }

  /** What every engine needs of the tab that it runs in. */
  protected surroundings(): Pick<SyncDeps, 'withTabLock' | 'clock' | 'random' | 'watch'> {
    const clock: Clock = {
      now: () => this.now(),
      later: (ms, run) => this.later(ms, run),
    }
    return {
      withTabLock: (name, work) => this.alone(name, work),
      clock,
      random: () => this.world.random.next(),
      watch: (stale) => {
        this.stale = stale
        return () => {}
      },
    }
  }

  /** Lets the engine make its first run. */
  protected async start(sync: Sync): Promise<void> {
    this.sync = sync
    await this.actor.begin(async () => {
      sync.start()
      await this.untilIdle()
    })
  }

  protected now(): number {
    return this.world.now + this.browser.skew
  }

  protected request<T>(ask: (timeoutMs: number) => Promise<T>): Promise<T> {
    const fault = (this.network.fault = this.world.fault())
    return fault === 'stuck' ? this.actor.hang() : ask(fault === 'hang' ? 1 : 60_000)
  }

  /** The same for what has no guard but the request's own timeout, which is over at once. */
  protected plainRequest<T>(ask: () => Promise<T>): Promise<T> {
    this.network.fault = afterTimeout(this.world.fault())
    return ask()
  }

  protected onDisk<T>(work: () => Promise<T>): Promise<T> {
    return this.world.diskFails() ? Promise.reject(new Error('the disk failed')) : work()
  }

  protected async alone<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    const { locks, lockless } = this.browser
    if (locks.has(name) && !lockless) return undefined
    locks.set(name, this)
    try {
      return await work()
    } finally {
      if (locks.get(name) === this) locks.delete(name)
    }
  }

  private later(ms: number, run: () => void): () => void {
    const timer = { ms, due: this.world.now + ms, run }
    this.timers.add(timer)
    return () => {
      this.timers.delete(timer)
    }
  }

  /** A run that ends may be followed by another at once. */
  private async untilIdle(): Promise<void> {
    const sync = this.sync!
    while (sync.state().status === 'syncing') {
      await new Promise<void>((resolve) => {
        const leave = sync.subscribe(() => {
          leave()
          resolve()
        })
      })
      await turnOver()
    }
  }

  /** A person asks for a run, or signs in. Joins one that is under way. */
  async run(): Promise<void> {
    if (this.actor.running) void this.sync!.run()
    else await this.actor.begin(() => this.sync!.run())
  }
  /** The page is looked at, the network seems back, a minute has gone by. */
  async wake(): Promise<void> {
    if (this.actor.running) this.stale()
    else
      await this.actor.begin(() => {
        this.stale()
        return this.untilIdle()
      })
  }
  /** Time passes until these timers go off. */
  async timesUp(which: (timer: { readonly ms: number }) => boolean): Promise<void> {
    const due = [...this.timers].filter(which)
    const fire = () => {
      for (const timer of due) {
        this.world.now = Math.max(this.world.now, timer.due)
        if (this.timers.delete(timer)) timer.run()
      }
    }
    if (this.actor.stuck) await this.actor.unstick(fire)
    else if (this.actor.running) fire()
    else if (this.sync)
      await this.actor.begin(() => {
        fire()
        return this.untilIdle()
      })
  }

  /** No more gates. */
  async release(): Promise<void> {
    this.actor.free = true
    while (this.actor.waits) await this.actor.pass(() => 0)
    if (this.actor.stuck) await this.timesUp(({ ms }) => ms !== 45_000)
  }

  /** The tab is gone, in the middle of whatever it did. */
  kill(): void {
    this.actor.kill()
    for (const [name, holder] of this.browser.locks)
      if (holder === this) this.browser.locks.delete(name)
    this.close()
  }
}

/** What a request carries: nobody's name without a session, none that counts with an old one. */
export function tokenOf({ session }: Browser): string {
  if (!session) return 'anon'
  return session.expired ? 'expired' : session.user
}

/** What is left of a fault once the request has given up by itself. */
export function afterTimeout(fault: Fault): Fault {
  if (fault === 'stuck') return 'late'
  return fault === 'hang' ? 'lost' : fault
}
