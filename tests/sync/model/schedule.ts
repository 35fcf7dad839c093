import type { Wish } from '#domain/outbox/plan.ts'
import type { SentSubmission } from '#domain/submission/submission.ts'
import type { UserRows } from '#domain/outbox/user-rows.ts'
import { Cast, type Report, type ScheduleOptions } from './cast.ts'
import { CataloguePage } from './catalogue-page.ts'
import { CountingPage } from './counting-page.ts'
import { decide } from './decide.ts'
import { withFiles } from './files.ts'
import type { Page } from './page.ts'
import { settle } from './quiet.ts'
import { poisonName, refusedName } from './server-sql.ts'
import type { Server } from './server.ts'
import { Tab } from './tab.ts'
import { seen } from './truth.ts'
import { someSubmissionWish } from './submission-wishes.ts'
import { someWish } from './wishes.ts'
import type { Browser, Parts } from './world.ts'

/** How many steps a schedule has, and how many more for each part that has pages of its own. */
const steps = 150
const moreSteps = 25
const weightsOf = ({ submissions, catalogue, counting, reports }: Parts) => ({
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
  moderate: submissions ? 6 : 0,
  catalogue: catalogue || counting || reports ? 4 : 0,
  count: counting ? 8 : 0,
  report: reports ? 3 : 0,
  decideReport: reports ? 1 : 0,
})
const day = 86_400_000
const disliked = new Set([refusedName, poisonName])

/**
 * One schedule: people, browsers, tabs and a network as the seed says, then quiet, then the
 * accounts. The same seed does the same again.
 */
export class Schedule {
  private readonly cast: Cast
  private readonly seed: number
  private readonly weights: ReturnType<typeof weightsOf>
  /** Who was the first to want a slug, and for which submissions it is wanted. */
  private readonly slugs = new Map<string, { readonly user: string; readonly ids: string[] }>()

  constructor(server: Server, seed: number, options: ScheduleOptions = {}) {
    this.seed = seed
    this.cast = new Cast(server, seed, options)
    this.weights = weightsOf(this.cast.parts)
  }

  async run(): Promise<Report> {
    const { cast } = this
    const { catalogue, counting } = cast.parts
    const last = steps + (catalogue ? moreSteps : 0) + (counting ? moreSteps : 0)
    try {
      await cast.enter()
      for (let step = 0; step < last && cast.goesOn; step++) await this.step(step)
      if (cast.goesOn) await settle(cast)
    } finally {
      await cast.leave()
    }
    return { seed: this.seed, violations: cast.violations, counts: cast.counts }
  }

