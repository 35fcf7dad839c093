import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import type { Beginning, Fault, Task, Told } from './messages.ts'
import { type Interrupts, interrupt } from './shared-memory.ts'
import { typescriptThread } from './typescript-thread.ts'
import {
  DatabaseFault,
  isScript,
  type Lane,
  type Outcome,
  type Script,
  Unavailable,
  type Work,
} from './work.ts'

const program = new URL('./worker.ts', import.meta.url)

/** How long a statement may take to end after it was asked to, before its thread is ended. */
const patience = 2000

/**
 * PostgreSQL's limit of nested calls is about its own memory; in WebAssembly they need this stack as
 * well. Where that ends first, the program breaks down (see `isBreakdown`).
 */
const stackSizeMb = 64

interface Thread {
  readonly worker: Worker
  readonly interrupts: Interrupts
}
interface Waiting {
  readonly task: Task
  readonly resolve: (told: Told) => void
  readonly reject: (error: unknown) => void
}

/**
 * The embedded database, which runs in a thread of its own. A thread that does not end what it was
 * told to end is ended itself, and another opens the folder: as after `kill -9`, nothing that was
 * acknowledged is lost. A database in memory begins again.
 */
export class EmbeddedLane implements Lane {
  private readonly beginning: Beginning
  private thread: Promise<Thread> | null = null
  private running: Thread | null = null
  private readonly waiting = new Map<number, Waiting>()
  private count = 0
  private impatience: NodeJS.Timeout | undefined
  private isClosed = false
  private isEnding = false
  private isCancelled = false
  private mayTry = 0

  constructor(folder: string | null, dump: Uint8Array | null) {
    this.beginning = { folder, dump }
  }

  /** Opens the database now. Rejects when it cannot be opened. */
  async open(): Promise<void> {
    const { folder } = this.beginning
    const isNew = folder !== null && !existsSync(join(folder, 'PG_VERSION'))
    const thread = await this.threadOf()
    // making a folder takes half a gigabyte, which only the end of its thread gives back
    if (isNew) await this.end(thread, 4000)
  }

  async run(work: Work | Script): Promise<Outcome[]> {
    this.isCancelled = false
    const told = await this.ask({ kind: 'run', work, isLimited: !isScript(work) })
    return told.kind === 'done' ? told.outcomes : []
  }

  cancel(): void {
    this.isCancelled = true
    if (!this.running || this.waiting.size === 0 || this.impatience) return
    interrupt(this.running.interrupts, 1)
    const { worker } = this.running
    this.impatience = setTimeout(() => void worker.terminate(), patience)
  }

  async learnTypes(): Promise<void> {
    await this.ask({ kind: 'learn-types' })
  }

  async dump(): Promise<Blob> {
    const told = await this.ask({ kind: 'dump' })
    return new Blob(told.kind === 'dumped' ? [told.dump as Uint8Array<ArrayBuffer>] : [])
  }

  /** Ends what runs, then closes the database; after `within` milliseconds without its consent. */
  async close(within = 4000): Promise<void> {
    if (this.isClosed) return
    this.isClosed = true
    if (this.thread === null) return
    if (this.waiting.size > 0) this.cancel()
    const thread = await this.thread.catch(() => null)
    if (thread === null) return
    await this.end(thread, within)
  }

  private async end(thread: Thread, within: number): Promise<void> {
    const end = setTimeout(() => void thread.worker.terminate(), within)
    await this.post(thread, { kind: 'close' }).catch(() => {})
    clearTimeout(end)
    // that it ends now is no breakdown
    this.isEnding = true
    await thread.worker.terminate()
    this.isEnding = false
  }

  private async ask(task: Task): Promise<Told> {
    if (this.isClosed) throw new Unavailable(503, 'PGRST000', closed, 5)
    const thread = await this.reopened()
    // the wish to end it may have come while the database was being opened
    if (this.isCancelled && task.kind === 'run')
      throw new DatabaseFault('57014', 'canceling statement due to user request')
    try {
      return await this.post(thread, task)
    } finally {
      clearTimeout(this.impatience)
      this.impatience = undefined
    }
  }

  private post({ worker }: Thread, task: Task): Promise<Told> {
    const id = ++this.count
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { task, resolve, reject })
      worker.ref() // the process stays while something is under way
      worker.postMessage({ id, task })
    })
  }

  private async threadOf(): Promise<Thread> {
    this.thread ??= this.begin()
    try {
      return await this.thread
    } catch (error) {
      this.thread = null
      throw error
    }
  }

  /** A database that cannot be opened is tried again every few seconds, not for every request. */
  private async reopened(): Promise<Thread> {
    if (performance.now() < this.mayTry) throw new Unavailable(503, 'PGRST001', notOpened, 5)
    try {
      return await this.threadOf()
    } catch (error) {
      this.mayTry = performance.now() + 5000
      console.error(error)
      throw new Unavailable(503, 'PGRST001', notOpened, 5)
    }
  }

  private begin(): Promise<Thread> {
    const worker = typescriptThread(program, {
      workerData: this.beginning,
      resourceLimits: { stackSizeMb },
    })
    return new Promise((resolve, reject) => {
      worker.on('message', (told: Told) => {
        if (told.kind === 'ready') {
          worker.unref()
          this.running = { worker, interrupts: told.interrupts }
          resolve(this.running)
        } else if (told.kind === 'not-opened') reject(errorOf(told.fault))
        else this.answered(worker, told)
      })
      worker.on('error', (error) => {
        console.error(`The thread of the embedded database failed: ${String(error)}`)
        reject(error)
      })
      worker.on('exit', (code) => {
        reject(new Error('the database was not opened'))
        if (!this.isEnding && !this.isClosed && !this.impatience) this.report(code)
        this.ended(worker)
      })
    })
  }

  private answered(worker: Worker, told: Exclude<Told, { kind: 'ready' | 'not-opened' }>): void {
    const waiting = this.waiting.get(told.id)
    this.waiting.delete(told.id)
    if (this.waiting.size === 0) worker.unref()
    if (told.kind === 'failed') waiting?.reject(errorOf(told.fault))
    else waiting?.resolve(told)
  }

  /** Tells the operator what the database was doing when it ended unasked; values stay out of it. */
  private report(code: number): void {
    const [first] = this.waiting.values()
    const work = first?.task.kind === 'run' ? first.task.work : null
    const sql =
      work && !isScript(work) ? work.statements.map((one) => one.sql).join('; ') : 'a script'
    console.error(
      `The embedded database broke down (${code}) and is opened again; nothing that was acknowledged is lost. It ran: ${sql.slice(0, 2000)}`,
    )
  }

  /** The thread is gone, by our will or not: the next piece of work makes another. */
  private ended(worker: Worker): void {
    if (this.running?.worker === worker) {
      this.running = null
      this.thread = null
    }
    const lost = this.impatience
      ? new DatabaseFault('57014', 'canceling statement due to statement timeout')
      : new Unavailable(503, 'PGRST001', restarting, 2)
    for (const { reject } of this.waiting.values()) reject(lost)
    this.waiting.clear()
  }
}

const closed = 'The server is stopping. / 服务器正在停止。'
const restarting =
  'The database stopped and is being opened again. Try again in a moment. / 数据库已停止，正在重新打开，请稍后再试。'

const notOpened = 'The database cannot be opened at the moment. / 暂时无法打开数据库。'

const errorOf = ({ code, message, detail, hint }: Fault): Error =>
  code === undefined ? new Error(message) : new DatabaseFault(code, message, detail, hint)
