/** Never ends: what was killed neither fails nor goes on. */
const never = <T>() => new Promise<T>(() => {})

interface Gate {
  readonly name: string
  readonly open: () => void
}

/**
 * Work that stops at each of its gates until it is let through, so that a schedule decides what
 * happens between any two of its steps, and a seed repeats it. Two gates wait at once only where
 * the work itself does two things at once: a page is stored while the next one comes.
 */
export class Actor {
  running = false
  dead = false
  /** Waits for something that never comes. */
  stuck = false
  /** Everything passes: for the quiet end of a schedule. */
  free = false
  private gates: Gate[] = []
  private moved: () => void = () => {}

  get waits(): boolean {
    return this.gates.length > 0
  }
  /** What it is about to do, or has just done; null where it does nothing. */
  get at(): string | null {
    return this.gates[0]?.name ?? null
  }

  /** A step between two gates. */
  async step<T>(name: string, work: () => Promise<T>): Promise<T> {
    await this.gate(`before ${name}`)
    const result = await work()
    await this.gate(`after ${name}`)
    // nothing else will move now: the rest of the work waits at its own gate, or for ever, or is
    // over and nobody needs this any more
    if (this.waits || this.stuck || !this.running) this.moved()
    return result
  }

  /** Stops here. */
  gate(name: string): Promise<void> {
    if (this.dead) return never()
    if (this.free) return Promise.resolve()
    return new Promise((open) => {
      this.gates.push({ name, open })
      this.moved()
    })
  }

  /** Waits for something that never comes. */
  hang(): Promise<never> {
    this.stuck = true
    this.moved()
    return never()
  }

  /** Begins, up to the first gate or the end. */
  begin(work: () => Promise<void>): Promise<void> {
    this.running = true
    const moved = this.next()
    void work().finally(() => {
      this.running = false
      this.moved()
    })
    return moved
  }

  /** Lets the work through one of its gates, up to the next one or the end. */
  pass(choose: (gates: number) => number): Promise<void> {
    const [gate] = this.gates.splice(choose(this.gates.length), 1)
    if (!gate) throw new Error('nothing waits')
    const moved = this.next()
    gate.open()
    return moved
  }

  /** Something from outside frees what is stuck. */
  async unstick(free: () => void): Promise<void> {
    this.stuck = false
    const moved = this.next()
    free()
    if (!this.waits) await moved
  }

  kill(): void {
    this.dead = true
    this.running = false
    this.gates = []
    this.stuck = false
  }

  private next(): Promise<void> {
    return new Promise((resolve) => {
      this.moved = resolve
    })
  }
}
