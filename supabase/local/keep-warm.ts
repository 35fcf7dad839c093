/** Whoever opens a page right after the start comes first. */
const firstMs = 5000
const everyMs = 60_000

/**
 * Asks soon after the start and then every minute: the documents of a large catalogue are made by the
 * time somebody wants one, also after an import, and a client that waits ten seconds gets them. Costs
 * one question to the database a minute where nothing changed. `ask` is told how often it was asked
 * before. Gives what ends it.
 */
export function keepWarm(ask: (round: number) => Promise<unknown>): () => void {
  let isOver = false
  let round = 0
  let timer: NodeJS.Timeout | undefined
  const askIn = (ms: number) => {
    timer = setTimeout(() => void askNow(), ms)
    timer.unref()
  }
  const askNow = async () => {
    // whoever asks in earnest is told what is wrong
    await ask(round++).catch(() => {})
    if (!isOver) askIn(everyMs)
  }
  askIn(firstMs)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
