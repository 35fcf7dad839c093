import { packageNamedBy, partOfChange } from '#domain/outbox/package-of-change.ts'
import { Catalogue } from './catalogue.ts'
import { CataloguePage } from './catalogue-page.ts'
import { Counting } from './counting.ts'
import { CountingPage } from './counting-page.ts'
import { Intent, keyOf, Touched } from './intent.ts'
import { type Fault, nextFault } from './network.ts'
import type { Page } from './page.ts'
import { Random } from './random.ts'
import { Reports } from './reports.ts'
import type { Server } from './server.ts'
import { Submissions } from './submissions.ts'
import { Tab } from './tab.ts'
import { seen } from './truth.ts'
import type { Browser, Parts, Wiring, World } from './world.ts'

/**
 * `intent`: a screen showed something else than its person meant. `diverged`: when all was quiet a
 * device showed something else than the server holds. `lost`, `doubled`, `stuck`: changes that
 * vanished, were done twice, or still waited. `foreign`: sent in another person's name. `refused`:
 * a change without a fault of its own. `decided`: what a moderator decided, or an author withdrew,
 * has become something else.
 */
export const oracles = [
  'intent',
  'diverged',
  'lost',
  'doubled',
  'stuck',
  'foreign',
  'refused',
  'decided',
] as const
export interface Violation {
  readonly kind: (typeof oracles)[number]
  readonly text: string
}
export interface Report {
  readonly seed: number
  readonly violations: Violation[]
  readonly counts: Record<string, number>
}

export interface ScheduleOptions {
  /** What a mutant does otherwise. */
  readonly wiring?: Wiring
  /** What takes part; without it the seed says so. */
  readonly parts?: Parts
  /** Hears of every step. */
  readonly tell?: (line: string) => void
  /** Goes on after the first violation, to hear every oracle. */
  readonly toTheEnd?: boolean
}

/**
 * One person in one browser profile. `sent`: numbers of changes that have left it; `failed`: of
 * those that the person was told about.
 */
export interface Device {
  readonly name: string
  readonly browser: Browser
  readonly user: string
  readonly intent: Intent
  readonly sent: Set<number>
  readonly failed: Set<number>
}

const day = 86_400_000
/**
 * Noon, three days ago: the server puts off what comes from tomorrow, and what is older than a
 * week.
 */
const firstMoment = () => Math.floor(Date.now() / day - 3) * day + day / 2

/** Who takes part in a schedule, what was counted, and what was wrong. */
export class Cast {
  readonly random: Random
  readonly world: World
  readonly parts: Parts
  readonly people: readonly string[]
  readonly moderator: string
  readonly browsers: readonly Browser[]
  readonly devices: readonly Device[]
  readonly violations: Violation[] = []
  readonly counts: Record<string, number> = {}
  readonly catalogue = new Catalogue()
  readonly submissions = new Submissions()
  readonly reports = new Reports()
  readonly counting = new Counting(this)
  private readonly touched: readonly Touched[]
  private readonly options: ScheduleOptions

  constructor(server: Server, seed: number, options: ScheduleOptions) {
    this.options = options
    const random = (this.random = new Random(seed))
    const trouble = random.of([0.1, 0.3, 0.5, 0.8])
    // no draw, so that schedules without a file are what they were before there was one
    const file = options.parts?.file ?? seed % 2 === 0
    const fault = (): Fault => this.counted('request', nextFault(random, trouble))
    this.world = {
      server,
      random,
      underWay: [],
      files: file ? { latest: null } : null,
      wiring: options.wiring ?? {},
      now: firstMoment(),
      fault,
      diskFails: () => random.chance(0.01) && this.counted('disk', true),
    }
    const some: Parts = {
      submissions: random.chance(0.5),
      catalogue: random.chance(0.3),
      file,
      counting: random.chance(0.3),
      reports: random.chance(0.3),
    }
    this.parts = options.parts ?? some
    const [ann, bob] = (this.people = [random.uuid(), random.uuid()])
    this.moderator = random.uuid()
    const of = [[ann, bob], [ann], random.of([[ann], [bob], [bob, ann]])] as string[][]
    const name = random.uuid().slice(0, 8)
    this.browsers = of.slice(0, random.of([1, 2, 3])).map((people, n): Browser => ({
      name: `${name}-${n}`,
      people,
      tabs: [],
      catalogue: [],
      counting: [],
      locks: new Map(),
      lockless: random.chance(0.15),
      session: { user: people[0]!, expired: false },
      skew: 0,
    }))
    this.touched = this.people.map(() => new Touched())
    this.devices = this.browsers.flatMap((browser) =>
      browser.people.map((user) => {
        const device = `${browser.name} ${user}`
        return {
          name: device,
          browser,
          user,
          intent: new Intent(device, this.touchedBy(user)),
          sent: new Set<number>(),
          failed: new Set<number>(),
        }
      }),
    )
  }

