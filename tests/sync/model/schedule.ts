import { discardChange, retryChange } from '#local/user-changes.ts'
import type { UserDatabase } from '#local/user-database.ts'
import type { Entry } from '#sync'
import { Intent, seen, Touched } from './intent.ts'
import { type Fault, nextFault } from './network.ts'
import { Random } from './random.ts'
import { poisonName, refusedName, type Server } from './server.ts'
import { type Browser, Tab, type Wiring, type World } from './tab.ts'
import { someWish } from './wishes.ts'

/**
 * `intent`: a screen showed something else than its person meant. `diverged`: when all was quiet a device showed something else than the server
 * holds. `lost`, `doubled`, `stuck`: changes that vanished, were done twice, or still waited. `foreign`: sent in another person's name.
 * `refused`: a change without a fault of its own.
 */
export const oracles = ['intent', 'diverged', 'lost', 'doubled', 'stuck', 'foreign', 'refused'] as const
export interface Violation { readonly kind: (typeof oracles)[number]; readonly text: string }
export interface Report { readonly seed: number; readonly violations: Violation[]; readonly counts: Record<string, number> }

/** One person in one browser profile. */
interface Device { readonly name: string; readonly browser: Browser; readonly user: string; readonly intent: Intent; readonly sent: Set<number> }

const steps = 160
const weights = { pass: 70, wish: 14, wake: 11, deliver: 5, kill: 4, late: 4, clock: 1, session: 3, epoch: 0.4, purged: 0.4 }
const day = 86_400_000

/** One schedule: people, browsers, tabs and a network as the seed says, then quiet, then the accounts. The same seed does the same again. */
export class Schedule {
  private readonly random: Random
  private readonly world: World
  private readonly people: string[]
  private readonly browsers: Browser[]
  private readonly devices: Device[]
  private readonly touched: Touched[]
  private readonly violations: Violation[] = []
  private readonly counts: Record<string, number> = {}
  private readonly seed: number
  private readonly server: Server

  private readonly tell: ((line: string) => void) | undefined

  /** `tell` hears of every step. */
  constructor(server: Server, seed: number, wiring: Wiring = {}, tell?: (line: string) => void) {
    this.seed = seed
    this.tell = tell
    this.server = server
    const random = this.random = new Random(seed)
    const trouble = random.of([0.1, 0.3, 0.5, 0.8])
    const fault = (): Fault => this.counted('request', nextFault(random, trouble))
    this.world = { server, random, underWay: [], wiring, now: 1_700_000_000_000, fault, diskFails: () => random.chance(0.01) && this.counted('disk', true) }
    const [ann, bob] = this.people = [random.uuid(), random.uuid()]
    const of = [[ann, bob], [ann], random.of([[ann], [bob], [bob, ann]])] as string[][]
    const name = random.uuid().slice(0, 8)
    this.browsers = of.slice(0, random.of([1, 2, 3])).map((people, n): Browser => (
      { name: `${name}-${n}`, people, tabs: [], locks: new Map(), lockless: random.chance(0.15), session: { user: people[0]!, expired: false }, skew: 0 }))
    this.touched = this.people.map(() => new Touched())
    this.devices = this.browsers.flatMap((browser) => browser.people.map((user) => {
      const device = `${browser.name} ${user}`
      return { name: device, browser, user, intent: new Intent(device, this.touchedBy(user)), sent: new Set<number>() }
    }))
  }

  async run(): Promise<Report> {
    await this.server.addPeople(this.people)
    try {
      for (const { browser, user } of this.devices) for (let n = this.random.chance(0.3) ? 2 : 1; n > 0; n--) await Tab.open(this.world, browser, user)
      for (let step = 0; step < steps && this.violations.length === 0; step++) await this.step(step)
      if (this.violations.length === 0) await this.settle()
    } finally {
      await this.clean()
    }
    return { seed: this.seed, violations: this.violations, counts: this.counts }
  }

  private counted<T>(kind: string, what: T): T {
    this.count(`${kind} ${String(what)}`)
    this.tell?.(`    ${kind} ${String(what)}`)
    return what
  }
  private count(name: string, more = 1): void { this.counts[name] = (this.counts[name] ?? 0) + more }
  private fail(kind: Violation['kind'], text: string): void { this.violations.push({ kind, text }) }
  private get tabs(): Tab[] { return this.browsers.flatMap(({ tabs }) => tabs) }
  private deviceOf({ browser, user }: Tab): Device { return this.devices.find((device) => device.browser === browser && device.user === user)! }
  private touchedBy(user: string): Touched { return this.touched[this.people.indexOf(user)]! }

