/** What waits for a lane. */
export interface Waiter {
  readonly client: string
  /** How often it was interrupted already: those that were not go first. */
  readonly turns: number
  /** When it began to wait, in milliseconds. */
  readonly since: number
}

/** After so many milliseconds one that was interrupted is as good as new … */
const forgiven = 2000
/** … but only one in so many milliseconds, or the slow ones would have the sessions to themselves. */
const pause = 3000

/**
 * Who waits, and who is next: what is quick goes before what has shown to be slow, and among equals
 * every client has its turn.
 */
export class WaitingLine<T extends Waiter> {
  private readonly all: T[] = []
  private readonly servedAt = new Map<string, number>()
  private served = 0
  private mayForgive = 0
  private wasSlow = false

  get length(): number {
    return this.all.length
  }

  of(client: string): number {
    return this.all.filter((one) => one.client === client).length
  }

  [Symbol.iterator](): IterableIterator<T> {
    return this.all.values()
  }

  add(waiter: T): void {
    this.all.push(waiter)
  }

  remove(waiter: T): boolean {
    const at = this.all.indexOf(waiter)
    if (at !== -1) this.all.splice(at, 1)
    return at !== -1
  }

  /** Takes the next one out. */
  next(now: number): T | undefined {
    // after a slow one comes a quick one, if any waits
    const isForgiven = (one: T) =>
      !this.wasSlow && now >= this.mayForgive && now - one.since > forgiven
    const rank = (one: T) => [isForgiven(one) ? 0 : one.turns, this.servedAt.get(one.client) ?? 0]
    let best: T | undefined
    let bestRank: number[] = []
    for (const one of this.all) {
      const own = rank(one)
      if (best && !isBefore(own, bestRank)) continue
      best = one
      bestRank = own
    }
    if (best) {
      this.remove(best)
      if (best.turns > 0 && isForgiven(best)) this.mayForgive = now + pause
      this.wasSlow = best.turns > 0
      this.servedAt.delete(best.client)
      this.servedAt.set(best.client, ++this.served)
      // who has not been here for long is new again
      const [oldest] = this.servedAt.keys()
      if (this.servedAt.size > 1000 && oldest !== undefined) this.servedAt.delete(oldest)
    }
    return best
  }
}

const isBefore = ([turns = 0, served = 0]: number[], [otherTurns = 0, otherServed = 0]: number[]) =>
  turns < otherTurns || (turns === otherTurns && served < otherServed)
