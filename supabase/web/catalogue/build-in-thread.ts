import { typescriptThread } from '#backend/engine/typescript-thread.ts'
import { type BuiltFile, NotBuilt, type NextPage } from './build-file.ts'

export type FromThread =
  | { readonly kind: 'page'; readonly after: number; readonly epoch: string | null }
  | { readonly kind: 'built'; readonly file: BuiltFile }
  | { readonly kind: 'failed'; readonly reason: string }
export type ToThread = { readonly page: Uint8Array } | { readonly failed: string }

/** `buildFile` in a thread of its own, which ends with it. Rejects with `NotBuilt`. */
export function buildInThread(nextPage: NextPage): Promise<BuiltFile> {
  const thread = typescriptThread(new URL('./build-thread.ts', import.meta.url))
  // a server that is being stopped does not wait for a file
  thread.unref()
  const reply = (message: ToThread) => thread.postMessage(message)
  const built = new Promise<BuiltFile>((resolve, reject) => {
    thread.on('message', (told: FromThread) => {
      if (told.kind === 'built') resolve(told.file)
      else if (told.kind === 'failed') reject(new NotBuilt(told.reason))
      else
        nextPage(told.after, told.epoch).then(
          (page) => reply({ page }),
          (error: unknown) => reply({ failed: String(error) }),
        )
    })
    thread.on('error', (error) => reject(new NotBuilt(String(error))))
    thread.on('exit', () => reject(new NotBuilt('the thread ended')))
  })
  return built.finally(() => void thread.terminate())
}
