import type { Entry, Outbox, PushDeps, PushReply, PushRequest } from '#sync'

/** An outbox in memory, and a server that answers with `answers`, and after those accepts everything. */
export class FakeOutbox implements Outbox {
  readonly client = 'this-device'
  readonly entries: Entry[] = []
  readonly sent: PushRequest[] = []
  readonly waits: number[] = []
  /** The next answers of the server; after them it accepts. */
  readonly answers: (PushReply | ((request: PushRequest) => PushReply | Promise<PushReply>))[] = []
  session: string | null = 'ann'
  /** The result of each renewal of the session. */
  renewals: (() => boolean)[] = []
  renewed = 0

  add(name: string, change: Partial<Entry> = {}): number {
    const n = this.entries.length + 1
    this.entries.push({
      n,
      name,
      args: {},
      makes: null,
      needs: [],
      state: 'new',
      seq: null,
      epoch: null,
      code: null,
      at: '',
      ...change,
    })
    return n
  }

  revise(step: (entries: readonly Entry[]) => readonly Entry[]): Promise<readonly Entry[]> {
    const changed = step(this.entries)
    for (const entry of changed)
      this.entries[this.entries.findIndex(({ n }) => n === entry.n)] = entry
    return Promise.resolve(changed)
  }

  get states(): string[] {
    return this.entries.map(({ state, code }) => (code === null ? state : `${state}: ${code}`))
  }
  get numbers(): number[][] {
    return this.sent.map(({ mutations }) => mutations.map(({ n }) => n))
  }

  readonly deps: PushDeps = {
    user: 'ann',
    outbox: this,
    account: {
      current: () => Promise.resolve(this.session),
      refresh: () => {
        this.renewed++
        return Promise.resolve(this.renewals.shift()?.() ?? false)
      },
    },
    send: (request, timeoutMs) => {
      this.sent.push(request)
      this.waits.push(timeoutMs)
      const answer = this.answers.shift() ?? accept
      return Promise.resolve(typeof answer === 'function' ? answer(request) : answer)
    },
  }
}

/** Refuses the changes with these numbers, for these reasons, and accepts all others. */
export const verdictsOf =
  (codes: Record<number, string>) =>
  ({ mutations }: PushRequest): PushReply => ({
    kind: 'verdicts',
    epoch: 'e',
    verdicts: mutations.map(({ n }) => ({ n, code: codes[n] ?? null, seq: n })),
  })
const accept = verdictsOf({})
