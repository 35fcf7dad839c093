/** How many requests are open at once. Sizes of one address are those of one client. */
const most = {
  /** To the API: each may keep the database busy, and a client can ask again. */
  api: 100,
  /** To all else, pages and documents; more of one address wait for their turn. */
  pages: 32,
  all: 5000,
} as const

interface Own {
  api: number
  pages: number
  readonly waiting: (() => void)[]
}

/**
 * The open requests by address. One that asks for everything at once is served like others, one
 * thing after the other, and keeps nobody else waiting.
 */
export class OpenRequests {
  private all = 0
  private readonly of = new Map<string, Own>()

  /**
   * Runs `work` now, or when its turn comes. Gives the status of the refusal where it never will,
   * else 0; then `end` has to be called once, also when the client has hung up.
   */
  begin(client: string, isApi: boolean, work: () => void): 0 | 429 | 503 {
    const own = this.of.get(client) ?? { api: 0, pages: 0, waiting: [] }
    if (isApi && own.api >= most.api) return 429
    if (this.all >= most.all) return 503
    this.all++
    this.of.set(client, own)
    if (isApi) own.api++
    else if (own.pages >= most.pages) {
      own.waiting.push(work)
      return 0
    } else own.pages++
    work()
    return 0
  }

  /** The request is answered, or given up; `work` is what `begin` was given. */
  end(client: string, isApi: boolean, work: () => void): void {
    const own = this.of.get(client)
    if (!own) return
    this.all--
    const waits = own.waiting.indexOf(work)
    if (isApi) own.api--
    else if (waits >= 0) own.waiting.splice(waits, 1)
    else {
      const next = own.waiting.shift()
      if (next) next()
      else own.pages--
    }
    if (own.api + own.pages === 0) this.of.delete(client)
  }
}
