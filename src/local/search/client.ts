import type { LogEntry } from '../db/mirror-database.ts'
import type { SearchHost } from './host.ts'
import type {
  Answers,
  CatalogStatus,
  FromWorker,
  Question,
  Questions,
  ToWorker,
} from './protocol.ts'

interface Waiting {
  readonly question: Question
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Before the catalogue has been read. */
export const initialStatus: CatalogStatus = { revision: 0, size: 0, ready: false }

/** The page's side of the search worker. */
export class SearchClient {
  status: CatalogStatus = initialStatus
  private readonly listeners = new Set<() => void>()
  private readonly waiting = new Map<number, Waiting>()
  private readonly channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('bazaar-mirror')
  private worker: Worker | null = null
  private host: Promise<SearchHost> | null = null
  private last = 0

  constructor() {
    if (typeof Worker === 'undefined') {
      this.host = this.ownHost()
      return
    }
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    this.worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) =>
      this.received(data),
    )
    // the worker's file may not load, in an old tab after a deployment or in an old browser: then the
    // page itself searches
    this.worker.addEventListener('error', () => this.replaceWorker())
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  question<K extends keyof Questions>(kind: K, question: Questions[K]): Promise<Answers[K]> {
    const whole = { kind, ...question } as unknown as Question
    if (this.host) return this.host.then((host) => host.answer(whole) as Promise<Answers[K]>)
    const id = ++this.last
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { question: whole, resolve: resolve as Waiting['resolve'], reject })
      this.worker?.postMessage({ id, question: whole } satisfies ToWorker)
    })
  }

  /** Resolves when the engine has read everything that was stored or fed before this call. */
  caughtUp(): Promise<unknown> {
    return this.question('catchUp', {}).catch(() => {})
  }
  ids(): Promise<readonly string[]> {
    return this.question('ids', {})
  }
  feed(entry: LogEntry): void {
    void this.question('feed', { entry })
  }

  /** Lets the workers of all tabs read what is new in the database. */
  catchUp(): void {
    void this.question('catchUp', {})
    this.channel?.postMessage(null)
  }

  private received(message: FromWorker): void {
    if ('status' in message) return this.setStatus(message.status)
    const waiting = this.waiting.get(message.id)
    this.waiting.delete(message.id)
    if ('error' in message) waiting?.reject(new Error(message.error))
    else waiting?.resolve(message.value)
  }

  private setStatus(status: CatalogStatus): void {
    this.status = status
    for (const listener of this.listeners) listener()
  }

  /** The search engine in the page itself; loaded only when needed, since it is large. */
  private async ownHost(): Promise<SearchHost> {
    const { SearchHost } = await import('./host.ts')
    return new SearchHost((status) => this.setStatus(status))
  }

  private replaceWorker(): void {
    this.worker?.terminate()
    this.worker = null
    const host = (this.host ??= this.ownHost())
    for (const { question, resolve, reject } of this.waiting.values())
      host.then((own) => own.answer(question)).then(resolve, reject)
    this.waiting.clear()
  }
}

let client: SearchClient | undefined
/** The page's client, made when it is first needed. */
export const searchClient = (): SearchClient => (client ??= new SearchClient())
