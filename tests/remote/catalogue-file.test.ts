import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Catalogue } from '#domain/search/catalogue.ts'
import {
  digestIn,
  type FileFault,
  formatVersion,
  readContainer,
  seal,
  writeContainer,
} from '#domain/search/file/container.ts'
import { catalogueSnapshot, type Pieces } from '#remote/catalogue-file.ts'
import { cardOf } from '../domain/skill-cards.ts'

const epoch = '00000000-0000-4000-8000-00000000000e'
const doc = [3, 'docs', 'x', { slug: 'd' }]

async function makeFile(count = 50): Promise<Uint8Array<ArrayBuffer>> {
  const catalogue = new Catalogue()
  catalogue.apply({ upsert: Array.from({ length: count }, (_, n) => cardOf(n)), remove: [] })
  return seal(catalogue.toFile({ epoch, head: 60, rest: [doc] }))
}

/** A server with one file, whose replies end after so many bytes. */
let file: Uint8Array<ArrayBuffer>
let announced: Record<string, unknown>
let endsAfter = Infinity
let answer: ((path: string) => Response | null) | null
const asked: { path: string; range: string | null }[] = []

const pieces = new Map<number, { digest: string; bytes: Uint8Array }>()
const store: Pieces = {
  load: (digest) =>
    Promise.resolve(
      [...pieces.values()].flatMap((one) => (one.digest === digest ? [one.bytes] : [])),
    ),
  keep: (digest, from, bytes) => {
    pieces.set(from, { digest, bytes })
    return Promise.resolve()
  },
  clear: () => {
    pieces.clear()
    return Promise.resolve()
  },
}
const faults: FileFault[] = []
const ask = (isStopped = () => false) =>
  catalogueSnapshot(
    store,
    (fault) => faults.push(fault),
    () => {},
    isStopped,
  )

function bodyOf(bytes: Uint8Array, length: number): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= length && length < bytes.length) return controller.error(new TypeError('broke off'))
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, (at += 1000)))
    },
  })
}

