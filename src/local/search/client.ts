import type { LogEntry } from '../db/mirror-database.ts'
import { whileAwake } from '../db/page-lifecycle.ts'
import { openTabChannel } from '../db/tab-channel.ts'
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
  private readonly channel = openTabChannel('bazaar-mirror')
  private worker: Worker | null = null
  private host: Promise<SearchHost> | null = null
  private last = 0
  /** The catalogue is nowhere but in the worker, since this browser has no database. */
  private onlyInWorker = false

  constructor() {
    if (typeof Worker === 'undefined') this.host = this.ownHost()
    else whileAwake(() => this.startWorker())
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
    this.onlyInWorker = true
    void this.question('feed', { entry })
  }

  /** The same for a whole file, which takes the place of everything before. */
  adopt(bytes: Uint8Array<ArrayBuffer>): void {
    this.onlyInWorker = true
    void this.question('adopt', { bytes })
  }

  /** Lets the workers of all tabs read what is new in the database. */
  catchUp(): void {
    void this.question('catchUp', {})
    this.channel?.postMessage(null)
  }

  /** Gives back how to end the worker, and with it its database and whatever it is doing there. */
  private startWorker(): () => void {
    if (this.host || this.worker) return () => {}
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      type: 'module',
      name: String(this.status.revision), // answers that were kept must not pass for newer ones
    })
    this.worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.received(data))
    // the worker's file may not load, in an old tab after a deployment or in an old browser: then the
    // page itself searches
    worker.addEventListener('error', () => this.replaceWorker())
    for (const [id, { question }] of this.waiting)
      worker.postMessage({ id, question } satisfies ToWorker)
    return () => {
      if (this.onlyInWorker || this.worker !== worker) return
      worker.terminate()
      this.worker = null
    }
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
