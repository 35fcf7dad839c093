import { backoff } from './backoff.ts'
import { type PullOutcome, pullScope } from './pull.ts'
import type { SyncDeps, SyncState } from './ports.ts'

/** How long after another tab was found at work this one looks again. */
const afterOtherMs = 5000

export interface Sync {
  /** Starts watching and makes a first run; gives back how to stop. */
  start(): () => void
  /** One run; joins the one that is going on. Never rejects. */
  run(): Promise<void>
  state(): SyncState
  subscribe(listener: () => void): () => void
}

/** One scope's engine: one run at a time in this tab, one tab at a time on this device, backing off while the server is away. */
export function createSync(deps: SyncDeps): Sync {
  let state: SyncState = { status: 'idle', lastContact: null, progress: null, setAside: 0 }
  let running: Promise<void> | undefined
  let failures = 0
  let cancelRetry = () => {}
  /** The server asked to be left alone until then; only a person may ask earlier. */
  let notBefore = 0
  let stop = { stopped: false }
  const listeners = new Set<() => void>()

  function set(change: Partial<SyncState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const report = {
    contact: () => set({ lastContact: deps.clock.now() }),
    progress: (cards: number, head: number) => set({ progress: { cards, head } }),
    setAside: (rows: number) => set({ setAside: state.setAside + rows }),
  }

  function settle(outcome: PullOutcome): void {
    deps.mirror.settled(deps.scope, outcome.kind === 'done')
    if (outcome.kind === 'done') {
      failures = 0
      notBefore = 0
      set({ status: 'idle', progress: null })
      return
    }
    failures++
    set({ status: outcome.kind === 'retry' && outcome.offline ? 'offline' : 'error', progress: null })
    const asked = outcome.kind === 'retry' ? outcome.retryAfterMs : 0
    const wait = backoff(failures, deps.random(), asked)
    notBefore = asked > 0 ? deps.clock.now() + asked : 0
    if (!stop.stopped) cancelRetry = deps.clock.later(wait, () => void run())
  }

  /** Another tab is at it; what it brings is told to this one. Whether it came to its end is asked a little later. */
  function yieldToOther(): void {
    set({ status: 'idle', progress: null })
    if (!stop.stopped) cancelRetry = deps.clock.later(afterOtherMs, () => void run())
  }

  async function once(): Promise<void> {
    cancelRetry()
    set({ status: 'syncing' })
    try {
      const outcome = await deps.exclusively(`sync:${deps.scope}`, () => pullScope(deps, report, stop))
      if (outcome === undefined) yieldToOther()
      else settle(outcome)
    } catch {
      // storage failed in the middle: nothing of that page was kept, the next run starts where the last page ended
      settle({ kind: 'retry', offline: false, retryAfterMs: 0 })
    }
  }

  function run(): Promise<void> {
    running ??= once().finally(() => { running = undefined })
    return running
  }

  return {
    run,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      stop = { stopped: false }
      const mine = stop
      const unwatch = deps.watch(() => { if (deps.clock.now() >= notBefore) void run() })
      void run()
      return () => {
        mine.stopped = true
        unwatch()
        cancelRetry()
      }
    },
  }
}
