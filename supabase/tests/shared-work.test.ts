import { expect, test, vi } from 'vitest'
import { SharedWork } from '#web/shared-work.ts'

test('whoever wants the same at once waits for the same, and later begins anew', async () => {
  const shared = new SharedWork<string>()
  const work = vi.fn((name: string) => Promise.resolve(`made of ${name}`))
  const run = (name: string) => shared.run(name, () => work(name))
  const all = Promise.all(['a', 'b', 'a'].map(run))
  expect([shared.isGoing('a'), shared.isGoing('c')]).toEqual([true, false])
  expect(await all).toEqual(['made of a', 'made of b', 'made of a'])
  expect(work.mock.calls).toEqual([['a'], ['b']])
  expect(shared.isGoing('a')).toBe(false)
  await run('a')
  expect(work).toHaveBeenCalledTimes(3)
})

test('all who wait for work that fails are told, and whoever comes later has another try', async () => {
  const shared = new SharedWork<string>()
  const fail = () => Promise.reject(new Error('away'))
  const told = await Promise.allSettled([shared.run('a', fail), shared.run('a', fail)])
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await shared.run('a', () => Promise.resolve('made'))).toBe('made')
})
