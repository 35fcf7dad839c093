import { firstCharacters } from '#domain/text/characters.ts'
import { type Ask, NotAnswered } from '../ask.ts'
import type { CatalogueShelf } from '../catalogue/catalogue-shelf.ts'
import { feedOf } from '../catalogue/read-feed.ts'
import { isWithdrawn, type Listing } from '../listings/listing.ts'
import type { ListedNow } from '../listings/listed-now.ts'
import type { Listings } from '../listings/listings.ts'
import { withTimeout } from '../with-timeout.ts'
import { dictionaryText } from './dictionary-text.ts'
import type { Standing } from './protocol.ts'
import { SearchWorker } from './search-worker.ts'

/** Characters of a question that are read. */
const longestQuestion = 200
/** Answers that are given at most, and how many are looked at where only some fit. */
const mostFound = 100
const mostLookedAt = 1000
/** So many questions wait at most; whoever comes then is told to come again. */
const mostWaiting = 40
/** A question that takes longer ends the thread: nobody else may wait for it. */
const longestMs = 5000
/** Whoever asks first waits so long for the catalogue's file, and for all that is read then. */
const longestStartMs = 30_000
/** A search that nobody uses for so long gives its memory back. */
const idleMs = 15 * 60_000

/**
 * The product's own search over everything that is listed, for programs: the same engine, words and
 * ranking as on the screens. It begins with the catalogue's file and follows the feed. It lives in a
 * thread of its own, which begins with the first question.
 */
export class SkillSearch {
  private worker: SearchWorker | null = null
  private standing: Standing = null
  /** What is being read; questions come after it. */
  private following: Promise<void> | null = null
  private waiting = 0
  private idle: NodeJS.Timeout | undefined
  private readonly ask: Ask
  private readonly listings: Listings
  private readonly catalogue: CatalogueShelf

  constructor(ask: Ask, listings: Listings, catalogue: CatalogueShelf) {
    this.ask = ask
    this.listings = listings
    this.catalogue = catalogue
  }

  /**
   * The best answers to a question, the best first, of those that fit: at most `limit`, and a
   * hundred. Of a question the first 200 characters are read; an empty one gives what is downloaded
   * most. What was withdrawn is not among them. Rejects with `NotAnswered` when the project does not
   * answer, too many ask at once, or the answer takes longer than five seconds.
   */
  async search(
    question: string,
    limit: number,
    fits: (listing: Listing) => boolean = () => true,
  ): Promise<readonly Listing[]> {
    if (this.waiting >= mostWaiting) throw new NotAnswered('too many search at once', 503)
    this.waiting++
    try {
      const listed = await this.listings.now()
      const slugs = await this.found(listed, firstCharacters(question.trim(), longestQuestion))
      const found = slugs.flatMap((slug) => listed.ofSlug(slug) ?? [])
      return found
        .filter((one) => !isWithdrawn(one) && fits(one))
        .slice(0, Math.min(limit, mostFound))
    } finally {
      this.waiting--
      this.restSoon()
    }
  }

  /** Ends the thread; the next question begins another one. */
  end(): void {
    clearTimeout(this.idle)
    this.worker?.end()
    this.worker = null
    this.standing = null
  }

  private async found(listed: ListedNow, q: string): Promise<readonly string[]> {
    clearTimeout(this.idle)
    await this.upTo(listed)
    const { worker } = this
    if (!worker) throw new NotAnswered('the search ended', 503)
    const found = await withTimeout(worker.call('search', { q, most: mostLookedAt }), longestMs)
    if (found) return found
    // another question may already have begun a new one
    if (this.worker === worker) this.end()
    throw new NotAnswered(`a question took longer than ${longestMs} ms`, 503)
  }

  /** Resolves when the thread knows what is listed. */
  private async upTo(listed: ListedNow): Promise<void> {
    while (!this.isUpTo(listed)) {
      this.following ??= this.follow(listed).finally(() => {
        this.following = null
      })
      const done = await withTimeout(
        this.following.then(() => true),
        longestStartMs,
      )
      if (!done) throw new NotAnswered('the search is not ready yet', 503)
    }
  }

  private isUpTo({ epoch, head }: ListedNow): boolean {
    const { worker, standing } = this
    return worker !== null && standing?.epoch === epoch && standing.head >= head
  }

  /** Reads the feed to its end; begins anew where it cannot go on. */
  private async follow(listed: ListedNow): Promise<void> {
    if (this.standing?.epoch !== listed.epoch) this.end()
    const worker = (this.worker ??= this.begun())
    const nextPage = feedOf(this.ask)
    try {
      if (!this.standing) this.standing = await this.opened(worker, listed.epoch)
      while (!this.isUpTo(listed)) {
        const { epoch, head } = this.standing ?? { epoch: null, head: 0 }
        const next = await worker.call('page', await nextPage(head, epoch))
        if (next?.epoch !== listed.epoch || (this.standing && next.head <= head))
          throw new NotAnswered('the feed does not go on', 502)
        this.standing = next
      }
    } catch (error) {
      if (this.worker === worker) this.end()
      throw error instanceof NotAnswered ? error : new NotAnswered(String(error), 503)
    }
  }

  private async opened(worker: SearchWorker, epoch: string): Promise<Standing> {
    const held = await this.catalogue.newest(longestStartMs)
    const standing = await worker.call('open', held?.epoch === epoch ? held.given.bytes : null)
    // whoever asks before it is there is answered by what the app itself knows of words
    void dictionaryText()
      .then((text) => text && worker.call('learn', text))
      .catch(() => {})
    return standing
  }

  private begun(): SearchWorker {
    const worker: SearchWorker = new SearchWorker(() => {
      if (this.worker === worker) this.end()
    })
    return worker
  }

  private restSoon(): void {
    clearTimeout(this.idle)
    if (this.waiting > 0 || !this.worker) return
    this.idle = setTimeout(() => this.end(), idleMs)
    this.idle.unref()
  }
}
