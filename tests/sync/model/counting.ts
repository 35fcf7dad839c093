import { type Count, countKey, type CountReply, dayOf } from '#domain/catalog/count.ts'
import type { Cast } from './cast.ts'
import type { CountingPage, Listener } from './counting-page.ts'
import type { Browser } from './world.ts'

/** What one browser has counted, by key (see count.ts). */
class Told {
  /** Ever. */
  readonly all = new Map<string, Count>()
  /** Not known to be counted by the server. */
  readonly waiting = new Set<string>()
  /** Heard to be counted, and remembered for its day. */
  readonly answered = new Set<string>()
}

/** What people looked at and took, and what each browser has told of it. */
export class Counting implements Listener {
  private readonly cast: Cast
  private readonly browsers = new Map<string, Told>()

  constructor(cast: Cast) {
    this.cast = cast
  }

  private of({ name }: Browser): Told {
    const known = this.browsers.get(name) ?? new Told()
    this.browsers.set(name, known)
    return known
  }

  /** Somebody looks at a template or uses it, online or not. */
  async count(page: CountingPage): Promise<void> {
    const { cast } = this
    const counter = cast.random.of(['views', 'uses'] as const)
    const { itemId } = cast.catalogue.someTemplate(cast)
    const now = await page.count({ itemType: 'template', counter }, itemId)
    const one: Count = { itemType: 'template', itemId, counter, day: dayOf(now) }
    const key = countKey(one)
    const told = this.of(page.browser)
    cast.counted('counted', told.all.has(key) ? 'again' : 'new')
    if (!cast.catalogue.isThere(itemId)) cast.count('counted what is not there')
    told.all.set(key, one)
    if (!told.answered.has(key)) told.waiting.add(key)
  }

  /** What the server has answered for is never told again on its day, where tabs take turns. */
  asked(browser: Browser, counts: readonly Count[]): void {
    const { answered } = this.of(browser)
    for (const key of counts.map(countKey))
      if (answered.has(key) && !browser.lockless)
        this.cast.fail('doubled', `${browser.name} tells ${key} again`)
  }
  answered(browser: Browser, counts: readonly Count[], reply: CountReply): void {
    this.cast.counted('told', reply)
    const told = this.of(browser)
    if (reply === 'refused') this.cast.fail('refused', `${browser.name} counts`)
    if (reply !== 'counted') return
    for (const key of counts.map(countKey)) {
      told.waiting.delete(key)
      told.answered.add(key)
    }
  }
  done(browser: Browser, now: number): void {
    const { answered } = this.of(browser)
    for (const key of answered) if (key < dayOf(now)) answered.delete(key)
  }

  /** The intent oracle of counting, after every step: what waits to be told is on the device. */
  async look(page: CountingPage): Promise<void> {
    const stored = await page.stored()
    const kept = new Set(stored.filter(({ state }) => state === 'waiting').map(({ key }) => key))
    for (const key of this.of(page.browser).waiting)
      if (!kept.has(key)) this.cast.fail('intent', `${page.browser.name} ${key} is not kept`)
  }

  /** When all is quiet: each browser has counted once for an item that is there, a day. */
  async audit(pages: readonly CountingPage[]): Promise<void> {
    const { cast } = this
    for (const page of pages) {
      const left = (await page.stored()).filter(({ state }) => state === 'waiting')
      if (left.length > 0)
        cast.fail('stuck', `${page.browser.name} ${left.map(({ key }) => key).join()}`)
    }
    const all = [...this.browsers.values()].flatMap(({ all: told }) => [...told.values()])
    const rows = await cast.world.server.rows<{ id: string; views: number; uses: number }>(
      'select id, views, uses from public.templates where submitted_by is null',
    )
    for (const row of rows)
      for (const counter of ['views', 'uses'] as const) {
        const meant = all.filter((one) => one.itemId === row.id && one.counter === counter).length
        const what = `${counter} of ${row.id}: meant ${meant}, counted ${row[counter]}`
        if (row[counter] < meant) cast.fail('lost', what)
        if (row[counter] > meant) cast.fail('doubled', what)
      }
    const devices = await Promise.all(pages.map((page) => page.device()))
    const foreign = await cast.world.server.rows<{ device: string }>(
      'select distinct device from public.counted',
    )
    for (const { device } of foreign)
      if (!devices.includes(device)) cast.fail('foreign', `counted by ${device}`)
  }
}
