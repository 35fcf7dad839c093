import { parentPort } from 'node:worker_threads'
import { buildFile } from './build-file.ts'
import type { FromThread, ToThread } from './build-in-thread.ts'

/* The thread that builds a file: 100,000 cards take seconds, in which the server must answer. */

const port = parentPort!
const tell = (told: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(told, moved)

const nextPage = (after: number, epoch: string | null): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    port.once('message', (reply: ToThread) =>
      'page' in reply ? resolve(reply.page) : reject(new Error(reply.failed)),
    )
    tell({ kind: 'page', after, epoch })
  })

buildFile(nextPage).then(
  (file) => tell({ kind: 'built', file }, [file.bytes.buffer, file.packed.buffer]),
  (error: unknown) => tell({ kind: 'failed', reason: String(error) }),
)
