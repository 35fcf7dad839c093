import { beforeEach, expect, test, vi } from 'vitest'
import { patienceMs, tellWhenLate } from '../../src/app/sync/late-server.ts'
import type { SyncState } from '#sync'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const clock = {
  later: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** A run of the engine, and what was told of it. */
function watched() {
  const state: { -readonly [K in keyof SyncState]: SyncState[K] } = {
    status: 'syncing',
    lastContact: null,
    progress: null,
    quarantinedRows: 0,
    signedOut: false,
  }
  const listeners = new Set<() => void>()
  const told: boolean[] = []
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  tellWhenLate({ state: () => state, subscribe }, clock, (late) => told.push(late))
  return {
    told,
    change: (next: Partial<SyncState>) => {
      Object.assign(state, next)
      for (const listener of listeners) listener()
    },
  }
}

test('a server that hangs is said after a moment, long before its requests are given up', () => {
  const { told, change } = watched()
  change({ status: 'syncing' })
  vi.advanceTimersByTime(patienceMs - 1)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([true])
  change({ lastContact: 7 })
  // and it is told once
  change({ lastContact: 8 })
  expect(told).toEqual([true, false])
})

test('a slow network from which something comes is not taken for a server that hangs', () => {
  const { told, change } = watched()
  change({ progress: { cards: 1, head: 1000 } })
  vi.advanceTimersByTime(patienceMs * 9)
  expect(told).toEqual([false])
})
