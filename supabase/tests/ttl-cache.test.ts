import { expect, test } from 'vitest'
import { TtlCache } from '#web/ttl-cache.ts'

test('many who ask at once cost the database one reading, and a failure is not kept', async () => {
  let made = 0
  const cache = new TtlCache<number>(2)
  const make = async () => {
    made++
    await Promise.resolve()
    return made
  }
  expect(
    await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('a', make)]),
  ).toEqual([1, 1, 1])
  await expect(cache.get('b', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('b', make)).toBe(2)
  await cache.get('c', make)
  expect(await cache.get('a', make)).toBe(4) // two are kept at most
})
