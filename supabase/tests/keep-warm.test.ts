import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWarm } from '../local/keep-warm.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('documents are asked for soon after the start and every minute, also after a failure', async () => {
  const ask = vi.fn((_round: number) => Promise.reject(new Error('away')))
  const end = keepWarm(ask)
  await vi.advanceTimersByTimeAsync(4999)
  expect(ask).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(ask.mock.calls).toEqual([[0], [1], [2]])
  end()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('nobody is asked again who has not answered yet, nor after the end', async () => {
  let answer = () => {}
  const ask = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  const end = keepWarm(ask)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(1)
  end()
  answer()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(1)
})
