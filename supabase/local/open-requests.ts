/** How many requests are open at once. Sizes of one address are those of one client. */
const most = {
  /** To the API: each may keep the database busy, and a client can ask again. */
  api: 100,
  /** To all else, pages and documents; more of one address wait for their turn. */
  pages: 32,
  /** Of everybody, those that are being answered. */
  answered: 5000,
  /**
   * Of everybody, those that wait: some 10 kB each. A client that installs skills asks for every
   * file of a catalogue at once, takes a refusal for a missing file, and never asks again.
   */
  waiting: 25_600,
} as const

interface Own {
  api: number
  pages: number
  readonly waiting: Set<() => void>
}

/**
 * The open requests by address. One that asks for everything at once is served like others, one
 * thing after the other, and keeps nobody else waiting: those who have few open never wait.
 */
export class OpenRequests {
  private answered = 0
  private waiting = 0
  private readonly of = new Map<string, Own>()

  /**
   * Runs `work` now, or when its turn comes. Gives the status of the refusal where it never will,
   * else 0; then `end` has to be called once, also when the client has hung up.
   */
  begin(client: string, isApi: boolean, work: () => void): 0 | 429 | 503 {
    const own = this.of.get(client) ?? { api: 0, pages: 0, waiting: new Set() }
    if (isApi && own.api >= most.api) return 429
    const waits = !isApi && own.pages >= most.pages
    if (waits ? this.waiting >= most.waiting : this.answered >= most.answered) return 503
    this.of.set(client, own)
    if (waits) {
      own.waiting.add(work)
      this.waiting++
      return 0
    }
    this.answered++
    if (isApi) own.api++
    else own.pages++
    work()
    return 0
  }

  /** The request is answered, or given up; `work` is what `begin` was given. */
  end(client: string, isApi: boolean, work: () => void): void {
    const own = this.of.get(client)
    if (!own) return
    if (own.waiting.delete(work)) {
      this.waiting--
      return
    }
    this.answered--
    if (isApi) own.api--
    else {
      own.pages--
      this.next(own)
    }
    if (own.api + own.pages === 0) this.of.delete(client)
  }

  /** Whoever of this address came first takes the place of what is over. */
  private next(own: Own): void {
    const [work] = own.waiting
    if (!work) return
    own.waiting.delete(work)
    this.waiting--
    this.answered++
    own.pages++
    work()
  }
}
