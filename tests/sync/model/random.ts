/** Random choices that a seed repeats (mulberry32). */
export class Random {
  private state: number
  constructor(seed: number) {
    this.state = seed | 0
  }

  /** From 0 to 1, never 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  chance(share: number): boolean {
    return this.next() < share
  }
  upTo(count: number): number {
    return Math.floor(this.next() * count)
  }
  of<T>(list: readonly T[]): T {
    const one = list[this.upTo(list.length)]
    if (one === undefined) throw new Error('nothing to choose from')
    return one
  }
  /** A name by its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][]
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [name, weight] of entries) if ((left -= weight) < 0) return name
    return entries.at(-1)![0]
  }
  uuid(): string {
    const fixed = new Map([
      [12, 4],
      [16, 8],
    ])
    const digits = Array.from({ length: 32 }, (_, place) => fixed.get(place) ?? this.upTo(16))
    const hex = digits.map((digit) => digit.toString(16)).join('')
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      hex.slice(12, 16),
      hex.slice(16, 20),
      hex.slice(20),
    ].join('-')
  }
}
