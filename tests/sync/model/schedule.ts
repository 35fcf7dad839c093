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
 * holds. `lost`, `doubled`, `stuck`: changes that vanished, were done twice, or still waited. `refused`: a change without a fault of its own.
 */
export interface Violation { readonly kind: 'intent' | 'diverged' | 'lost' | 'doubled' | 'stuck' | 'refused'; readonly text: string }
export interface Report { readonly seed: number; readonly violations: Violation[]; readonly counts: Record<string, number> }

/** One person in one browser profile. */
interface Device { readonly name: string; readonly browser: Browser; readonly user: string; readonly intent: Intent; readonly sent: Set<number> }

const steps = 160
const weights = { pass: 70, wish: 14, wake: 11, deliver: 5, kill: 3, late: 4, clock: 1, session: 3, restored: 0.4, purged: 0.4 }

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

  constructor(server: Server, seed: number, wiring: Wiring = {}) {
    this.seed = seed
    this.server = server
    const random = this.random = new Random(seed)
    const trouble = random.of([0.1, 0.3, 0.5, 0.8])
    this.world = { server, random, underWay: [], wiring, fault: (): Fault => this.counted(nextFault(random, trouble)) }
    const [ann, bob] = this.people = [random.uuid(), random.uuid()]
    const of = [[ann, bob], [ann], random.of([[ann], [bob], [bob, ann]])] as string[][]
    const name = random.uuid().slice(0, 8)
    this.browsers = of.slice(0, random.of([1, 2, 3])).map((people, n): Browser => (
      { name: `${name}-${n}`, people, tabs: [], locks: new Map(), lockless: random.chance(0.15), session: { user: people[0]!, expired: false }, skew: 0 }))
    this.touched = this.people.map(() => new Touched())
    this.devices = this.browsers.flatMap((browser) => browser.people.map((user) => {
      const device = `${browser.name} ${user}`
      return { name: device, browser, user, intent: new Intent(device, this.touched[this.people.indexOf(user)]!), sent: new Set<number>() }
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

  private counted(fault: Fault): Fault {
    this.count(`request ${fault}`)
    return fault
  }
  private count(name: string): void { this.counts[name] = (this.counts[name] ?? 0) + 1 }
  private fail(kind: Violation['kind'], text: string): void { this.violations.push({ kind, text }) }
  private get tabs(): Tab[] { return this.browsers.flatMap(({ tabs }) => tabs) }
  private deviceOf({ browser, user }: Tab): Device { return this.devices.find((device) => device.browser === browser && device.user === user)! }

  private async step(step: number): Promise<void> {
    const { random, tabs } = this
    const kind = random.weighted(weights)
    if (process.env['TRACE']) console.log(step, kind)
    switch (kind) {
      case 'pass': return this.onOne(tabs.filter(({ actor }) => actor.waits), async ({ actor }) => {
        for (let gates = 1 + random.upTo(5); gates > 0 && actor.waits; gates--) await actor.pass()
      })
      case 'wish': return this.wish(step)
      case 'wake': return this.onOne(tabs, (tab) => tab.wake())
      case 'deliver': return this.deliver()
      case 'kill': return this.onOne(tabs, async (tab) => {
        this.count(tab.actor.running ? 'killed at work' : 'killed at rest')
        tab.kill()
        await Tab.open(this.world, tab.browser, tab.user)
      })
      // a guard of a hanging request, or the end of the 45 seconds
      case 'late': return this.onOne(tabs.filter(({ actor }) => actor.running), (tab) => (tab.actor.stuck ? tab.timesUp((ms) => ms < 40_000) : tab.timesUp((ms) => ms === 45_000)))
      case 'clock': return void Object.assign(random.of(this.browsers), { skew: random.of([-86_400_000, 0, 86_400_000]) })
      case 'session': return this.changeSession(random.of(this.browsers))
      case 'restored': return this.server.newEpoch(random.of(this.people))
      case 'purged': return this.server.forgetDeletions(random.of(this.people))
    }
  }

  private async onOne(tabs: readonly Tab[], act: (tab: Tab) => Promise<void>): Promise<void> {
    if (tabs.length === 0) return
    const tab = this.random.of(tabs)
    await act(tab)
    await this.look(this.deviceOf(tab))
  }

  private async deliver(): Promise<void> {
    const { underWay } = this.world
    if (underWay.length > 0) await underWay.splice(this.random.upTo(underWay.length), 1)[0]!()
  }

  private async changeSession(browser: Browser): Promise<void> {
    const others = browser.people.filter((user) => user !== browser.session?.user)
    if (browser.session) {
      const { user } = browser.session
      await this.world.wiring.signOut?.(browser.tabs.filter((tab) => tab.user === user).map(({ database }) => database))
    }
    browser.session = this.random.chance(0.2) && browser.session ? null : { user: this.random.of(others.length > 0 ? others : browser.people), expired: this.random.chance(0.1) }
    this.count('session changes')
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
    if (wanted.name === 'collection.create' && [refusedName, poisonName].includes(wanted.args.name)) this.touched[this.people.indexOf(tab.user)]!.doomed.add(wanted.args.id)
    this.count('wishes')
    const key = device.intent.take(wanted, seen(screen))
    await tab.wish(wanted)
    for (const text of device.intent.differences(seen(await tab.view()), key)) this.fail('intent', `${device.name} at once ${text}`)
    await this.look(device)
    if (this.random.chance(0.4)) await tab.wake()
  }

  /** The intent oracle, after every step: the screen shows what the person meant. Notes which changes have left the device. */
  private async look({ name, browser, user, intent, sent }: Device): Promise<void> {
    const tab = browser.tabs.find((one) => one.user === user)
    if (!tab) return
    for (const { n, state } of await tab.database.outbox.toArray()) if (state === 'sent' || state === 'acked') sent.add(n)
    for (const text of intent.differences(seen(await tab.view()))) this.fail('intent', `${name} ${text}`)
    if (process.env['TRACE'] && this.violations.length > 0) console.log(JSON.stringify(await tab.database.outbox.toArray()), JSON.stringify(await tab.database.rows.toArray()), JSON.stringify(await tab.database.cursors.toArray()), JSON.stringify(await this.server.truth(user)))
    if (process.env['TRACE']) console.log(name, user, (await tab.database.outbox.toArray()).map((e) => `${e.n} ${e.name} ${e.state} ${e.seq ?? ''} ${e.code ?? ''}`).join('; '), '| rows', await tab.database.rows.count(), JSON.stringify((await tab.database.cursors.toArray())[0] ?? {}))
  }

  /** The network is whole, everybody signs in and waits: then every device shows what the server holds, and every outbox is empty. */
  private async settle(): Promise<void> {
    for (const tab of this.tabs) tab.kill()
    this.world.fault = () => 'none'
    while (this.world.underWay.length > 0) await this.deliver()
    const fresh = new Map<Device, Tab>()
    for (const device of this.devices) {
      const tab = await Tab.open(this.world, device.browser, device.user)
      tab.actor.free = true
      fresh.set(device, tab)
      await this.look(device)
    }
    const failed = new Map<Device, Set<number>>(this.devices.map((device) => [device, new Set()]))
    for (let round = 0, busy = true; busy && round < 40; round++) {
      busy = false
      for (const [device, tab] of fresh) {
        device.browser.session = { user: device.user, expired: false }
        await tab.wake()
        await this.look(device)
        const left = await tab.database.outbox.toArray()
        await this.giveUp(device, tab.database, left.filter(({ state }) => state === 'refused' || state === 'blocked' || state === 'aside'), failed.get(device)!)
        busy ||= left.length > 0
      }
    }
    for (const [device, tab] of fresh) {
      device.browser.session = { user: device.user, expired: false }
      await tab.wake()
      await this.account(device, tab, failed.get(device)!)
    }
  }

  /** The person discards what was refused, or is put aside for a reason that stays. */
  private async giveUp(device: Device, database: UserDatabase, left: readonly Entry[], failed: Set<number>): Promise<void> {
    for (const entry of left) {
      failed.add(entry.n)
      if (entry.state === 'refused') this.judge(device, entry)
      const poisoned = entry.state === 'aside' && JSON.stringify(entry.args).includes(poisonName)
      if (entry.state === 'aside' && !poisoned) await retryChange(database, entry.n)
      else await discardChange(database, entry.n)
    }
  }

  private judge(device: Device, { name, args, code }: Entry): void {
    this.count('refused')
    const { id, collectionId, itemId } = args as { id?: string; collectionId?: string; itemId?: string }
    const key = name.startsWith('collection.') ? `c:${id}` : name.startsWith('collectionItem.') ? `i:${collectionId}/skill/${itemId}` : name.startsWith('favorite.') ? `f:skill/${itemId}` : 'p:'
    if (this.touched[this.people.indexOf(device.user)]!.isOnly(key, device.name)) this.fail('refused', `${device.name} ${name} ${code} ${JSON.stringify(args)}`)
  }

  private async account({ name, user, sent }: Device, tab: Tab, failed: ReadonlySet<number>): Promise<void> {
    const left = await tab.database.outbox.toArray()
    if (left.length > 0) this.fail('stuck', `${name} ${left.map((entry) => `${entry.n} ${entry.name} ${entry.state} ${entry.code ?? ''}`).join(', ')}`)
    const [screen, truth] = [seen(await tab.view()), seen(await this.server.truth(user))]
    const keys = [...new Set([...screen.keys(), ...truth.keys()])].filter((key) => screen.get(key) !== truth.get(key))
    for (const key of keys) this.fail('diverged', `${name} ${key}: server ${truth.get(key) ?? 'nothing'}, shown ${screen.get(key) ?? 'nothing'}`)
    const { known, doubled } = await this.server.ledger(user, tab.client)
    if (doubled > 0) this.fail('doubled', `${name} ${doubled}`)
    const lost = [...sent].filter((n) => !known.has(n) && !failed.has(n))
    if (lost.length > 0) this.fail('lost', `${name} ${lost.join()}`)
    this.counts['changes'] = (this.counts['changes'] ?? 0) + known.size
  }

  private async clean(): Promise<void> {
    const databases = this.tabs.map(({ database }) => database)
    for (const tab of this.tabs) tab.kill()
    await Promise.all(databases.map((database) => database.delete()))
    await this.server.removePeople(this.people)
  }
}