  async enter(): Promise<void> {
    const { world, parts, random } = this
    await world.server.addPeople(this.people, this.moderator)
    for (const { browser, user } of this.devices)
      for (let n = random.chance(0.3) ? 2 : 1; n > 0; n--) await Tab.open(world, browser, user)
    for (const browser of this.browsers)
      for (let n = browser.lockless || random.chance(0.3) ? 2 : 1; n > 0; n--) {
        if (parts.catalogue) await CataloguePage.open(world, browser)
        if (parts.counting) CountingPage.open(world, browser, this.counting)
      }
  }

  /** Nothing of them stays. */
  async leave(): Promise<void> {
    const { pages } = this
    const databases = new Map(pages.map(({ database }) => [database.name, database]))
    for (const page of pages) page.kill()
    await Promise.all([...databases.values()].map((database) => database.delete()))
    await this.world.server.removePeople([...this.people, this.moderator])
  }

  get goesOn(): boolean {
    return this.options.toTheEnd === true || this.violations.length === 0
  }
  get tabs(): Tab[] {
    return this.browsers.flatMap(({ tabs }) => tabs)
  }
  get pages(): (Tab | CataloguePage | CountingPage)[] {
    return this.browsers.flatMap(({ tabs, catalogue, counting }) => [
      ...tabs,
      ...catalogue,
      ...counting,
    ])
  }
  deviceOf({ browser, user }: Tab): Device {
    return this.devices.find((device) => device.browser === browser && device.user === user)!
  }
  touchedBy(user: string): Touched {
    return this.touched[this.people.indexOf(user)]!
  }

  fail(kind: Violation['kind'], text: string): void {
    this.violations.push({ kind, text })
  }
  tell(line: () => string): void {
    this.options.tell?.(line())
  }
  count(name: string, more = 1): void {
    this.counts[name] = (this.counts[name] ?? 0) + more
  }
  counted<T>(kind: string, what: T): T {
    this.count(`${kind} ${String(what)}`)
    this.tell(() => `    ${kind} ${String(what)}`)
    return what
  }

  /** The oracles that ask after every step of a page; it may be another one that is there now. */
  async look(page: Page): Promise<void> {
    const { catalogue, counting } = page.browser
    if (page instanceof Tab) return this.lookAt(this.deviceOf(page))
    if (page instanceof CataloguePage) return this.catalogue.look(this, catalogue[0]!)
    if (page instanceof CountingPage) return this.counting.look(counting[0]!)
  }

  /**
   * The intent oracle: the screen shows what the person meant. Notes which changes have left the
   * device.
   */
  async lookAt({ name, browser, user, intent, sent, failed }: Device): Promise<void> {
    const tab = browser.tabs.find((one) => one.user === user)
    if (!tab) return
    const screen = seen(await tab.view())
    const entries = await tab.database.outbox.toArray()
    const cursor = this.options.tell ? await tab.database.cursors.toArray() : null
    this.tell(
      () =>
        `    ${name} at ${tab.actor.at ?? 'rest'}; ${entries.map((one) => `${one.n} ${one.name} ${one.state} ${one.seq ?? one.code ?? ''}`).join(', ')}; ${JSON.stringify(cursor)}`,
    )
    const missing = new Set<string>()
    const withoutFiles = new Set<string>()
    const revised = new Set<string>()
    for (const { n, name: change, state, args } of entries) {
      if (state === 'sent' || state === 'acked') sent.add(n)
      const key = keyOf({ name: change, args })
      const halted = state === 'refused' || state === 'blocked'
      const part = partOfChange({ name: change, args })
      if (part) withoutFiles[halted ? 'add' : 'delete'](part.digest)
      // the person is told; it goes by itself when nothing names its files any more
      if (part && state === 'quarantined') failed.add(n)
      if (withoutFiles.has(packageNamedBy({ name: change, args }) ?? '') && !halted)
        this.fail('refused', `${name} ${n} ${key}: goes on without its files`)
      if (change === 'submission.revise' && state !== 'new') revised.add(key)
      // a withdrawal of what is not there is accepted: it may have left together with it
      if (missing.has(key) && state !== 'blocked' && !change.endsWith('.withdraw'))
        this.fail('refused', `${name} ${n} ${key}: goes on without what it is about`)
      if (!halted) continue
      if (change.endsWith('.create')) missing.add(key)
      if (change.endsWith('.create') && screen.has(key))
        this.fail('intent', `${name} ${key}: refused, and shown all the same`)
      // what is undone by a refusal shows what the device knew before, and that may be old
      if (key.startsWith('s:')) this.touchedBy(user).note(key, 'refused')
    }
    intent.watch(screen)
    for (const text of intent.differences(screen, { revised }))
      this.fail('intent', `${name} ${text}`)
  }

  /** A request that is still somewhere arrives. */
  async deliver(): Promise<void> {
    const { underWay, server } = this.world
    const [request] = underWay.splice(this.random.upTo(underWay.length), 1)
    if (!request) return
    this.counted('delivered', request.before < server.calls ? 'out of order' : 'late')
    await request.arrive()
  }
}