  private async step(step: number): Promise<void> {
    const { cast } = this
    const { random, tabs, pages, world } = cast
    world.now += random.upTo(3000)
    const kind = random.weighted(this.weights)
    cast.tell(() => `${step} ${kind}`)
    switch (kind) {
      case 'pass':
        return this.onOne(
          pages.filter(({ actor }) => actor.waits),
          async ({ actor }) => {
            for (let gates = 1 + random.upTo(5); gates > 0 && actor.waits; gates--)
              await actor.pass((waiting) => random.upTo(waiting))
          },
        )
      case 'wish':
        return this.wish(step)
      case 'wake':
        return this.onOne(pages, (page) => (random.chance(0.5) ? page.wake() : page.run()))
      case 'deliver':
        return cast.deliver()
      case 'kill':
        return this.onOne(
          random.chance(0.7) ? pages.filter(({ actor }) => actor.running) : pages,
          async (page) => {
            cast.counted('killed', page.actor.stuck ? 'stuck' : (page.actor.at ?? 'at rest'))
            page.kill()
            await page.reopen()
          },
        )
      // a guard of a hanging request, the end of the 45 seconds, or the next attempt
      case 'late':
        return this.onOne(pages, (page) =>
          page.actor.running && !page.actor.stuck
            ? page.timesUp(({ ms }) => ms === 45_000)
            : page.timesUp(({ ms }) => ms !== 45_000),
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
      case 'epoch': {
        const scope = this.someScope()
        cast.counted('epoch', scope === 'catalog' ? 'catalogue' : 'new')
        return world.server.newEpoch(scope)
      }
      case 'purged': {
        const scope = this.someScope()
        cast.count(scope === 'catalog' ? 'purged catalogue' : 'purged')
        return world.server.forgetDeletions(scope)
      }
      case 'moderate':
        return cast.submissions.moderate(cast, step)
      case 'catalogue':
        return cast.catalogue.change(cast)
      case 'count':
        return this.onOne(
          pages.filter((page) => page instanceof CountingPage),
          async (page) => {
            await cast.counting.count(page)
            if (random.chance(0.5)) await page.run()
          },
        )
      case 'report':
        return cast.reports.report(cast, random.of(cast.browsers), step)
      case 'decideReport':
        return cast.reports.decide(cast)
    }
  }

  private someScope(): string {
    const { parts, random, people } = this.cast
    return parts.catalogue && random.chance(0.6) ? 'catalog' : `u:${random.of(people)}`
  }

  /** Most of the time it is a person's tab, however many others there are. */
  private async onOne<P extends Page>(
    pages: readonly P[],
    act: (page: P) => Promise<void>,
  ): Promise<void> {
    if (pages.length === 0) return
    const { random } = this.cast
    const kinds = [Tab, CataloguePage, CountingPage].map((kind) =>
      pages.filter((page) => page instanceof kind),
    )
    const [people = [], catalogue = [], counting = []] = kinds
    const kind = random.weighted({
      people: people.length > 0 ? 6 : 0,
      catalogue: catalogue.length > 0 ? 2 : 0,
      counting: counting.length > 0 ? 1 : 0,
    })
    const page = random.of({ people, catalogue, counting }[kind])
    await act(page)
    await this.cast.look(page)
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
    for (const device of cast.devices) if (device.browser === browser) await cast.lookAt(device)
  }

  private async wish(step: number): Promise<void> {
    const { cast } = this
    const tabs = cast.tabs.filter(({ browser, user }) => browser.session?.user === user)
    if (tabs.length === 0) return
    const tab = cast.random.of(tabs)
    const device = cast.deviceOf(tab)
    const screen = await tab.view()
    const { wanted, files } = await withFiles(cast, this.someWish(tab.user, screen, step), screen)
    // nothing to edit on the screen yet
    if (wanted.name === 'profile.update' && !screen.profile) return
    this.foresee(tab.user, wanted)
    cast.count('wishes')
    cast.count(`wish ${wanted.name}`)
    cast.tell(() => `    ${device.name} wants ${JSON.stringify(wanted)}`)
    const key = device.intent.take(wanted, seen(screen))
    await tab.wish(wanted, files)
    const after = seen(await tab.view())
    if (wanted.name === 'submission.withdraw') device.intent.withdrawn(key, after)
    for (const text of device.intent.differences(after, { only: key }))
      cast.fail('intent', `${device.name} at once ${text}`)
    await cast.lookAt(device)
    if (cast.random.chance(0.4)) await tab.run()
  }

  private someWish(user: string, screen: UserRows, step: number): Wish {
    const { random, parts } = this.cast
    if (!parts.submissions || random.chance(0.5)) return someWish(random, screen, step)
    // another person's first: the server refuses two of one person at once
    const slugs = [...this.slugs]
    const others = slugs.filter(([, one]) => one.user !== user)
    const wanted = (others.length > 0 ? others : slugs).map(([slug]) => slug)
    return someSubmissionWish(random, screen, step, wanted)
  }

  /** What the server will not have as it is meant: for its name, or for a slug that two want. */
  private foresee(user: string, { name, args }: Wish): void {
    const { doomed } = this.cast.touchedBy(user)
    const { wrongFiles } = this.cast.submissions
    const isDisliked = ({ title, content }: SentSubmission) =>
      disliked.has(title) || wrongFiles.has(content.package ?? '')
    if (name === 'collection.create' && disliked.has(args.name)) doomed.add(args.id)
    if (name === 'submission.update' || name === 'submission.revise') {
      if (isDisliked(args)) doomed.add(args.id)
    }
    if (name !== 'submission.create') return
    if (isDisliked(args)) doomed.add(args.id)
    const { slug } = args.content
    const wanting = this.slugs.get(slug) ?? { user, ids: [] }
    wanting.ids.push(args.id)
    this.slugs.set(slug, wanting)
    if (wanting.ids.length > 1)
      for (const one of this.cast.people)
        for (const id of wanting.ids) this.cast.touchedBy(one).doomed.add(id)
  }
}
