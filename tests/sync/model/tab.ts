import { createClient } from '@supabase/supabase-js'
import type { Wish } from '#domain/outbox/plan.ts'
import type { UserRows } from '#domain/outbox/user-rows.ts'
import { readUser, wish } from '#local/outbox/user-changes.ts'
import { UserDatabase } from '#local/db/user-database.ts'
import { userMirror } from '#local/person/user-mirror.ts'
import { userOutbox } from '#local/outbox/user-outbox.ts'
import type { Database } from '#remote/database.types.ts'
import { pullThrough } from '#remote/pull.ts'
import { pushThrough } from '#remote/push.ts'
import { noting } from '#remote/retry-after.ts'
import { parseUserRow } from '#remote/rows.ts'
import { createSync, type PullRequest, type PushDeps, type Sync } from '#sync'
import { Actor } from './actor.ts'
import { Network } from './network.ts'
import type { Browser, Timer, World } from './world.ts'

/** Small pages, so that a few rows are several of them, and what happens between two is met. */
const limits: Record<PullRequest['detail'], number> = { card: 5, full: 3 }

/**
 * One tab of one person: the product's engine, database and requests, with a gate before and after
 * each step that reaches outside.
 */
export class Tab {
  readonly actor = new Actor()
  readonly user: string
  readonly browser: Browser
  readonly database: UserDatabase
  private readonly world: World
  private readonly network: Network
  private readonly timers = new Set<Timer>()
  private sync: Sync | null = null
  private stale: () => void = () => {}
  client = ''

  private constructor(world: World, browser: Browser, user: string) {
    this.world = world
    this.browser = browser
    this.user = user
    this.database = new UserDatabase(user, `bazaar-${browser.name}-`)
    this.network = new Network(world.server, world.underWay, () => {
      if (browser.session) browser.session.expired = true
    })
  }

  /** Opens and looks whether anything is stale, as the app does. */
  static async open(world: World, browser: Browser, user: string): Promise<Tab> {
    const tab = new Tab(world, browser, user)
    await tab.connect()
    browser.tabs.push(tab)
    return tab
  }

  private async connect(): Promise<void> {
    const {
      actor,
      browser,
      user,
      database,
      world: { wiring },
    } = this
    // Node 20 has none, and the client wants to see one
    const realtime = { transport: EventTarget as unknown as typeof WebSocket }
    const api = createClient<Database>('http://bazaar.test', 'key', {
      accessToken: () =>
        Promise.resolve(
          browser.session && !browser.session.expired ? browser.session.user : 'nobody',
        ),
      global: { fetch: noting(this.network.fetch) },
      realtime,
    })
    const plain = await userOutbox(database)
    this.client = plain.client
    const outbox = wiring.outbox?.(plain, database) ?? plain
    const mirror =
      wiring.mirror?.(userMirror(database), database, () => actor.gate('inside apply')) ??
      userMirror(database)
    const deps: PushDeps = {
      user,
      outbox: {
        client: outbox.client,
        revise: (step) => actor.step('revise', () => this.onDisk(() => outbox.revise(step))),
      },
      account: {
        current: () => actor.step('current', () => Promise.resolve(browser.session?.user ?? null)),
        refresh: () => actor.step('refresh', () => this.refresh()),
      },
      send: (changes) =>
        actor.step('send', () => this.request((timeoutMs) => pushThrough(api, changes, timeoutMs))),
    }
    this.sync = createSync({
      scope: `u:${user}`,
      pull: (page) =>
        actor.step('pull', () =>
          this.request((timeoutMs) =>
            pullThrough(api, { ...page, limit: limits[page.detail] }, timeoutMs),
          ),
        ),
      parse: parseUserRow,
      mirror: {
        cursor: (scope) => mirror.cursor(scope),
        keys: (scope) => mirror.keys(scope),
        settled: () => {},
        apply: (...page) => actor.step('apply', () => this.onDisk(() => mirror.apply(...page))),
      },
      withTabLock: (name, work) => this.alone(name, work),
      clock: { now: () => this.world.now + browser.skew, later: (ms, run) => this.later(ms, run) },
      random: () => this.world.random.next(),
      watch: (stale) => {
        this.stale = stale
        return () => {}
      },
      push: wiring.push?.(deps, browser, database) ?? deps,
    })
    await actor.begin(async () => {
      this.sync!.start()
      await this.untilIdle()
    })
  }

  private request<T>(ask: (timeoutMs: number) => Promise<T>): Promise<T> {
    const fault = (this.network.fault = this.world.fault())
    return fault === 'stuck' ? this.actor.hang() : ask(fault === 'hang' ? 3 : 60_000)
  }

  private onDisk<T>(work: () => Promise<T>): Promise<T> {
    return this.world.diskFails() ? Promise.reject(new Error('the disk failed')) : work()
  }

  private async alone<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
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

  private async refresh(): Promise<boolean> {
    const {
      browser,
      world: { random },
    } = this
    if (random.chance(0.2)) throw new TypeError('Failed to fetch')
    if (random.chance(0.2)) browser.session = null
    if (browser.session) browser.session.expired = false
    return browser.session !== null
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
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
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
    else
      await this.actor.begin(() => {
        fire()
        return this.untilIdle()
      })
  }

  wish(wanted: Wish): Promise<boolean> {
    return wish(this.database, wanted, [], this.world.wiring.planned)
  }
  view(): Promise<UserRows> {
    return readUser(this.database)
  }

  /** The tab is gone, in the middle of whatever it did. */
  kill(): void {
    this.actor.kill()
    this.database.close()
    for (const [name, holder] of this.browser.locks)
      if (holder === this) this.browser.locks.delete(name)
    this.browser.tabs.splice(this.browser.tabs.indexOf(this), 1)
  }
}
