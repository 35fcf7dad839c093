import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Catalogue } from '#domain/search/catalogue.ts'
import { digestIn, formatVersion, seal } from '#domain/search/file/container.ts'
import { catalogueSnapshot } from '#remote/catalogue-file.ts'
import { dropFirst } from '#remote/first-catalogue.ts'
import { cardOf } from '../domain/skill-cards.ts'

/*
 * What a page has asked for before the app ran is taken like an answer to the app's own question.
 */

const epoch = '00000000-0000-4000-8000-00000000000e'
const name = `${epoch}-60.bin`
let bytes: Uint8Array<ArrayBuffer>
let announced: object
let asked: { path: string; range: string | null }[] = []
let held: Uint8Array[] = []
const faults: string[] = []

const ask = () =>
  catalogueSnapshot(
    {
      load: () => Promise.resolve(held),
      keep: () => Promise.resolve(),
      clear: () => Promise.resolve(),
    },
    ({ fault }) => faults.push(fault),
    () => {},
    () => false,
  )
/** The page has begun with it. */
function begin(
  latest: Promise<unknown>,
  file: Promise<Response | null> = Promise.resolve(new Response(bytes)),
): AbortController {
  const stop = new AbortController()
  for (const answer of [latest, file]) answer.catch(() => {})
  globalThis.firstCatalogue = Promise.resolve({ latest, file, stop })
  return stop
}
const paths = () => asked.map(({ path }) => path)

beforeEach(async () => {
  const catalogue = new Catalogue()
  catalogue.apply({ upsert: Array.from({ length: 30 }, (_, n) => cardOf(n)), remove: [] })
  bytes = await seal(catalogue.toFile({ epoch, head: 60, rest: [] }))
  const size = bytes.length
  announced = { format: formatVersion, name, size, packed: size, digest: digestIn(bytes) }
  asked = []
  held = []
  faults.length = 0
  vi.stubGlobal('fetch', (path: string, { headers = {} }: { headers?: Record<string, string> }) => {
    const range = headers['range'] ?? null
    asked.push({ path, range })
    if (path.endsWith('.json')) return Promise.resolve(Response.json(announced))
    if (range === null) return Promise.resolve(new Response(bytes))
    const from = Number(/\d+/.exec(range))
    const reply = new Response(bytes.subarray(from), {
      status: 206,
      headers: { 'content-range': `bytes ${from}-${size - 1}/${size}` },
    })
    return Promise.resolve(reply)
  })
})
afterEach(() => {
  globalThis.firstCatalogue = undefined
  vi.unstubAllGlobals()
})

test('what the page has asked for is not asked for again, and is taken once', async () => {
  begin(Promise.resolve(announced))
  expect(await ask()).toMatchObject({ head: 60, bytes })
  expect(paths()).toEqual([])
  expect(await ask()).toMatchObject({ head: 60 })
  expect(paths()).toEqual(['/catalogue/latest.json', `/catalogue/${name}`])
})

test('a broken file that came early is not used, and not asked for again', async () => {
  const broken = bytes.slice()
  broken[broken.length - 9]! ^= 1
  begin(Promise.resolve(announced), Promise.resolve(new Response(broken)))
  expect(await ask()).toBeNull()
  expect(faults).toEqual(['digest'])
  expect(paths()).toEqual([])
})

test('what is announced early is looked at like everything that a server sends', async () => {
  for (const said of [null, 'a page', { ...announced, format: formatVersion + 1 }]) {
    begin(Promise.resolve(said))
    expect(await ask()).toBeNull()
  }
  expect(paths()).toEqual([])
})

test('what the network did not give early the app asks for itself', async () => {
  const noNetwork = Promise.reject(new TypeError('no network'))
  begin(noNetwork, noNetwork)
  expect(await ask()).toMatchObject({ head: 60 })
  begin(Promise.resolve(announced), Promise.reject(new TypeError('broke off')))
  expect(await ask()).toMatchObject({ head: 60 })
  begin(Promise.resolve(announced), Promise.resolve(null))
  expect(await ask()).toMatchObject({ head: 60 })
  expect(paths()).toEqual(['/catalogue/latest.json', ...Array(3).fill(`/catalogue/${name}`)])
})

test('a device that has the beginning asks for the rest, and ends the early request', async () => {
  held = [bytes.slice(0, 5000)]
  const stop = begin(Promise.resolve(announced))
  expect(await ask()).toMatchObject({ bytes })
  expect(asked).toEqual([{ path: `/catalogue/${name}`, range: 'bytes=5000-' }])
  expect(stop.signal.aborted).toBe(true)
})

test('what nobody takes is ended', async () => {
  const stop = begin(new Promise(() => {}))
  await dropFirst()
  expect(stop.signal.aborted).toBe(true)
  await dropFirst()
})
