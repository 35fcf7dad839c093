import { backoff } from './backoff.ts'
import { guarded, Overtaken } from './guard.ts'
import { type PullOutcome, pullScope } from './pull.ts'
import { createPush, type Push } from './push.ts'
import type { SyncDeps, SyncState } from './ports.ts'

/** How long after another tab was found at work this one looks again. */
const afterOtherMs = 5000

export interface Sync {
  /** Starts watching and makes a first run; gives back how to stop. */
  start(): () => void
  /**
   * One run; joins the one that is going on, which then sends what was added meanwhile. Never
   * rejects.
   */
  run(): Promise<void>
  state(): SyncState
  subscribe(listener: () => void): () => void
}

type Outcome = PullOutcome | { kind: 'signed-out' }

/**
 * One scope's engine: first the person's changes go out, then the server's come in. One run at a
 * time in this tab, one tab at a time on this device, backing off while the server is away.
 */
export function createSync(deps: SyncDeps): Sync {
  let state: SyncState = {
    status: 'idle',
    lastContact: null,
    progress: null,
    setAside: 0,
    signedOut: false,
  }
  const push: Push | undefined = deps.push && createPush(deps.push, deps.clock)
  let running: Promise<void> | undefined
  /** Somebody asked for a run during the last part of this one. */
  let again = false
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

  function settle(outcome: Outcome): void {
    deps.mirror.settled(deps.scope, outcome.kind === 'done')
    if (outcome.kind === 'done' || outcome.kind === 'signed-out') {
      // without a session only a person can help: signing in starts a run
      failures = 0
      notBefore = 0
      set({ status: 'idle', progress: null, signedOut: outcome.kind === 'signed-out' })
      return
    }
    again = false
    failures++
    const away = outcome.kind === 'retry' && outcome.offline
    set({ status: away ? 'offline' : 'error', progress: null })
    const asked = outcome.kind === 'retry' ? outcome.retryAfterMs : 0
    const wait = backoff(failures, deps.random(), {
      atLeastMs: asked,
      impatient: away && deps.looked?.() === true,
    })
    notBefore = asked > 0 ? deps.clock.now() + asked : 0
    if (!stop.stopped) cancelRetry = deps.clock.later(wait, () => void run())
  }

  /**
   * Another tab is at it; what it brings is told to this one. Whether it came to its end is asked a
   * little later.
   */
  function yieldToOther(): void {
    set({ status: 'idle', progress: null })
    if (!stop.stopped) cancelRetry = deps.clock.later(afterOtherMs, () => void run())
  }

  async function pull(mayRenew: Push | undefined): Promise<Outcome> {
    const outcome = await pullScope({ ...deps, mirror: guarded(deps.mirror) }, report, stop)
    if (!push || outcome.kind !== 'refused' || outcome.code !== '401') return outcome
    return mayRenew && (await mayRenew.renewed()) ? pull(undefined) : { kind: 'signed-out' }
  }

  async function cycle(): Promise<Outcome> {
    // was the server restored since it accepted the last ones? Then they go again, before what the
    // person did after them
    const heard = (await push?.hasUnpulledAcks()) ? await pull(push) : null
    if (heard?.kind === 'signed-out' || (heard?.kind === 'retry' && heard.offline)) return heard
    const pushed = (await push?.run(stop)) ?? { kind: 'done' }
    if (pushed.kind === 'retry' || pushed.kind === 'signed-out') return pushed
    const pulled = await pull(push)
    if (pulled.kind !== 'done') return pulled
    if (pushed.kind === 'more') again = true
    if (pushed.kind !== 'fault') return pulled
    await push?.quarantineSuspect(pushed.code)
    return { kind: 'retry', offline: false, retryAfterMs: 0 }
  }

  async function once(): Promise<void> {
    cancelRetry()
    set({ status: 'syncing' })
    try {
      const outcome = await deps.withTabLock(`sync:${deps.scope}`, cycle)
      if (outcome === undefined) yieldToOther()
      else settle(outcome)
    } catch (error) {
      if (error instanceof Overtaken) return yieldToOther()
      // storage failed in the middle, or the session cannot be asked for: the next run starts where
      // the last page ended
      settle({ kind: 'retry', offline: false, retryAfterMs: 0 })
    }
  }

  async function untilCalm(): Promise<void> {
    try {
      do {
        again = false
        await once()
      } while (again && !stop.stopped)
    } finally {
      running = undefined
    }
  }

  function run(): Promise<void> {
    if (running && push) again = true
    running ??= untilCalm()
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
      const unwatch = deps.watch(() => {
        if (deps.clock.now() >= notBefore) void run()
      })
      void run()
      return () => {
        mine.stopped = true
        unwatch()
        cancelRetry()
      }
    },
  }
}
