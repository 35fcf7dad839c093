/** Never ends: what was killed neither fails nor goes on. */
const never = <T>() => new Promise<T>(() => {})

/**
 * Work that stops at each of its gates until it is let through, so that a schedule decides what happens between any two of its steps, and a
 * seed repeats it. Only one gate of an actor is waited at at a time.
 */
export class Actor {
  running = false
  dead = false
  /** Waits for something that never comes. */
  stuck = false
  /** Everything passes: for the quiet end of a schedule. */
  free = false
  private through: (() => void) | null = null
  private moved: () => void = () => {}

  get waits(): boolean { return this.through !== null }

  /** A step ends here. */
  gate(): Promise<void> {
    if (this.dead) return never()
    if (this.free) return Promise.resolve()
    return new Promise((resolve) => {
      this.through = resolve
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

  /** Lets the work through its gate, up to the next one or the end. */
  pass(): Promise<void> {
    const through = this.through
    if (!through) throw new Error('nothing waits')
    this.through = null
    const moved = this.next()
    through()
    return moved
  }

  /** Something from outside frees what is stuck. */
  unstick(free: () => void): Promise<void> {
    this.stuck = false
    const moved = this.next()
    free()
    return moved
  }

  kill(): void {
    this.dead = true
    this.running = false
    this.through = null
    this.stuck = false
  }

  private next(): Promise<void> {
    return new Promise((resolve) => { this.moved = resolve })
  }
}
