import type { Wish } from '#domain/outbox/plan.ts'
import type { UserRows } from '#domain/outbox/user-rows.ts'
import { UserDatabase } from '#local/db/user-database.ts'
import { type Sendable, sendingPackages, storePackage } from '#local/outbox/package-parts.ts'
import { readUser, wish } from '#local/outbox/user-changes.ts'
import { userOutbox } from '#local/outbox/user-outbox.ts'
import { userMirror } from '#local/person/user-mirror.ts'
import { pullThrough } from '#remote/pull.ts'
import { pushThrough } from '#remote/push.ts'
import { parseUserRow } from '#remote/rows.ts'
import { createSync, type PushDeps } from '#sync'
import { partBytes } from './files.ts'
import { limits, Page } from './page.ts'
import type { Browser, World } from './world.ts'

/** One tab of one person: the product's engine, database and requests. */
export class Tab extends Page {
  readonly user: string
  readonly database: UserDatabase
  client = ''

  private constructor(world: World, browser: Browser, user: string) {
    super(world, browser)
    this.user = user
    this.database = new UserDatabase(user, `bazaar-${browser.name}-`)
    // each takes a request of its own, so that much can happen between two of them
    this.database.outbox.hook('creating', (_n, entry) => {
      if (entry.name === 'package.part') Object.assign(entry, { weight: 262_000 })
    })
    world.wiring.opened?.(this.database)
  }

  /** Opens and looks whether anything is stale, as the app does. */
  static async open(world: World, browser: Browser, user: string): Promise<Tab> {
    const tab = new Tab(world, browser, user)
    await tab.connect()
    browser.tabs.push(tab)
    return tab
  }
  reopen(): Promise<Tab> {
    return Tab.open(this.world, this.browser, this.user)
  }

  private async connect(): Promise<void> {
    const {
      actor,
      browser,
      user,
      database,
      world: { wiring },
    } = this
    const api = this.api()
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
      send: sendingPackages(database, (changes) =>
        actor.step('send', () => this.request((timeoutMs) => pushThrough(api, changes, timeoutMs))),
      ),
    }
    const sync = createSync({
      ...this.surroundings(),
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
      push: wiring.push?.(deps, browser, database) ?? deps,
    })
    await this.start(sync)
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

  async wish(wanted: Wish, files: Sendable | null): Promise<boolean> {
    if (files) await storePackage(this.database, files, partBytes)
    return wish(this.database, wanted, { planned: this.world.wiring.planned })
  }
  view(): Promise<UserRows> {
    return readUser(this.database)
  }

  protected close(): void {
    this.database.close()
    this.browser.tabs.splice(this.browser.tabs.indexOf(this), 1)
  }
}
