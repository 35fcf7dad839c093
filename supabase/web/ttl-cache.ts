/** How often the work of making something may be repeated: what took a second rests for twenty. */
const rest = 20
const shortest = 5000

interface Kept<T> {
  readonly value: Promise<T>
  fresh: number
}

/**
 * Remembers what is costly to make. Who asks while it is being made waits for the same; a failure
 * is not remembered. What is made stays for five seconds, or for twenty times as long as it took,
 * so that no number of requests keeps the database busy. At most `most` things, the oldest go.
 */
export class TtlCache<T> {
  private readonly kept = new Map<string, Kept<T>>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key)
    if (known && performance.now() < known.fresh) return known.value
    const begun = performance.now()
    const one: Kept<T> = { value: make(), fresh: Infinity }
    this.kept.delete(key)
    this.kept.set(key, one)
    one.value.then(
      () => {
        one.fresh = performance.now() + Math.max(shortest, (performance.now() - begun) * rest)
      },
      () => {
        if (this.kept.get(key) === one) this.kept.delete(key)
      },
    )
    for (const old of this.kept.keys()) {
      if (this.kept.size <= this.most) break
      this.kept.delete(old)
    }
    return one.value
  }
}
