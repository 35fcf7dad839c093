import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { placeFile } from '#web/place-file.ts'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'place-'))
  path = join(folder, 'kept/file')
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
})
const text = () => readFileSync(path, 'utf8')
const besides = () => readdirSync(join(folder, 'kept'))

/** Many portions; whoever writes them lets others write in between. */
async function* portions(sign: string) {
  for (let nth = 0; nth < 50; nth++) {
    await new Promise((resolve) => setImmediate(resolve))
    yield Buffer.from(sign.repeat(1000))
  }
}
async function* broken() {
  yield* portions('broken')
  throw new Error('the package is gone')
}

test('a file is made with its folder, for this person only', async () => {
  await placeFile(path, 'text')
  expect(text()).toBe('text')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'kept')).mode & 0o777).toBe(0o700)
})

test('whoever reads while a file is written finds all of the one before', async () => {
  await placeFile(path, 'before')
  let seen = 0
  async function* watched() {
    for await (const portion of portions('a')) {
      expect(text()).toBe('before')
      seen++
      yield portion
    }
  }
  await placeFile(path, watched())
  expect(seen).toBe(50)
  expect(text()).toBe('a'.repeat(50_000))
})

test('of those that write the same file at once the last one is there, whole', async () => {
  const [first, second] = [placeFile(path, portions('first')), placeFile(path, portions('b'))]
  await first
  const third = placeFile(path, portions('c'))
  await second
  expect(text()).toBe('b'.repeat(50_000))
  await third
  expect(text()).toBe('c'.repeat(50_000))
  expect(besides()).toEqual(['file'])
})

test('portions that break off leave what was there, nothing beside it, and the path usable', async () => {
  await placeFile(path, 'before')
  const [failed, next] = await Promise.allSettled([
    placeFile(path, broken()),
    placeFile(path, 'after'),
  ])
  expect(failed).toMatchObject({ status: 'rejected', reason: new Error('the package is gone') })
  expect(next.status).toBe('fulfilled')
  expect(text()).toBe('after')
  await expect(placeFile(path, broken())).rejects.toThrow('the package is gone')
  expect(text()).toBe('after')
  expect(besides()).toEqual(['file'])
})

test('a file that is slow keeps no other one waiting', async () => {
  let go = () => {}
  async function* slow() {
    await new Promise<void>((resolve) => {
      go = resolve
    })
    yield Buffer.from('slow')
  }
  const waiting = placeFile(path, slow())
  const other = join(folder, 'kept/other')
  await placeFile(other, 'quick')
  expect(readFileSync(other, 'utf8')).toBe('quick')
  go()
  await waiting
  expect(text()).toBe('slow')
})
