/** How many large repositories are on their way at once: to one client, and to all. */
export interface TurnLimits {
  readonly aClient: number
  readonly all: number
}

/** Who is being sent a large repository. */
export class Turns {
  private readonly of = new Map<string, number>()
  private all = 0
  private readonly most: TurnLimits

  constructor(most: TurnLimits) {
    this.most = most
  }

  /** What ends the turn, to be called once or more often; null where it is not this client's. */
  take(client: string): (() => void) | null {
    const own = this.of.get(client) ?? 0
    if (own >= this.most.aClient || this.all >= this.most.all) return null
    this.of.set(client, own + 1)
    this.all++
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.all--
      const left = (this.of.get(client) ?? 1) - 1
      if (left > 0) this.of.set(client, left)
      else this.of.delete(client)
    }
  }
}
