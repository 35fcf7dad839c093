import { untilAside } from './page-lifecycle.ts'
import { openTabChannel } from './tab-channel.ts'

/** A tab that does not answer for so long is taken for frozen, and another one takes its place. */
const silenceMs = 3000

/** The messages between tabs about a piece of work: is the tab that does it awake? */
type Message =
  | { readonly kind: 'awake?'; readonly name: string }
  | { readonly kind: 'awake'; readonly name: string }
const channelName = 'bazaar-awake'

/**
 * Runs `work` while no other tab of this browser does; undefined when another tab is doing it. When
 * the tab that holds the lock does not answer, because the browser has frozen it, the lock is stolen
 * from it. A tab that hears that it is put aside lets the lock go by itself. One that wakes up
 * finishes its work beside the others, which does no harm: see sync/guard.ts and the ledger of the
 * server. Without Web Locks every tab works. Rejects as `work` does.
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work()
  const first = await lockedRun(name, { ifAvailable: true }, work)
  if (first.ran) return first.result
  if (await someoneIsAwake(name)) return undefined
  // the other tab may have finished in the meantime: then there is nothing to steal
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
    return untilAside(mine)
  }
  try {
    await navigator.locks.request(name, options, locked)
  } catch {
    // either the lock was stolen, and the work that has begun is finished; or this browser stores
    // nothing for the site and refuses locks as well
    mine ??= work()
  }
  return mine ? { ran: true, result: await mine } : { ran: false }
}

/**
 * Does the work, and meanwhile answers other tabs. The answer goes through a timer, since Chromium
 * delivers messages to a frozen tab and stops only its timers. A tab in the background answers
 * within a second.
 */
async function answering<T>(name: string, work: () => Promise<T>): Promise<T> {
  const channel = openTabChannel(channelName)
  let over = false
  const answer = () => {
    if (!over) channel?.postMessage({ kind: 'awake', name } satisfies Message)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'awake?' && data.name === name) setTimeout(answer)
  })
  try {
    return await work()
  } finally {
    over = true
    channel?.close()
  }
}

/** Yes, too, when there is no channel to ask through. */
async function someoneIsAwake(name: string): Promise<boolean> {
  const channel = openTabChannel(channelName)
  if (!channel) return true
  try {
    return await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), silenceMs)
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
        if (data.kind !== 'awake' || data.name !== name) return
        clearTimeout(timer)
        resolve(true)
      })
      channel.postMessage({ kind: 'awake?', name } satisfies Message)
    })
  } finally {
    channel.close()
  }
}
