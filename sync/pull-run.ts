import type { SyncDeps } from './ports.ts'

export type PullOutcome =
  | { kind: 'done' }
  | { kind: 'retry'; offline: boolean; retryAfterMs: number }
  | { kind: 'refused'; code: string }

/** Set from outside when the run should end at the next request. */
export interface Stop {
  stopped: boolean
}

/** What a run reports while it goes. */
export interface PullReport {
  contact(): void
  progress(cards: number, head: number): void
  quarantined(rows: number): void
}

/** Ends a run from within any of its steps, with this outcome. */
export class PullEnded extends Error {
  readonly outcome: PullOutcome
  constructor(outcome: PullOutcome) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

/**
 * The outcome of a page that does not move the cursor, and of a second reset: asking again at once
 * would never end.
 */
export const noProgress: PullOutcome = { kind: 'retry', offline: false, retryAfterMs: 0 }

/** One run: what it works with, and what it has seen so far. */
export interface PullRun {
  readonly deps: SyncDeps
  readonly report: PullReport
  readonly stop: Stop
  /**
   * Everything has been read again once. A server that asks for it a second time, or still deletes
   * a lot, is not asked again in this run.
   */
  refilled: boolean
  /** Deletions that came in this run, also those of rows that were never on this device. */
  tombstones: number
  /** Rows of this device that the run deletes; counted only after the first few tombstones. */
  deleted: number
  /** How many rows the device had when that count began. */
  held: number
  /**
   * The server has said whether it has forgotten deletions that this device has not heard of. The
   * question is asked again only when a page leads beyond the place that it was asked for.
   */
  askedForForgotten: boolean
}

export const startRun = (deps: SyncDeps, report: PullReport, stop: Stop): PullRun => ({
  deps,
  report,
  stop,
  refilled: false,
  tombstones: 0,
  deleted: 0,
  held: 0,
  askedForForgotten: false,
})
