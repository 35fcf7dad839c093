import { seen } from './intent.ts'
import { Cast, type Report, type ScheduleOptions } from './cast.ts'
import { decide } from './decide.ts'
import { settle } from './quiet.ts'
import { poisonName, refusedName, type Server } from './server.ts'
import { Tab } from './tab.ts'
import { someWish } from './wishes.ts'
import type { Browser } from './world.ts'

const steps = 160
const weights = {
  pass: 70,
  wish: 14,
  wake: 11,
  deliver: 5,
  kill: 4,
  late: 4,
  clock: 1,
  session: 3,
  decide: 2,
  epoch: 0.4,
  purged: 0.4,
}
const day = 86_400_000

/**
 * One schedule: people, browsers, tabs and a network as the seed says, then quiet, then the
 * accounts. The same seed does the same again.
 */
export class Schedule {
  private readonly cast: Cast
  private readonly seed: number

  constructor(server: Server, seed: number, options: ScheduleOptions = {}) {
    this.seed = seed
    this.cast = new Cast(server, seed, options)
  }

  async run(): Promise<Report> {
    const { cast } = this
    try {
      await cast.enter()
      for (let step = 0; step < steps && cast.goesOn; step++) await this.step(step)
      if (cast.goesOn) await settle(cast)
    } finally {
      await cast.leave()
    }
    return { seed: this.seed, violations: cast.violations, counts: cast.counts }
  }

  private async step(step: number): Promise<void> {
    const { cast } = this
    const { random, tabs, world } = cast
    world.now += random.upTo(3000)
    const kind = random.weighted(weights)
    cast.tell(() => `${step} ${kind}`)
    switch (kind) {
      case 'pass':
        return this.onOne(
          tabs.filter(({ actor }) => actor.waits),
          async ({ actor }) => {
            for (let gates = 1 + random.upTo(5); gates > 0 && actor.waits; gates--)
              await actor.pass((waiting) => random.upTo(waiting))
          },
        )
      case 'wish':
        return this.wish(step)
      case 'wake':
        return this.onOne(tabs, (tab) => (random.chance(0.5) ? tab.wake() : tab.run()))
      case 'deliver':
        return cast.deliver()
      case 'kill':
        return this.onOne(
          random.chance(0.7) ? tabs.filter(({ actor }) => actor.running) : tabs,
          async (tab) => {
            cast.counted('killed', tab.actor.stuck ? 'stuck' : (tab.actor.at ?? 'at rest'))
            tab.kill()
            await Tab.open(world, tab.browser, tab.user)
          },
        )
      // a guard of a hanging request, the end of the 45 seconds, or the next attempt
      case 'late':
        return this.onOne(tabs, (tab) =>
          tab.actor.running && !tab.actor.stuck
            ? tab.timesUp(({ ms }) => ms === 45_000)
            : tab.timesUp(({ ms }) => ms !== 45_000),
        )
      case 'clock':
        return void Object.assign(random.of(cast.browsers), {
          skew: cast.counted('clock', random.of([-day, 0, day])),
        })
      case 'session':
        return this.changeSession(random.of(cast.browsers))
      case 'decide':
        return this.onOne(
          tabs,
          async (tab) => void (await decide(cast, cast.deviceOf(tab), tab.database, 0.5)),
        )
      case 'epoch':
        cast.count('epoch new')
        return cast.world.server.newEpoch(random.of(cast.people))
      case 'purged':
        cast.count('purged')
        return cast.world.server.forgetDeletions(random.of(cast.people))
    }
  }

  private async onOne(tabs: readonly Tab[], act: (tab: Tab) => Promise<void>): Promise<void> {
    if (tabs.length === 0) return
    const { cast } = this
    const tab = cast.random.of(tabs)
    await act(tab)
    await cast.look(cast.deviceOf(tab))
  }

  private async changeSession(browser: Browser): Promise<void> {
    const { cast } = this
    const others = browser.people.filter((user) => user !== browser.session?.user)
    if (browser.session) {
      const { user } = browser.session
      await cast.world.wiring.signOut?.(
        browser.tabs.filter((tab) => tab.user === user).map(({ database }) => database),
      )
    }
    browser.session =
      cast.random.chance(0.2) && browser.session
        ? null
        : {
            user: cast.random.of(others.length > 0 ? others : browser.people),
            expired: cast.random.chance(0.1),
          }
    cast.counted('session', browser.session ? 'another' : 'none')
    for (const device of cast.devices) if (device.browser === browser) await cast.look(device)
  }

  private async wish(step: number): Promise<void> {
    const { cast } = this
    const tabs = cast.tabs.filter(({ browser, user }) => browser.session?.user === user)
    if (tabs.length === 0) return
    const tab = cast.random.of(tabs)
    const device = cast.deviceOf(tab)
    const screen = await tab.view()
    const wanted = someWish(cast.random, screen, step)
    // nothing to edit on the screen yet
    if (wanted.name === 'profile.update' && !screen.profile) return
    if (wanted.name === 'collection.create' && [refusedName, poisonName].includes(wanted.args.name))
      cast.touchedBy(tab.user).doomed.add(wanted.args.id)
    cast.count('wishes')
    cast.tell(() => `    ${device.name} wants ${JSON.stringify(wanted)}`)
    const key = device.intent.take(wanted, seen(screen))
    await tab.wish(wanted)
    for (const text of device.intent.differences(seen(await tab.view()), key))
      cast.fail('intent', `${device.name} at once ${text}`)
    await cast.look(device)
    if (cast.random.chance(0.4)) await tab.run()
  }
}
