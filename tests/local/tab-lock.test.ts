import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTabLock } from '#local/db/tab-lock.ts'
import { pageInBrowser } from './put-aside.ts'

/** The browser's locks, as far as they are used: one holder a name, who can be robbed. */
class FakeLocks {
  private readonly held = new Map<string, { rob(): void }>()
  refuses = false

  async request<T>(
    name: string,
    options: LockOptions,
    granted: (lock: { name: string } | null) => Promise<T> | undefined,
  ): Promise<T | undefined> {
    if (this.refuses) throw new DOMException('closed', 'SecurityError')
    const holder = this.held.get(name)
    if (holder && !options.steal) return granted(null)
    holder?.rob()
    let rob = () => {}
    const robbed = new Promise<never>((_, reject) => {
      rob = () => reject(new DOMException('robbed', 'AbortError'))
    })
    const mine = { rob }
    this.held.set(name, mine)
    try {
      return await Promise.race([granted({ name }), robbed])
    } finally {
      if (this.held.get(name) === mine) this.held.delete(name)
    }
  }
}

let locks: FakeLocks
beforeEach(() => {
  locks = new FakeLocks()
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Work that ends when told. */
function work<T>(result: T) {
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  const run = vi.fn(async () => {
    await done
    return result
  })
  return { run, end: () => end() }
}

/** A tab that begins its work and is then frozen: it answers nobody. */
async function frozen<T>(task: () => Promise<T>): Promise<{ whole: Promise<T | undefined> }> {
  const channel = globalThis.BroadcastChannel
  vi.stubGlobal('BroadcastChannel', undefined)
  const whole = withTabLock('sync', task)
  await Promise.resolve()
  vi.stubGlobal('BroadcastChannel', channel)
  return { whole }
}

test('while a tab that is awake does the work no other one does', async () => {
  const mine = work('mine')
  const first = withTabLock('sync', mine.run)
  const other = work('other')
  expect(await withTabLock('sync', other.run)).toBeUndefined()
  expect(other.run).not.toHaveBeenCalled()
  mine.end()
  expect(await first).toBe('mine')
  other.end()
  expect(await withTabLock('sync', other.run)).toBe('other')
})

test('other work goes on beside it', async () => {
  const mine = work('mine')
  const first = withTabLock('sync', mine.run)
  expect(await withTabLock('else', () => Promise.resolve('else'))).toBe('else')
  mine.end()
  await first
})

test('a frozen tab is robbed of the work; once awake it comes to its own end', async () => {
  const sleeper = work('late')
  const { whole } = await frozen(sleeper.run)
  expect(await withTabLock('sync', () => Promise.resolve('taken over'))).toBe('taken over')
  sleeper.end()
  expect([await whole, sleeper.run.mock.calls.length]).toEqual(['late', 1])
})

test('a tab that is put aside lets the work go at once, though it still answers', async () => {
  vi.resetModules()
  const browser = pageInBrowser()
  const { withTabLock: ofThisPage } = await import('#local/db/tab-lock.ts')
  const left = work('late')
  const whole = ofThisPage('sync', left.run)
  browser.putAside()
  await new Promise((resolve) => setTimeout(resolve))
  expect(await withTabLock('sync', () => Promise.resolve('next'))).toBe('next')
  left.end()
  expect(await whole).toBe('late')
})

test('a tab that fails tells so, and gives the work back', async () => {
  await expect(withTabLock('sync', () => Promise.reject(new Error('storage')))).rejects.toThrow(
    'storage',
  )
  const { whole } = await frozen(
    () =>
      new Promise((_, reject) => {
        setTimeout(() => reject(new Error('late')), 3500)
      }),
  )
  const late = expect(whole).rejects.toThrow('late')
  expect(await withTabLock('sync', () => Promise.resolve('next'))).toBe('next')
  await late
})

test('a browser that refuses locks, or has none, works all the same', async () => {
  locks.refuses = true
  expect(await withTabLock('sync', () => Promise.resolve(1))).toBe(1)
  vi.stubGlobal('navigator', {})
  expect(await withTabLock('sync', () => Promise.resolve(2))).toBe(2)
})

test('where tabs cannot ask each other nobody is robbed', async () => {
  const sleeper = work('mine')
  const { whole } = await frozen(sleeper.run)
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(await withTabLock('sync', () => Promise.resolve('other'))).toBeUndefined()
  sleeper.end()
  expect(await whole).toBe('mine')
})
