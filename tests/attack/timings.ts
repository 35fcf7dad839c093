/** How long something took, many times, in milliseconds. */
export class Timings {
  private readonly taken: number[] = []

  add(ms: number): void {
    this.taken.push(ms)
  }

  get count(): number {
    return this.taken.length
  }

  /** The value that `share` of all do not exceed; 0 when there are none. */
  quantile(share: number): number {
    const sorted = this.taken.toSorted((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  }

  get longest(): number {
    return this.taken.reduce((most, one) => Math.max(most, one), 0)
  }

  above(ms: number): number {
    return this.taken.filter((one) => one > ms).length
  }
}