beforeEach(async () => {
  file = await makeFile()
  announced = {
    format: formatVersion,
    name: `${epoch}-60.bin`,
    size: file.length,
    packed: file.length,
    digest: digestIn(file),
  }
  endsAfter = Infinity
  answer = null
  for (const list of [asked, faults]) list.length = 0
  pieces.clear()
  vi.stubGlobal('fetch', (path: string, { headers = {} }: { headers?: Record<string, string> }) => {
    const range = headers['range'] ?? null
    asked.push({ path, range })
    const other = answer?.(path)
    if (other) return Promise.resolve(other)
    if (path.endsWith('.json')) return Promise.resolve(Response.json(announced))
    const from =
      headers['if-range'] === `"${String(announced['digest'])}"` ? Number(/\d+/.exec(range!)) : 0
    return Promise.resolve(
      new Response(bodyOf(file.subarray(from), endsAfter), {
        status: from > 0 ? 206 : 200,
        headers:
          from > 0 ? { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` } : {},
      }),
    )
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a device that has nothing gets all of it in two requests', async () => {
  expect(await ask()).toEqual({ epoch, head: 60, id: digestIn(file), bytes: file, ops: [doc] })
  expect(asked.map(({ path }) => path)).toEqual([
    '/catalogue/latest.json',
    `/catalogue/${epoch}-60.bin`,
  ])
})

test('a download that broke off goes on where it stopped, also in another session', async () => {
  endsAfter = 5000
  expect(await ask()).toBe('later')
  expect(await ask()).toBe('later')
  endsAfter = Infinity
  expect(await ask()).toMatchObject({ head: 60, bytes: file })
  expect(asked.flatMap(({ range }) => range ?? [])).toEqual(['bytes=5000-', 'bytes=10000-'])
  expect(pieces.size).toBe(0)
})

test('when the file is another one by then, it is read from its beginning', async () => {
  endsAfter = 5000
  await ask()
  file = await makeFile(70)
  Object.assign(announced, { digest: digestIn(file), size: file.length, packed: file.length })
  endsAfter = Infinity
  expect(await ask()).toMatchObject({ bytes: file })
  expect(asked.at(-1)?.range).toBeNull()
})

test('where the rest would be more than all of it packed, pages are read instead', async () => {
  announced['packed'] = 4000
  endsAfter = 3000
  expect(await ask()).toBe('later')
  expect(await ask()).toBeNull()
})

test('a server that sends nothing of it is not asked for ever', async () => {
  endsAfter = 0
  expect(await ask()).toBeNull()
})

test('a download ends soon after the page is told to stop', async () => {
  expect(await ask(() => true)).toBe('later')
  expect([...pieces.values()].map(({ bytes }) => bytes.length)).toEqual([1000])
})

test.each([
  ['of another version', (): void => void (announced['format'] = formatVersion + 1), null],
  ['whose bytes have changed', (): void => void (file[file.length - 9]! ^= 1), 'digest'],
  [
    'that is not the one that was announced',
    (): void => void (announced['digest'] = '0'.repeat(64)),
    'digest',
  ],
  ['that is longer than announced', (): void => void (announced['size'] = 900), null],
])('a file %s is not used', async (_what, damage, fault) => {
  damage()
  expect(await ask()).toBeNull()
  expect(faults.map((one) => one.fault)).toEqual(fault === null ? [] : [fault])
  expect(pieces.size).toBe(0)
})

test.each([
  ['answers with its start page', () => new Response('<!doctype html>', { status: 200 })],
  ['has none now', () => new Response(null, { status: 204 })],
  ['knows no such address', () => new Response('Not found', { status: 404 })],
  [
    'announces one and has lost it',
    (path: string) => (path.endsWith('.bin') ? new Response(null, { status: 404 }) : null),
  ],
])('a host that %s costs a request', async (_what, reply) => {
  answer = reply
  expect(await ask()).toBeNull()
  expect(faults).toEqual([])
})

test.each([
  ['contradicts itself', { byId: new Uint32Array(50) }],
  ['brings other rows that are none', { rest: new TextEncoder().encode('[7]') }],
])('a file that %s is not used, although its digest is right', async (_, others) => {
  const { content, sections } = readContainer(file)
  file = await seal(writeContainer(content, { ...sections, ...others }))
  Object.assign(announced, { digest: digestIn(file), size: file.length })
  expect(await ask()).toBeNull()
  expect(faults.map(({ fault }) => fault)).toEqual(['broken'])
})

test('another part than the one that was asked for is not taken for it', async () => {
  endsAfter = 5000
  await ask()
  const headers = { 'content-range': `bytes 0-${file.length - 1}/${file.length}` }
  const fitting = file.slice(0, file.length - 5000)
  answer = (path) =>
    path.endsWith('.bin') ? new Response(fitting, { status: 206, headers }) : null
  expect(await ask()).toBeNull()
  expect([faults, pieces.size]).toEqual([[], 1])
})

test('without https no file is asked for, since a browser checks no digests then', async () => {
  vi.stubGlobal('isSecureContext', false)
  expect(await ask()).toBeNull()
  expect(asked).toEqual([])
})

test('a download in which nothing comes any more is given up', async () => {
  vi.useFakeTimers()
  let isAborted = false
  const silent = (signal: AbortSignal) =>
    new ReadableStream<Uint8Array>({
      start: (controller) =>
        signal.addEventListener('abort', () => {
          isAborted = true
          controller.error(new TypeError('aborted'))
        }),
    })
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) =>
    Promise.resolve(
      path.endsWith('.json') ? Response.json(announced) : new Response(silent(signal)),
    ),
  )
  const answered = ask()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await answered).toBeNull()
  expect(isAborted).toBe(true)
})

test('a host of files sends it packed, and the app unpacks it', async () => {
  announced['name'] = `${epoch}-60.bin.packed`
  const packed = new Response(file).body!.pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  answer = (path) => (path.endsWith('.packed') ? new Response(bytes) : null)
  expect(await ask()).toMatchObject({ head: 60, bytes: file })
})
