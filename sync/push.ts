import { withTimeout } from './with-timeout.ts'
import { chooseBatch, applyVerdicts } from './outbox.ts'
import type { Clock, Entry, PushDeps, PushReply } from './ports.ts'
import type { Stop } from './pull.ts'

const timeoutMs = 15_000
const mostMutations = 100
const mostBytes = 256 * 1024
/** After this long the lock is given back between two requests, so that another tab may have it. */
const longestMs = 45_000
/** So many equal faults, while the same server answers a pull, are the fault of a change. */
const enoughFaults = 5

/** `more`: time is up, and the rest is sent in another run. */
export type PushOutcome =
  | { kind: 'done' }
  | { kind: 'more' }
  | { kind: 'retry'; offline: boolean; retryAfterMs: number }
  | { kind: 'fault'; code: string }
  | { kind: 'signed-out' }

export interface Push {
  /**
   * Whether something was accepted whose effect has not been pulled yet, and may be now: the
   * session is this person's.
   */
  hasUnpulledAcks(): Promise<boolean>
  /** Sends what waits, until nothing does. Rejects only when storage fails. */
  run(stop: Stop): Promise<PushOutcome>
  /**
   * The last run ended in this fault, and a pull right after it succeeded: the server works, so it
   * is what was sent.
   */
  quarantineSuspect(code: string): Promise<void>
  /** Whether a new session could be had. Rejects when the server cannot be asked. */
  renewed(): Promise<boolean>
}

/** Sends the outbox of one person, one request at a time, never under another one's name. */
export function createPush(deps: PushDeps, clock: Clock): Push {
  const { user, outbox, account } = deps
  let most = mostMutations
  let faults = { code: '', count: 0 }
  let singly = false
  let first = true
  let last: readonly Entry[] = []

  const take = () =>
    outbox.revise((entries) => chooseBatch(entries, { count: singly ? 1 : most, bytes: mostBytes }))
  const putAside = (suspect: Entry, code: string) =>
    outbox.revise((entries) =>
      entries
        .filter(({ n, state }) => n === suspect.n && state === 'sent')
        .map((entry) => ({ ...entry, state: 'quarantined', code })),
    )

  const isMine = async () => (await account.current()) === user
  const renewed = async () => (await account.refresh()) && (await isMine())
  /** Null when the session cannot be asked for now. */
  const asked = (answer: Promise<boolean>): Promise<boolean | null> => answer.catch(() => null)

  /** Null: go on with the next request. */
  async function handleReply(
    reply: PushReply,
    batch: readonly Entry[],
    mayRenew: boolean,
  ): Promise<PushOutcome | null> {
    switch (reply.kind) {
      case 'verdicts': {
        const told = new Set(reply.verdicts.map(({ n }) => n))
        if (!batch.every(({ n }) => told.has(n))) return away // an answer to something else
        await outbox.revise((entries) => applyVerdicts(entries, reply.epoch, reply.verdicts))
        faults = { code: '', count: 0 }
        most = mostMutations
        return null
      }
      case 'too-large':
        if (batch.length === 1 && batch[0]) await putAside(batch[0], 'too-large')
        most = Math.max(1, Math.floor(batch.length / 2))
        return null
      case 'signed-out': {
        const can = mayRenew ? await asked(renewed()) : false
        return can === null ? away : can ? null : { kind: 'signed-out' }
      }
      case 'wrong-user':
        return { kind: 'signed-out' }
      case 'fault':
        return { kind: 'fault', code: reply.code }
      case 'retry':
        return { kind: 'retry', offline: reply.offline, retryAfterMs: reply.retryAfterMs ?? 0 }
    }
  }

  async function drain(stop: Stop, late: () => boolean): Promise<PushOutcome> {
    let mayRenew = true
    while (!stop.stopped && !late()) {
      last = await take()
      if (last.length === 0) {
        singly = false
        return { kind: 'done' }
      }
      const request = {
        client: outbox.client,
        user,
        mutations: last.map(({ n, name, args }) => ({ n, name, args })),
      }
      const reply = await withTimeout(clock, timeoutMs, deps.send(request, timeoutMs), away)
      const outcome = await handleReply(reply, last, mayRenew)
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
      return some && (await asked(isMine())) === true
    },
    async run(stop) {
      const mine = await asked(isMine())
      if (!mine) return mine === null ? away : { kind: 'signed-out' }
      if (first)
        await outbox.revise((entries) =>
          entries
            .filter(({ state }) => state === 'quarantined')
            .map((entry) => ({ ...entry, state: 'sent', code: null })),
        )
      first = false
      let late = false
      const cancel = clock.later(longestMs, () => {
        late = true
      })
      try {
        return await drain(stop, () => late)
      } finally {
        cancel()
      }
    },
    async quarantineSuspect(code) {
      faults = { code, count: faults.code === code ? faults.count + 1 : 1 }
      const [suspect] = last
      if (singly && last.length === 1 && suspect) await putAside(suspect, code)
      singly = singly || faults.count >= enoughFaults
    },
    renewed,
  }
}

const away = { kind: 'retry', offline: true, retryAfterMs: 0 } as const
