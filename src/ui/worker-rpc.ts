/**
 * Calls a worker that works on untrusted text, so that a text which takes for ever does not freeze
 * the page. `make` starts the worker, which answers each message `{ id, … }` with one that has the
 * same id. The promise never rejects: it resolves to null after an error, or when there is no
 * answer within `timeoutMs`. A worker that has failed is replaced at the next call.
 */
export function workerRpc<Request extends object, Answer extends object>(
  make: () => Worker,
  timeoutMs: number,
): (request: Request) => Promise<Answer | null> {
  let worker: Worker | null = null
  let last = 0
  return (request) => {
    const id = ++last
    const current = (worker ??= make())
    return new Promise((resolve) => {
      const giveUp = () => {
        current.terminate()
        if (worker === current) worker = null
        end(null)
      }
      const timer = setTimeout(giveUp, timeoutMs)
      const onMessage = ({ data }: MessageEvent<Answer & { id: number }>) => {
        if (data.id === id) end(data)
      }
      const end = (answer: Answer | null) => {
        clearTimeout(timer)
        current.removeEventListener('message', onMessage)
        current.removeEventListener('error', giveUp)
        resolve(answer)
      }
      current.addEventListener('message', onMessage)
      current.addEventListener('error', giveUp)
      current.postMessage({ ...request, id })
    })
  }
}
