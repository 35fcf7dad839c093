/**
 * Work on a stranger's text, done in a worker of its own: a text that hangs its reader does not
 * hang the page. `make` starts the worker, which answers each message `{ id, … }` with one that has
 * the same id. The promise never rejects: null stands for an answer that did not come within
 * `patience` milliseconds, or at all. A worker that hung is replaced at the next question.
 */
export function workerRpc<Question extends object, Answer extends object>(
  make: () => Worker,
  patience: number,
): (question: Question) => Promise<Answer | null> {
  let worker: Worker | null = null
  let last = 0
  return (question) => {
    const id = ++last
    const reader = (worker ??= make())
    return new Promise((resolve) => {
      const giveUp = () => {
        reader.terminate()
        if (worker === reader) worker = null
        end(null)
      }
      const timer = setTimeout(giveUp, patience)
      const heard = ({ data }: MessageEvent<Answer & { id: number }>) => {
        if (data.id === id) end(data)
      }
      const end = (answer: Answer | null) => {
        clearTimeout(timer)
        reader.removeEventListener('message', heard)
        reader.removeEventListener('error', giveUp)
        resolve(answer)
      }
      reader.addEventListener('message', heard)
      reader.addEventListener('error', giveUp)
      reader.postMessage({ ...question, id })
    })
  }
}
