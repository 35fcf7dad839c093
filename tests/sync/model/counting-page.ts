import type { Count, Counted, CountReply } from '#domain/catalog/count.ts'
import { count, tellCounts } from '#local/catalog/counting.ts'
import { countingDevice, CountingDatabase, type StoredCount } from '#local/db/counting-database.ts'
import { sendThrough } from '#remote/count.ts'
import { Page } from './page.ts'
import type { Browser, World } from './world.ts'

/** Hears what a browser tells, and what is answered. */
export interface Listener {
  readonly asked: (browser: Browser, counts: readonly Count[]) => void
  readonly answered: (browser: Browser, counts: readonly Count[], reply: CountReply) => void
  /** Everything has been told at this time, by the device's clock. */
  readonly done: (browser: Browser, now: number) => void
}

/** The part of a tab that counts, and tells the server what was counted. */
export class CountingPage extends Page {
  readonly database: CountingDatabase
  private readonly hear: Listener

  private constructor(world: World, browser: Browser, hear: Listener) {
    super(world, browser)
    this.hear = hear
    this.database = new CountingDatabase(`counts-${browser.name}`)
  }

  static open(world: World, browser: Browser, hear: Listener): CountingPage {
    const page = new CountingPage(world, browser, hear)
    browser.counting.push(page)
    return page
  }
  reopen(): Promise<CountingPage> {
    return Promise.resolve(CountingPage.open(this.world, this.browser, this.hear))
  }

  private readonly store = () => Promise.resolve(this.database)

  /** The person looks at an item, or takes it. Gives the moment, by the device's clock. */
  async count(counted: Counted, itemId: string): Promise<number> {
    const now = this.now()
    await (this.world.wiring.count ?? count)(counted, itemId, now, this.store)
    return now
  }

  override run(): Promise<void> {
    return this.tell()
  }
  override wake(): Promise<void> {
    return this.tell()
  }

  /** Tells what waits; one tab at a time. */
  private async tell(): Promise<void> {
    const { actor, browser, hear, world } = this
    if (actor.running) return
    const api = this.api()
    const send = async (device: string, counts: readonly Count[]) => {
      const reply = await actor.step('tell', () => {
        hear.asked(browser, counts)
        return this.plainRequest(() => sendThrough(api, device, counts))
      })
      // a tab that dies before this has heard nothing
      hear.answered(browser, counts, reply)
      return reply
    }
    await actor.begin(async () => {
      const now = this.now()
      const tell = world.wiring.tell ?? tellCounts
      if (await this.alone('counting', () => tell(send, now, this.store))) hear.done(browser, now)
    })
  }

  stored(): Promise<StoredCount[]> {
    return this.database.counts.toArray()
  }

  device(): Promise<string> {
    return countingDevice(this.database)
  }

  protected close(): void {
    this.database.close()
    this.browser.counting.splice(this.browser.counting.indexOf(this), 1)
  }
}
