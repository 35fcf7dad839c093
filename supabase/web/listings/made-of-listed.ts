import { representation, type Representation } from '../answer.ts'
import { dropOldest } from '../drop-oldest.ts'
import type { ListedNow } from './listed-now.ts'

/** Documents that are kept: one for each address that the site is asked under. */
const mostKept = 8
/** A document that took a second to make is kept for twenty; none longer than this. */
const timesAsLong = 20
const longestMs = 30_000

interface Made {
  readonly listed: ListedNow
  readonly document: Promise<Representation>
  freshUntil: number
}

/**
 * Documents that are made of every listing. Each is made once for all who wait for it, and again
 * when a listing has changed, but never so often that it keeps the server busy. What did not change
 * stays compressed.
 */
export class MadeOfListed {
  private readonly made = new Map<string, Made>()
  private readonly type: string

  constructor(type: string) {
    this.type = type
  }

  /** Rejects as `make` does, and then keeps nothing. */
  get(key: string, listed: ListedNow, make: () => Promise<string>): Promise<Representation> {
    const known = this.made.get(key)
    if (known && (known.listed === listed || performance.now() < known.freshUntil))
      return known.document
    const begun = performance.now()
    const made: Made = { listed, document: this.making(make, known), freshUntil: Infinity }
    this.made.delete(key)
    this.made.set(key, made)
    made.document.then(
      () => {
        const took = performance.now() - begun
        made.freshUntil = performance.now() + Math.min(longestMs, took * timesAsLong)
      },
      () => {
        if (this.made.get(key) === made) this.made.delete(key)
      },
    )
    dropOldest(this.made, mostKept)
    return made.document
  }

  private async making(
    make: () => Promise<string>,
    before: Made | undefined,
  ): Promise<Representation> {
    const document = representation(await make(), this.type)
    const last = await before?.document.catch(() => null)
    return last?.etag === document.etag ? last : document
  }
}
