import { appendFileSync, existsSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { TextFile } from '#web/agent-skills/text-store.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'))
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
})

const textsIn = () => join(folder, 'skill-texts.bin')
const bytesOf = (text: string) => new TextEncoder().encode(text)
const textAt = async (store: TextFile, place: { begin: number; length: number }) =>
  new TextDecoder().decode((await store.read(place)) ?? undefined)

test('texts are found where they were put, also behind half a text that was cut off', async () => {
  const store = new TextFile(folder, 'a format')
  const [first, second] = await store.add(['harbour', 'tide'].map(bytesOf))
  appendFileSync(textsIn(), 'hal')
  const [third] = await store.add([bytesOf('lighthouse')])
  const texts = await Promise.all([first, second, third].map((place) => textAt(store, place!)))
  expect(texts).toEqual(['harbour', 'tide', 'lighthouse'])
})

test('after a restart the texts are there, but none of another format or that is cut off', async () => {
  const store = new TextFile(folder, 'a format')
  const [place] = await store.add([bytesOf('harbour')])
  const line = ['id', '2026-01-01', 'a digest', place!.begin, place!.length] as const
  await store.keep([line])
  const again = new TextFile(folder, 'a format')
  expect(await again.load()).toEqual([line])
  expect(await textAt(again, place!)).toBe('harbour')
  await again.keep([['id', '2026-01-01', 'a digest', 3, 7]])
  expect(await again.load()).toEqual([])
  await store.add([bytesOf('harbour')])
  await store.keep([line])
  expect(await new TextFile(folder, 'another format').load()).toEqual([])
  // nothing is put behind what nobody will read again
  expect(existsSync(textsIn())).toBe(false)
})

test('where more than 20 MB are of no use any more, all is written anew', async () => {
  const store = new TextFile(folder, 'a format')
  const [place] = await store.add([bytesOf('harbour')])
  const line = ['id', '2026-01-01', 'a digest', place!.begin, place!.length] as const
  await store.keep([line])
  const most = place!.length + 20 * 1024 * 1024
  truncateSync(textsIn(), most)
  expect(await store.load()).toEqual([line])
  truncateSync(textsIn(), most + 1)
  expect(await store.load()).toEqual([])
  expect(existsSync(textsIn())).toBe(false)
})

test('a text of which the end is missing is none', async () => {
  const store = new TextFile(folder, 'a format')
  const [place] = await store.add([bytesOf('harbour')])
  truncateSync(textsIn(), 3)
  expect(await store.read(place!)).toBeNull()
})
