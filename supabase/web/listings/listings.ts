import type { Ask } from '../ask.ts'
import { ListedNow } from './listed-now.ts'
import type { ListingFolder } from './listing-folder.ts'
import { changedAfter, everyListing, feedHead, listingsOf } from './read-listings.ts'

/** Nobody gets what is older than this, so that a withdrawal counts at once. */
const freshMs = 3000
/** What is on the disk is at most so much older. */
const keepEveryMs = 60_000

/**
 * Every listing in memory, so that no document for machines costs the database a question for each
 * skill: read whole once, and then only what the feed says has changed. With a folder a restart
 * reads them from the disk. Whoever asks while they are being read waits for the same.
 */
export class Listings {
  private held: ListedNow | null = null
  private work: Promise<ListedNow> | null = null
  /** `performance.now()` */
  private freshUntil = 0
  private keptAt = -keepEveryMs
  private keeping: Promise<void> | null = null
  private readonly ask: Ask
  private readonly folder: ListingFolder | null

  constructor(ask: Ask, folder: ListingFolder | null = null) {
    this.ask = ask
    this.folder = folder
  }

  /**
   * The listings as they were a few seconds ago at most. As long as nothing changes it is one and
   * the same object. Rejects with `NotAnswered`, or as `ask` does.
   */
  now(): Promise<ListedNow> {
    if (this.held && performance.now() < this.freshUntil) return Promise.resolve(this.held)
    this.work ??= this.read().finally(() => {
      this.work = null
    })
    return this.work
  }

  private async read(): Promise<ListedNow> {
    const before = this.held ?? (await this.folder?.load()) ?? null
    const listed = (before && (await this.continued(before))) ?? (await this.whole())
    this.held = listed
    this.freshUntil = performance.now() + freshMs
    if (listed !== before) this.keepSoon(listed)
    return listed
  }

  private async whole(): Promise<ListedNow> {
    // what changes while the rows are read is read again
    const { epoch, head } = await feedHead(this.ask)
    const first = new ListedNow(epoch, head, await everyListing(this.ask))
    return (await this.continued(first)) ?? first
  }

  /** Null when the feed does not lead on from there. */
  private async continued(before: ListedNow): Promise<ListedNow | null> {
    const changes = await changedAfter(this.ask, before)
    if (!changes) return null
    const { ids, head } = changes
    if (ids.size > 0) return before.with(ids, await listingsOf(this.ask, [...ids]), head)
    before.goOn(head)
    return before
  }

  private keepSoon(listed: ListedNow): void {
    const { folder } = this
    if (!folder || this.keeping || performance.now() < this.keptAt + keepEveryMs) return
    this.keptAt = performance.now()
    this.keeping = folder
      .keep(listed)
      .catch((error: unknown) => {
        console.error(`the listings were not stored: ${String(error)}`)
      })
      .finally(() => {
        this.keeping = null
      })
  }

  /** Resolves when nothing is being written. */
  async stopped(): Promise<void> {
    await this.keeping
  }
}
