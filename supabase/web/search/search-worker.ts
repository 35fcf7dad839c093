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

  /** `onEnd` is told once, when it does not answer any more. */
  constructor(onEnd: () => void) {
    this.thread = typescriptThread(new URL('./search-thread.ts', import.meta.url))
    // a server that is being stopped does not wait for it
    this.thread.unref()
    this.thread.on('message', (reply: Reply) => this.heard(reply))
    this.thread.on('error', (error) => console.error(`the search ended: ${String(error)}`))
    this.thread.on('exit', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('the search ended'))
      this.waiting.clear()
      onEnd()
    })
  }

  /** Rejects when the thread cannot do it, or ends. */
  call<Kind extends keyof Calls>(
    kind: Kind,
    asked: Calls[Kind]['asked'],
  ): Promise<Calls[Kind]['answer']> {
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

let made: Promise<string | null> | undefined

/**
 * The text of the app's dictionary, made once; null where it cannot be made, and then words mean
 * less.
 */
export const dictionaryText = (): Promise<string | null> => (made ??= makeText())

function makeText(): Promise<string | null> {
  const thread = typescriptThread(new URL('./dictionary-thread.ts', import.meta.url))
  thread.unref()
  return new Promise<string | null>((resolve) => {
    thread.on('message', (text: string) => resolve(text))
    thread.on('error', (error) => {
      console.error(`the search has no dictionary: ${String(error)}`)
      resolve(null)
    })
    thread.on('exit', () => resolve(null))
  })
}