  private async step(step: number): Promise<void> {
    const { random, tabs, world } = this
    world.now += random.upTo(3000)
    const kind = random.weighted(weights)
    this.tell?.(`${step} ${kind}`)
    switch (kind) {
      case 'pass': return this.onOne(tabs.filter(({ actor }) => actor.waits), async ({ actor }) => {
        for (let gates = 1 + random.upTo(5); gates > 0 && actor.waits; gates--) await actor.pass((waiting) => random.upTo(waiting))
      })
      case 'wish': return this.wish(step)
      case 'wake': return this.onOne(tabs, (tab) => (random.chance(0.5) ? tab.wake() : tab.run()))
      case 'deliver': return this.deliver()
      case 'kill': return this.onOne(tabs, async (tab) => {
        this.counted('killed', tab.actor.stuck ? 'stuck' : tab.actor.at ?? 'at rest')
        tab.kill()
        await Tab.open(world, tab.browser, tab.user)
      })
      // a guard of a hanging request, the end of the 45 seconds, or the next attempt
      case 'late': return this.onOne(tabs, (tab) => (tab.actor.running && !tab.actor.stuck ? tab.timesUp(({ ms }) => ms === 45_000) : tab.timesUp(({ ms }) => ms !== 45_000)))
      case 'clock': return void Object.assign(random.of(this.browsers), { skew: this.counted('clock', random.of([-day, 0, day])) })
      case 'session': return this.changeSession(random.of(this.browsers))
      case 'epoch':
        this.count('epoch new')
        return this.server.newEpoch(random.of(this.people))
      case 'purged':
        this.count('purged')
        return this.server.forgetDeletions(random.of(this.people))
    }
  }

  private async onOne(tabs: readonly Tab[], act: (tab: Tab) => Promise<void>): Promise<void> {
    if (tabs.length === 0) return
    const tab = this.random.of(tabs)
    await act(tab)
    await this.look(this.deviceOf(tab))
  }

  private async deliver(): Promise<void> {
    const [request] = this.world.underWay.splice(this.random.upTo(this.world.underWay.length), 1)
    if (!request) return
    this.counted('delivered', request.before < this.server.calls ? 'out of order' : 'late')
    await request.arrive()
  }

  private async changeSession(browser: Browser): Promise<void> {
    const others = browser.people.filter((user) => user !== browser.session?.user)
    if (browser.session) {
      const { user } = browser.session
      await this.world.wiring.signOut?.(browser.tabs.filter((tab) => tab.user === user).map(({ database }) => database))
    }
    browser.session = this.random.chance(0.2) && browser.session ? null : { user: this.random.of(others.length > 0 ? others : browser.people), expired: this.random.chance(0.1) }
    this.counted('session', browser.session ? 'another' : 'none')
    for (const device of this.devices) if (device.browser === browser) await this.look(device)
  }

  private async wish(step: number): Promise<void> {
    const tabs = this.tabs.filter(({ browser, user }) => browser.session?.user === user)
    if (tabs.length === 0) return
    const tab = this.random.of(tabs)
    const device = this.deviceOf(tab)
    const screen = await tab.view()
    const wanted = someWish(this.random, screen, step)
    if (wanted.name === 'profile.update' && !screen.profile) return // nothing to edit on the screen yet
    if (wanted.name === 'collection.create' && [refusedName, poisonName].includes(wanted.args.name)) this.touchedBy(tab.user).doomed.add(wanted.args.id)
    this.count('wishes')
    this.tell?.(`    ${device.name} wants ${JSON.stringify(wanted)}`)
    const key = device.intent.take(wanted, seen(screen))
    await tab.wish(wanted)
    for (const text of device.intent.differences(seen(await tab.view()), key)) this.fail('intent', `${device.name} at once ${text}`)
    await this.look(device)
    if (this.random.chance(0.4)) await tab.run()
  }

  /** The intent oracle, after every step: the screen shows what the person meant. Notes which changes have left the device. */
  private async look({ name, browser, user, intent, sent }: Device): Promise<void> {
    const tab = browser.tabs.find((one) => one.user === user)
    if (!tab) return
    const screen = seen(await tab.view())
    const entries = await tab.database.outbox.toArray()
    this.tell?.(`    ${name} at ${tab.actor.at ?? 'rest'}; ${entries.map((one) => `${one.n} ${one.name} ${one.state} ${one.seq ?? one.code ?? ''}`).join(', ')}; ${JSON.stringify(await tab.database.cursors.toArray())}`)
    for (const { n, name: change, state, args } of entries) {
      if (state === 'sent' || state === 'acked') sent.add(n)
      const key = change === 'collection.create' && (state === 'refused' || state === 'blocked') ? `c:${(args as { id: string }).id}` : ''
      if (screen.has(key)) this.fail('intent', `${name} ${key}: refused, and shown all the same`)
    }
    for (const text of intent.differences(screen)) this.fail('intent', `${name} ${text}`)
  }

