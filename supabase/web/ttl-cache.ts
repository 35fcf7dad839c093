import { dropOldest } from './drop-oldest.ts'

/** A value that took a second to make stays for twenty seconds. */
const timesAsLong = 20
const shortestMs = 5000

interface Entry<T> {
  readonly value: Promise<T>
  freshUntil: number
}

/**
 * Keeps values that are costly to make. Several callers who ask for the same value while it is
 * being made wait for one and the same; a failure is not kept. A value stays for five seconds, or
 * for twenty times as long as it took to make, so that no number of requests keeps the database
 * busy. At most `most` values are kept; the oldest are dropped.
 */
export class TtlCache<T> {
  private readonly entries = new Map<string, Entry<T>>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key)
    if (known && performance.now() < known.freshUntil) return known.value
    const begun = performance.now()
    const entry: Entry<T> = { value: make(), freshUntil: Infinity }
    this.entries.delete(key)
    this.entries.set(key, entry)
    entry.value.then(
      () => {
        const took = performance.now() - begun
        entry.freshUntil = performance.now() + Math.max(shortestMs, took * timesAsLong)
      },
      () => {
        if (this.entries.get(key) === entry) this.entries.delete(key)
      },
    )
    dropOldest(this.entries, this.most)
    return entry.value
  }
}
