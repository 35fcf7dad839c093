/*
 * A browser may stop a page without ending it: it keeps the page in its back/forward cache when the
 * person goes elsewhere, or freezes it in a background tab. What such a page keeps open holds up
 * every other page of the site, for WebKit neither ends its transactions nor takes its locks away.
 */

interface Part {
  sleep(): void
  wake(): void
}
const parts = new Set<Part>()
let asleep = false
let listening = false

function sleep(): void {
  if (asleep) return
  asleep = true
  for (const part of parts) part.sleep()
}

function wake(): void {
  if (!asleep) return
  asleep = false
  for (const part of parts) part.wake()
}

/** A worker hears nothing of this: its page ends it. */
function listen(): void {
  if (listening || typeof document === 'undefined') return
  listening = true
  // without `persisted` the page ends, or begins
  addEventListener('pagehide', (event) => {
    if ('persisted' in event && event.persisted) sleep()
  })
  addEventListener('pageshow', (event) => {
    if ('persisted' in event && event.persisted) wake()
  })
  document.addEventListener('freeze', sleep)
  document.addEventListener('resume', wake)
}

/**
 * Starts something that must not stay open while the browser has put this page aside; `start` gives
 * back how to stop it. It is stopped when the page is put aside, and started again when it is taken
 * up. Gives back how to stop it for good.
 */
export function whileAwake(start: () => () => void): () => void {
  listen()
  let stop: (() => void) | null = asleep ? null : start()
  const part: Part = {
    sleep: () => {
      stop?.()
      stop = null
    },
    wake: () => {
      stop ??= start()
    },
  }
  parts.add(part)
  return () => {
    parts.delete(part)
    part.sleep()
  }
}

/**
 * Resolves when the work ends, or as soon as the page is put aside: whatever waits for it, such as
 * a lock, is let go then. Rejects as the work does.
 */
export function untilAside(work: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = whileAwake(() => () => resolve(null))
    work.then(resolve, reject).finally(stop)
  })
}

/**
 * Does the work, and does it again when it failed because the page was put aside meanwhile. Rejects
 * when it fails for any other reason.
 */
export async function againAfterAside<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    let wasAside = false
    const stop = whileAwake(() => () => {
      wasAside = true
    })
    try {
      return await work()
    } catch (error) {
      if (!wasAside) throw error
    } finally {
      stop()
    }
    await awake()
  }
}

/** Resolves once the page is not put aside. */
function awake(): Promise<void> {
  let stop = () => {}
  const woken = new Promise<void>((resolve) => {
    stop = whileAwake(() => {
      resolve()
      return () => {}
    })
  })
  return woken.finally(() => stop())
}
