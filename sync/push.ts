import { withTimeout } from './with-timeout.ts'
import { chooseBatch, applyVerdicts } from './outbox.ts'
import type { Clock, Entry, PushDeps, PushReply } from './ports.ts'
import type { Stop } from './pull-run.ts'

const timeoutMs = 15_000
const mostMutations = 100
const mostBytes = 256 * 1024
/** After this long the lock is given back between two requests, so that another tab may take it. */
const longestMs = 45_000
/** After so many equal faults from a server that answers pulls, one of the changes must cause them. */
const enoughFaults = 5

/** `more`: the time is up, and the rest is sent in another run. */
type PushOutcome =
  | { kind: 'done' }
  | { kind: 'more' }
  | { kind: 'retry'; offline: boolean; retryAfterMs: number }
  | { kind: 'fault'; code: string }
  | { kind: 'signed-out' }

export interface Push {
  /**
   * Whether the server has accepted changes whose effect has not been pulled yet. False as well
   * while nothing can be pulled, since the session is not this person's.
   */
  hasUnpulledAcks(): Promise<boolean>
  /** Sends until nothing waits any more. Rejects only when storage fails. */
  run(stop: Stop): Promise<PushOutcome>
  /**
   * Call this when the last run ended in a fault and a pull right after it succeeded: the server
   * works, so one of the changes that were sent must be what it fails with.
   */
  quarantineSuspect(code: string): Promise<void>
  /** Whether a new session could be had. Rejects when the server cannot be asked. */
  renewed(): Promise<boolean>
}

/** Sends the outbox of one person, one request at a time, never under another one's name. */
export function createPush(deps: PushDeps, clock: Clock): Push {
  const { user, outbox, account } = deps
  let batchLimit = mostMutations
  let faults = { code: '', count: 0 }
  /** Batches of one change each show which change causes the faults. */
  let oneByOne = false
  let isFirstRun = true
  let lastBatch: readonly Entry[] = []

  const takeBatch = () =>
    outbox.revise((entries) =>
      chooseBatch(entries, { count: oneByOne ? 1 : batchLimit, bytes: mostBytes }),
    )
  const quarantine = (suspect: Entry, code: string) =>
    outbox.revise((entries) =>
      entries
        .filter(({ n, state }) => n === suspect.n && state === 'sent')
        .map((entry) => ({ ...entry, state: 'quarantined', code })),
    )

  const isMine = async () => (await account.current()) === user
  const renewed = async () => (await account.refresh()) && (await isMine())
  /** Null while nobody can say what the session is. */
  const orUnknown = (answer: Promise<boolean>): Promise<boolean | null> => answer.catch(() => null)

  /** The outcome that ends the run; null to go on with the next request. */
  async function handleReply(
    reply: PushReply,
    batch: readonly Entry[],
    mayRenew: boolean,
  ): Promise<PushOutcome | null> {
    switch (reply.kind) {
      case 'verdicts': {
        const answered = new Set(reply.verdicts.map(({ n }) => n))
        if (!batch.every(({ n }) => answered.has(n))) return away // this answers another request
        await outbox.revise((entries) => applyVerdicts(entries, reply.epoch, reply.verdicts))
        faults = { code: '', count: 0 }
        batchLimit = mostMutations
        return null
      }
      case 'too-large':
        if (batch.length === 1 && batch[0]) await quarantine(batch[0], 'too-large')
        batchLimit = Math.max(1, Math.floor(batch.length / 2))
        return null
      case 'signed-out': {
        const hasSession = mayRenew ? await orUnknown(renewed()) : false
        if (hasSession === null) return away
        return hasSession ? null : { kind: 'signed-out' }
      }
      case 'wrong-user':
        return { kind: 'signed-out' }
      case 'fault':
        return { kind: 'fault', code: reply.code }
      case 'retry':
        return { kind: 'retry', offline: reply.offline, retryAfterMs: reply.retryAfterMs ?? 0 }
    }
  }

  async function drain(stop: Stop, isTimeUp: () => boolean): Promise<PushOutcome> {
    let mayRenew = true
    while (!stop.stopped && !isTimeUp()) {
      lastBatch = await takeBatch()
      if (lastBatch.length === 0) {
        oneByOne = false
        return { kind: 'done' }
      }
      const request = {
        client: outbox.client,
        user,
        mutations: lastBatch.map(({ n, name, args }) => ({ n, name, args })),
      }
      const reply = await withTimeout(clock, timeoutMs, deps.send(request, timeoutMs), away)
      const outcome = await handleReply(reply, lastBatch, mayRenew)
      if (outcome) return outcome
      if (reply.kind === 'signed-out') mayRenew = false
    }
    return { kind: 'more' }
  }

  return {
    async hasUnpulledAcks() {
      let some = false
      await outbox.revise((entries) => {
        some = entries.some(({ state }) => state === 'acked')
        return []
      })
      return some && (await orUnknown(isMine())) === true
    },
    async run(stop) {
      const mine = await orUnknown(isMine())
      if (mine === null) return away
      if (!mine) return { kind: 'signed-out' }
      // a new start tries quarantined changes once more: the server may have been mended
      if (isFirstRun)
        await outbox.revise((entries) =>
          entries
            .filter(({ state }) => state === 'quarantined')
            .map((entry) => ({ ...entry, state: 'sent', code: null })),
        )
      isFirstRun = false
      let timeIsUp = false
      const cancel = clock.later(longestMs, () => {
        timeIsUp = true
      })
      try {
        return await drain(stop, () => timeIsUp)
      } finally {
        cancel()
      }
    },
    async quarantineSuspect(code) {
      faults = { code, count: faults.code === code ? faults.count + 1 : 1 }
      const [suspect] = lastBatch
      if (oneByOne && lastBatch.length === 1 && suspect) await quarantine(suspect, code)
      oneByOne = oneByOne || faults.count >= enoughFaults
    },
    renewed,
  }
}

const away = { kind: 'retry', offline: true, retryAfterMs: 0 } as const
