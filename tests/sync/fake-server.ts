import type { Page, PullReply, PullRequest } from '#sync'

/** A server's catalogue and feed in memory. It keeps the promises of `sync_pull`, or breaks them. */
export class FakeServer {
  epoch = '00000000-0000-4000-8000-000000000001'
  head = 0
  floor = 0
  readonly requests: PullRequest[] = []
  /** Answers to give instead of the next ones. */
  readonly instead: (PullReply | (() => PullReply | Promise<PullReply>) | null)[] = []
  private readonly feed = new Map<
    string,
    { seq: number; table: string; pk: string; row: object | null }
  >()

  put(table: string, pk: string, row: object): void {
    this.write(table, pk, row)
  }
  /** Deleted, or no longer visible; a device cannot tell the difference. */
  remove(table: string, pk: string): void {
    this.write(table, pk, null)
  }
  /** What the server does after some months: it forgets deletions. */
  forget(): void {
    for (const [key, { seq, row }] of this.feed) {
      if (row !== null) continue
      this.feed.delete(key)
      this.floor = Math.max(this.floor, seq)
    }
  }
  private write(table: string, pk: string, row: object | null): void {
    const key = `${table}/${pk}`
    this.feed.delete(key)
    this.feed.set(key, { seq: ++this.head, table, pk, row })
  }

  /** The keys that an up-to-date device has. */
  get keys(): string[] {
    return [...this.feed.entries()]
      .filter(([, { row }]) => row !== null)
      .map(([key]) => key)
      .sort()
  }

  pull = async (request: PullRequest): Promise<PullReply> => {
    this.requests.push(request)
    const instead = this.instead.shift()
    if (instead) return typeof instead === 'function' ? instead() : instead
    return { kind: 'page', page: this.page(request) }
  }

  page({ after, epoch, limit }: PullRequest): Page {
    const ops = [...this.feed.values()]
      .sort((a, b) => a.seq - b.seq)
      .filter(({ seq }) => seq > after)
      .slice(0, limit)
    const reset = after > 0 && (epoch !== this.epoch || after < this.floor || after > this.head)
    return {
      epoch: this.epoch,
      head: this.head,
      next: ops.at(-1)?.seq ?? this.head,
      reset,
      ops: ops.map(({ seq, table, pk, row }) => [seq, table, pk, row]),
    }
  }
}

/** A server with this many skills. */
export function serverWith(count: number): FakeServer {
  const server = new FakeServer()
  for (let n = 0; n < count; n++) server.put('skills', `s${n}`, { n })
  return server
}
