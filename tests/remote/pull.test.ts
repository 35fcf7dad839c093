import { afterEach, expect, test, vi } from 'vitest'
import { config, html, json, openPage, storage } from './net.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  storage.clear()
})

const page = {
  epoch: '00000000-0000-4000-8000-000000000001',
  head: 3,
  next: 3,
  reset: false,
  ops: [[3, 'skills', 'x', null]],
}

test('a pull is one small GET that says where it stands', async () => {
  const seen: { url: URL; method: string | undefined }[] = []
  const { pull } = await openPage({
    api: (url, init) => {
      seen.push({ url, method: init?.method })
      return json(page)
    },
  })
  expect(await pull({ after: 7, epoch: page.epoch, limit: 200, detail: 'full' })).toEqual({
    kind: 'page',
    page,
  })
  expect(seen).toHaveLength(1)
  expect(seen[0]?.method).toBe('GET')
  expect(seen[0]?.url.pathname).toBe('/rest/v1/rpc/sync_pull')
  expect(Object.fromEntries(seen[0]!.url.searchParams)).toEqual({
    p_scope: 'catalog',
    p_after: '7',
    p_epoch: page.epoch,
    p_limit: '200',
    p_detail: 'full',
  })
})

test.each([
  ['a captive portal answers in HTML', () => html(), { kind: 'retry', offline: true }],
  [
    'somebody else answers in JSON',
    () => json({ hello: 'world' }),
    { kind: 'retry', offline: true },
  ],
  [
    'the page is cut off',
    () => new Response('{"epoch":"0000', { headers: { 'content-type': 'application/json' } }),
    { kind: 'retry', offline: true },
  ],
  [
    'an entry has another shape',
    () => json({ ...page, ops: [[3, 'skills']] }),
    { kind: 'retry', offline: true },
  ],
  [
    'nobody answers',
    () => Promise.reject(new TypeError('Failed to fetch')),
    { kind: 'retry', offline: true },
  ],
  ['the server takes too long', () => json({}, 408), { kind: 'retry', offline: true }],
  [
    'the server is overrun',
    () => json({}, 429, { 'Retry-After': '7' }),
    { kind: 'retry', offline: false, retryAfterMs: 7000 },
  ],
  [
    'the server is being mended',
    () => html(503),
    { kind: 'retry', offline: false, retryAfterMs: 0 },
  ],
  [
    'the server does not know the function',
    () => json({ code: 'PGRST202', message: '' }, 404),
    { kind: 'refused', code: '404' },
  ],
  [
    'the server does not accept the key',
    () => json({ message: '' }, 401),
    { kind: 'refused', code: '401' },
  ],
])('when %s, that is said and nothing is thrown', async (_when, api, reply) => {
  const { pull } = await openPage({ api })
  expect(await pull()).toEqual(reply)
})

test('a request that hangs is given up', async () => {
  const { pull } = await openPage({
    api: (_url, init) =>
      new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      ),
  })
  expect(await pull({}, 20)).toEqual({ kind: 'retry', offline: true })
})

test('without the address of a server a device is offline, and asks for it again', async () => {
  let up = false
  const { pull } = await openPage({ config: () => (up ? config() : html()), api: () => json(page) })
  expect(await pull()).toEqual({ kind: 'retry', offline: true })
  up = true
  expect(await pull()).toMatchObject({ kind: 'page' })
})

test('a later start knows the server by the address of the last one', async () => {
  const first = await openPage({
    config: () => json({ url: 'http://api.test', key: 'sb_publishable_x' }),
    api: () => json(page),
  })
  await first.pull()
  const hosts: string[] = []
  const second = await openPage({
    config: () => Promise.reject(new TypeError('offline')),
    api: ({ host }) => {
      hosts.push(host)
      return json(page)
    },
  })
  expect(await second.pull()).toMatchObject({ kind: 'page' })
  expect(hosts).toEqual(['api.test'])
})

test('a browser that keeps nothing for this site is no reason not to ask', async () => {
  const { pull } = await openPage({ api: () => json(page) })
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('SecurityError')
        },
      },
    ),
  )
  expect(await pull()).toMatchObject({ kind: 'page' })
})
