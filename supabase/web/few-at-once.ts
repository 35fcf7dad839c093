/** Lets so many pieces of work go on at the same time; others wait, whoever came first goes first. */
export class FewAtOnce {
  private going = 0
  private readonly line: (() => void)[] = []
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** Rejects as the work does. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.going < this.most) this.going++
    else await new Promise<void>((resolve) => this.line.push(resolve))
    try {
      return await work()
    } finally {
      // whoever waits takes this place
      const next = this.line.shift()
      if (next) next()
      else this.going--
    }
  }
}
