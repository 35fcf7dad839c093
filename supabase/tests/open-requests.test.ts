import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { httpServer } from '../local/http-server.ts'
import { connectionsFor } from '../local/open-files.ts'
import { OpenRequests } from '../local/open-requests.ts'

/** As many as there are skills in a large catalogue, whose client asks for all of them at once. */
const everything = 25_000

test('who asks for a whole catalogue at once gets all of it in order, a few at a time', () => {
  const open = new OpenRequests()
  const begun: number[] = []
  const works = Array.from({ length: everything }, (_, n) => () => void begun.push(n))
  expect(works.filter((work) => open.begin('client', false, work) !== 0)).toEqual([])
  expect(begun.length).toBe(32)
  for (const work of works) open.end('client', false, work)
  expect(begun).toEqual(works.map((_, n) => n))
})

test('while one address waits for all that it may, it is refused more and others are served', () => {
  const open = new OpenRequests()
  let last: 0 | 429 | 503 = 0
  for (let n = 0; n < 2 * everything && last === 0; n++)
    last = open.begin('client', false, () => {})
  expect(last).toBe(503)
  const [page, question] = [vi.fn(), vi.fn()]
  expect(open.begin('somebody else', false, page)).toBe(0)
  expect(open.begin('somebody else', true, question)).toBe(0)
  expect([page, question].map((work) => work.mock.calls.length)).toEqual([1, 1])
})

test('a request that is given up while it waits is never answered, and the next has its place', () => {
  const open = new OpenRequests()
  const works = Array.from({ length: 34 }, () => vi.fn())
  for (const work of works) open.begin('client', false, work)
  open.end('client', false, works[32]!)
  open.end('client', false, works[0]!)
  expect(works.map((work) => work.mock.calls.length)).toEqual([
    ...Array.from({ length: 32 }, () => 1),
    0,
    1,
  ])
})

test('a connection stays while its request waits, however long, and its answer comes', async () => {
  const held: ServerResponse[] = []
  const http = httpServer((_request, response) => void held.push(response), undefined, {
    idleMs: 300,
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/held`
  // those before it are given up, since nothing moves on them: 32, and then 32 more
  const before = Array.from({ length: 64 }, () => fetch(url).catch(() => null))
  await vi.waitFor(() => expect(held.length).toBe(32))
  const asked = fetch(url)
  expect(await Promise.all(before)).toEqual(before.map(() => null))
  await vi.waitFor(() => expect(held.length).toBe(65))
  held.at(-1)?.end('here')
  expect(await (await asked).text()).toBe('here')
  http.closeAllConnections()
  http.close()
})

test('connections are not so many that the server itself can open no file any more', () => {
  expect([Infinity, 100_000, 4096, 1024].map(connectionsFor)).toEqual([30_000, 30_000, 3096, 512])
  const limits = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  const files = limits === 'unlimited' ? Infinity : Number(limits)
  expect(httpServer(() => {}).maxConnections).toBe(connectionsFor(files))
})
