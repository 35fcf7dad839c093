import type { Worker } from 'node:worker_threads'
import { typescriptThread } from '#backend/engine/typescript-thread.ts'
import type { Calls, Reply } from './protocol.ts'

interface Waiting {
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
}

/** The thread of the search, as something that is called. */
export class SearchWorker {
  private readonly thread: Worker
  private readonly waiting = new Map<number, Waiting>()
  private calls = 0
  private hasEnded = false

  /** `onEnd` is told once, when it does not answer any more. */
  constructor(onEnd: () => void) {
    this.thread = typescriptThread(new URL('./search-thread.ts', import.meta.url))
    // a server that is being stopped does not wait for it
    this.thread.unref()
    this.thread.on('message', (reply: Reply) => this.heard(reply))
    this.thread.on('error', (error) => console.error(`the search ended: ${String(error)}`))
    this.thread.on('exit', () => {
      this.hasEnded = true
      for (const { reject } of this.waiting.values()) reject(ended())
      this.waiting.clear()
      onEnd()
    })
  }

  /** Rejects when the thread cannot do it, or ends. */
  call<Kind extends keyof Calls>(
    kind: Kind,
    asked: Calls[Kind]['asked'],
  ): Promise<Calls[Kind]['answer']> {
    // nobody reads what is sent to a thread that is gone
    if (this.hasEnded) return Promise.reject(ended())
    const n = ++this.calls
    return new Promise((resolve, reject) => {
      this.waiting.set(n, { resolve, reject })
      this.thread.postMessage({ n, kind, asked })
    })
  }

  end(): void {
    void this.thread.terminate()
  }

  private heard(reply: Reply): void {
    const waiting = this.waiting.get(reply.n)
    this.waiting.delete(reply.n)
    if ('failed' in reply) waiting?.reject(new Error(reply.failed))
    else waiting?.resolve(reply.answer as never)
  }
}

const ended = (): Error => new Error('the search ended')