  /**
   * The network is whole, everybody signs in and waits: then every device shows what the server holds, and every outbox is empty. Half of the
   * tabs are still the old ones: nothing needs a reload.
   */
  private async settle(): Promise<void> {
    this.world.fault = () => 'none'
    this.world.diskFails = () => false
    while (this.world.underWay.length > 0) await this.deliver()
    for (const tab of this.tabs) {
      if (this.random.chance(0.5)) tab.kill()
      else await this.release(tab)
    }
    const last = new Map<Device, Tab>()
    for (const device of this.devices) {
      const tab = device.browser.tabs.find(({ user }) => user === device.user) ?? await Tab.open(this.world, device.browser, device.user)
      await this.release(tab)
      last.set(device, tab)
      await this.look(device)
    }
    const failed = new Map<Device, Set<number>>(this.devices.map((device) => [device, new Set()]))
    for (let round = 0, busy = true; busy && round < 40; round++) {
      busy = false
      for (const [device, tab] of last) {
        await this.turn(device, tab)
        await this.look(device)
        const left = await tab.database.outbox.toArray()
        await this.giveUp(device, tab.database, left.filter(({ state }) => state === 'refused' || state === 'blocked' || state === 'aside'), failed.get(device)!)
        busy ||= left.length > 0
      }
    }
    for (const [device, tab] of last) {
      await this.turn(device, tab)
      await this.account(device, tab, failed.get(device)!)
    }
    for (const user of this.people) await this.audit(user, [...last.values()].filter((tab) => tab.user === user))
  }

  /** No more gates. */
  private async release(tab: Tab): Promise<void> {
    tab.actor.free = true
    while (tab.actor.waits) await tab.actor.pass(() => 0)
    if (tab.actor.stuck) await tab.timesUp(({ ms }) => ms !== 45_000)
  }

  /** The person is at this device: signs in where they are not, and its next attempt, or the minute that it looks every time, is over. */
  private async turn({ browser, user }: Device, tab: Tab): Promise<void> {
    if (browser.session?.user !== user || browser.session.expired) {
      browser.session = { user, expired: false }
      return tab.run()
    }
    await tab.timesUp(() => true)
    await tab.wake()
  }

  /** The person discards what was refused, or is put aside for a reason that stays. */
  private async giveUp(device: Device, database: UserDatabase, left: readonly Entry[], failed: Set<number>): Promise<void> {
    for (const entry of left) {
      failed.add(entry.n)
      this.counted('change', entry.state)
      if (entry.state === 'refused') this.judge(device, entry)
      const poisoned = entry.state === 'aside' && JSON.stringify(entry.args).includes(poisonName)
      if (entry.state === 'aside' && !poisoned) await retryChange(database, entry.n)
      else await discardChange(database, entry.n)
    }
  }

  private judge(device: Device, { name, args, code }: Entry): void {
    const { id, collectionId, itemId } = args as { id?: string; collectionId?: string; itemId?: string }
    const key = name.startsWith('collection.') ? `c:${id}` : name.startsWith('collectionItem.') ? `i:${collectionId}/skill/${itemId}` : name.startsWith('favorite.') ? `f:skill/${itemId}` : 'p:'
    if (this.touchedBy(device.user).isOnly(key, device.name)) this.fail('refused', `${device.name} ${name} ${code} ${JSON.stringify(args)}`)
  }

  private async account({ name, user, sent }: Device, tab: Tab, failed: ReadonlySet<number>): Promise<void> {
    const left = await tab.database.outbox.toArray()
    if (left.length > 0) this.fail('stuck', `${name} ${left.map((entry) => `${entry.n} ${entry.name} ${entry.state} ${entry.code ?? ''}`).join(', ')}`)
    const [screen, truth] = [seen(await tab.view()), seen(await this.server.truth(user))]
    const keys = [...new Set([...screen.keys(), ...truth.keys()])].filter((key) => screen.get(key) !== truth.get(key))
    for (const key of keys) this.fail('diverged', `${name} ${key}: server ${truth.get(key) ?? 'nothing'}, shown ${screen.get(key) ?? 'nothing'}`)
    const known = await this.server.ledger(user, tab.client)
    const lost = [...sent].filter((n) => !known.has(n) && !failed.has(n))
    if (lost.length > 0) this.fail('lost', `${name} ${lost.join()}`)
    this.count('changes', known.size)
  }

  private async audit(user: string, tabs: readonly Tab[]): Promise<void> {
    for (const what of await this.server.doubled(user)) this.fail('doubled', `${user} ${what}`)
    const own = new Set(tabs.map(({ client }) => client))
    for (const client of await this.server.devices(user)) if (!own.has(client)) this.fail('foreign', `${user} ${client}`)
  }

  private async clean(): Promise<void> {
    const databases = this.tabs.map(({ database }) => database)
    for (const tab of this.tabs) tab.kill()
    await Promise.all(databases.map((database) => database.delete()))
    await this.server.removePeople(this.people)
  }
}
