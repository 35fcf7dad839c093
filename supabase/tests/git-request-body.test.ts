import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readBody } from '#web/git/request-body.ts'

const most = 2 * 1024 * 1024
const kind = 'application/x-git-upload-pack-request'
/** The text of a body that is taken, else the status of its refusal. */
async function read(body: BodyInit, headers: Record<string, string> = {}) {
  const all = { 'content-type': kind, ...headers }
  const init = { method: 'POST', body, headers: all, duplex: 'half' }
  const parts: Uint8Array[] = []
  const refused = await readBody(new Request('http://localhost/', init), (part) => {
    parts.push(part)
  })
  return refused ? refused.status : Buffer.concat(parts).toString()
}
const gzip = (text: string) => Uint8Array.from(gzipSync(text))

test('a question of exactly 2 MB is read, plain and unpacked, and one byte more is not', async () => {
  const fits = 'a'.repeat(most)
  expect(await read(fits)).toBe(fits)
  expect(await read(`${fits}a`)).toBe(413)
  expect(await read(gzip(fits), { 'content-encoding': 'gzip' })).toBe(fits)
  expect(await read(gzip(`${fits}a`), { 'content-encoding': 'gzip' })).toBe(413)
})

test.each<[what: string, headers: Record<string, string>]>([
  ['the type in capitals and with a parameter', { 'content-type': `${kind.toUpperCase()}; a=b` }],
  ['the old name of gzip', { 'content-encoding': 'X-GZip' }],
  ['a compression that is none', { 'content-encoding': ' identity ' }],
])('%s is understood', async (_what, headers) => {
  const isZipped = headers['content-encoding'] === 'X-GZip'
  expect(await read(isZipped ? gzip('0000') : '0000', headers)).toBe('0000')
})

/** Portions without end, as good as: far more than is taken. And what happened to them. */
function endless() {
  const seen = { portions: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        seen.portions++
        controller.enqueue(new Uint8Array(16 * 1024))
        if (seen.portions === 1000) controller.close()
      },
      cancel() {
        seen.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { seen, body }
}

test('who says that more is coming is refused before anything is read', async () => {
  const { seen, body } = endless()
  expect(await read(body, { 'content-length': String(most + 1) })).toBe(413)
  expect(seen.portions).toBe(0)
})

test('gzip that never gives anything is cut off, too', async () => {
  const empty = gzipSync('')
  const members = Buffer.concat(Array.from({ length: most / empty.length + 1 }, () => empty))
  expect(await read(members, { 'content-encoding': 'gzip' })).toBe(413)
})

test('half of what was zipped is refused', async () => {
  const half = gzip('0032want'.repeat(100)).subarray(0, 20)
  expect(await read(half, { 'content-encoding': 'gzip' })).toBe(400)
})

test('who sends without an end is cut off at 2 MB', async () => {
  const { seen, body } = endless()
  expect(await read(body)).toBe(413)
  expect(seen.isCancelled).toBe(true)
  // a few more are on their way
  expect(seen.portions).toBeLessThan(most / (16 * 1024) + 10)
})

test('an empty body is nothing, and no fault of its own', async () => {
  expect(await read('')).toBe('')
})
