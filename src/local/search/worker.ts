import { SearchHost } from './host.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

const post = (message: FromWorker) => self.postMessage(message)
const revisionBefore = Number(self.name) || 0
const host = new SearchHost((status) => post({ status }), undefined, revisionBefore)

self.addEventListener('message', ({ data: { id, question } }: MessageEvent<ToWorker>) => {
  host.answer(question).then(
    (value) => post({ id, value }),
    (error: unknown) => post({ id, error: String(error) }),
  )
})
