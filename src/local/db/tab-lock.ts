/** So long a tab may be too busy to answer before another one takes its place. */
const silenceMs = 3000

/** What tabs say to each other about a piece of work: is the one that does it awake? */
type Word =
  | { readonly kind: 'awake?'; readonly name: string }
  | { readonly kind: 'awake'; readonly name: string }
const channelName = 'bazaar-awake'

/**
 * Runs `work` while no other tab of this browser does the same; undefined when another one has it.
 * A tab that has the work and does not answer, since the browser has frozen it, is robbed of it:
 * when it wakes up it comes to its end beside the others, which harms nothing (see sync/guard.ts
 * and the ledger of the server). Without Web Locks every tab works. Rejects as `work` does.
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work()
  const first = await lockedRun(name, { ifAvailable: true }, work)
  if (first.ran) return first.result
  if (await someoneIsAwake(name)) return undefined
  // it may have ended while it was asked
  const second = await lockedRun(name, { steal: true }, work)
  return second.ran ? second.result : undefined
}

type Run<T> = { readonly ran: true; readonly result: T } | { readonly ran: false }

async function lockedRun<T>(
  name: string,
  options: LockOptions,
  work: () => Promise<T>,
): Promise<Run<T>> {
  let mine: Promise<T> | undefined
  const locked = (lock: Lock | null) => {
    if (!lock) return
    mine = answering(name, work)
    return mine
  }
  try {
    await navigator.locks.request(name, options, locked)
  } catch {
    // robbed: what is under way comes to its end. Or a browser that keeps nothing for this site,
    // and refuses locks, too
    mine ??= work()
  }
  return mine ? { ran: true, result: await mine } : { ran: false }
}

/**
 * Does the work, and answers whoever asks meanwhile: by a timer of its own, since Chromium delivers
 * messages to a frozen tab as well, and only its timers stand still. A tab in the background
 * answers within a second.
 */
async function answering<T>(name: string, work: () => Promise<T>): Promise<T> {
  const channel = openChannel()
  let over = false
  const answer = () => {
    if (!over) channel?.postMessage({ kind: 'awake', name } satisfies Word)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'awake?' && data.name === name) setTimeout(answer)
  })
  try {
    return await work()
  } finally {
    over = true
    channel?.close()
  }
}

/** Without a way to ask: yes. */
async function someoneIsAwake(name: string): Promise<boolean> {
  const channel = openChannel()
  if (!channel) return true
  try {
    return await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), silenceMs)
      channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
        if (data.kind !== 'awake' || data.name !== name) return
        clearTimeout(timer)
        resolve(true)
      })
      channel.postMessage({ kind: 'awake?', name } satisfies Word)
    })
  } finally {
    channel.close()
  }
}

const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
