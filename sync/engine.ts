import { backoff } from './backoff.ts'
import { guarded, Overtaken } from './guard.ts'
import { pullScope } from './pull.ts'
import type { PullOutcome } from './pull-run.ts'
import { createPush, type Push } from './push.ts'
import type { SyncDeps, SyncState } from './ports.ts'

/** When another tab is syncing, this one looks again after so long. */
const otherTabMs = 5000

export interface Sync {
  /** Starts to watch, and makes a first run; gives back how to stop. */
  start(): () => void
  /**
   * Makes a run. While one is going on, this joins it, and what was added meanwhile is sent in a
   * further run. Never rejects.
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
    quarantinedRows: 0,
    signedOut: false,
  }
  const push: Push | undefined = deps.push && createPush(deps.push, deps.clock)
  let running: Promise<void> | undefined
  /** A run was asked for while one was going on: another one follows it. */
  let again = false
  let failures = 0
  let cancelRetry = () => {}
  /** The server asked for patience until then; only a person may start a run earlier. */
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
    quarantined: (rows: number) => set({ quarantinedRows: state.quarantinedRows + rows }),
  }

  function settle(outcome: Outcome): void {
    deps.mirror.settled(deps.scope, outcome.kind === 'done')
    if (outcome.kind === 'done' || outcome.kind === 'signed-out') {
      // without a session nothing is retried: when the person signs in, that starts a run
      failures = 0
      notBefore = 0
      set({ status: 'idle', progress: null, signedOut: outcome.kind === 'signed-out' })
      return
    }
    again = false
    failures++
    const away = outcome.kind === 'retry' && outcome.offline
    set({ status: away ? 'offline' : 'error', progress: null })
    const patience = outcome.kind === 'retry' ? outcome.retryAfterMs : 0
    const wait = backoff(failures, deps.random(), {
      atLeastMs: patience,
      impatient: away && deps.looked?.() === true,
    })
    notBefore = patience > 0 ? deps.clock.now() + patience : 0
    if (!stop.stopped) cancelRetry = deps.clock.later(wait, () => void run())
  }

  /**
   * Another tab is syncing, and this one sees what it stores. A little later this tab makes a run of
   * its own, in case the other one was closed before its end.
   */
  function yieldToOther(): void {
    set({ status: 'idle', progress: null })
    if (!stop.stopped) cancelRetry = deps.clock.later(otherTabMs, () => void run())
  }

  /** A run that ends because it was told to has not failed. */
  function endStopped(): void {
    set({ status: 'idle', progress: null })
  }

  async function pull(mayRenew: Push | undefined): Promise<Outcome> {
    const outcome = await pullScope({ ...deps, mirror: guarded(deps.mirror) }, report, stop)
    if (!push || outcome.kind !== 'refused' || outcome.code !== '401') return outcome
    return mayRenew && (await mayRenew.renewed()) ? pull(undefined) : { kind: 'signed-out' }
  }

  async function cycle(): Promise<Outcome> {
    // the server may have been restored from a backup since it accepted the last changes. A pull
    // finds that out, and they are sent again before anything that the person did after them
    const early = (await push?.hasUnpulledAcks()) ? await pull(push) : null
    if (early?.kind === 'signed-out' || (early?.kind === 'retry' && early.offline)) return early
    const pushed = (await push?.run(stop)) ?? { kind: 'done' }
    if (pushed.kind === 'retry' || pushed.kind === 'signed-out') return pushed
    const pulled = await pull(push)
    if (pulled.kind !== 'done') return pulled
    if (pushed.kind === 'more') again = true
    if (pushed.kind !== 'fault') return pulled
    await push?.quarantineSuspect(pushed.code)
    return { kind: 'retry', offline: false, retryAfterMs: 0 }
  }

  async function runOnce(): Promise<void> {
    cancelRetry()
    set({ status: 'syncing' })
    const mine = stop
    try {
      const outcome = await deps.withTabLock(`sync:${deps.scope}`, cycle)
      if (outcome === undefined) yieldToOther()
      else if (mine.stopped && outcome.kind === 'retry') endStopped()
      else settle(outcome)
    } catch (error) {
      if (error instanceof Overtaken) return yieldToOther()
      if (mine.stopped) return endStopped()
      // storage failed, or the session could not be read: the next run starts where the last page
      // ended
      settle({ kind: 'retry', offline: false, retryAfterMs: 0 })
    }
  }

  async function runUntilQuiet(): Promise<void> {
    try {
      do {
        again = false
        await runOnce()
      } while (again && !stop.stopped)
    } finally {
      running = undefined
    }
  }

  function run(): Promise<void> {
    if (running && push) again = true
    running ??= runUntilQuiet()
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
      const thisStart = stop
      const unwatch = deps.watch(() => {
        if (deps.clock.now() >= notBefore) void run()
      })
      // the run of an earlier start is being given up
      if (running) again = true
      void run()
      return () => {
        thisStart.stopped = true
        unwatch()
        cancelRetry()
      }
    },
  }
}
