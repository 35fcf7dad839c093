import { afterEach, expect, test, vi } from 'vitest'
import type { PushRequest } from '#sync'
import { type Answer, html, json, openPage, storage } from './net.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  storage.clear()
})

const request: PushRequest = {
  client: '00000000-0000-4000-8000-000000000001',
  user: '00000000-0000-4000-8000-000000000002',
  mutations: [{ n: 3, name: 'favorite.add', args: { id: 'x' } }],
}
const verdicts = {
  epoch: '00000000-0000-4000-8000-000000000003',
  verdicts: [{ n: 3, code: null, seq: 9 }],
}

async function openPush(api: Answer) {
  await openPage({ api })
  const { push } = await import('#remote/push.ts')
  return (timeoutMs = 5000) => push(request, timeoutMs)
}

test('changes are one POST that says whose they are', async () => {
  const seen: unknown[] = []
  const push = await openPush((url, init) => {
    seen.push([init?.method, url.pathname, JSON.parse(init?.body as string)])
    return json(verdicts)
  })
  expect(await push()).toEqual({ kind: 'verdicts', ...verdicts })
  expect(seen).toEqual([
    [
      'POST',
      '/rest/v1/rpc/sync_push',
      { p_client: request.client, p_user: request.user, p_mutations: request.mutations },
    ],
  ])
})

test.each<[string, Answer, object]>([
  ['a captive portal answers in HTML', () => html(), { kind: 'retry', offline: true }],
  ['a captive portal forbids', () => html(403), { kind: 'retry', offline: true }],
  [
    'somebody else answers in JSON',
    () => json({ verdicts: 'all' }),
    { kind: 'retry', offline: true },
  ],
  [
    'the answer is cut off',
    () => new Response('{"epoch":"0000', { headers: { 'content-type': 'application/json' } }),
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
  ['the server is being mended', () => html(503), { kind: 'fault', code: '503' }],
  [
    'the server is being mended and says for how long',
    () => json({}, 503, { 'Retry-After': '60' }),
    { kind: 'retry', offline: false, retryAfterMs: 60_000 },
  ],
  [
    'the database fails',
    () => json({ code: 'XX000', message: '' }, 500),
    { kind: 'fault', code: '500 XX000' },
  ],
  [
    'the server does not understand',
    () => json({ code: 'PT400', message: '' }, 400),
    { kind: 'fault', code: '400 PT400' },
  ],
  [
    'the session has ended',
    () => json({ code: 'PGRST303', message: '' }, 401),
    { kind: 'signed-out' },
  ],
  [
    "the session is another person's",
    () => json({ code: 'PT409', message: '' }, 409),
    { kind: 'wrong-user' },
  ],
  ['a proxy finds it too large', () => html(413), { kind: 'too-large' }],
  [
    'a newer server refuses for a reason of its own',
    () => json({ ...verdicts, verdicts: [{ n: 3, code: 'weather', seq: 9 }] }),
    { kind: 'verdicts', verdicts: [{ code: 'invalid' }] },
  ],
])('when %s, that is said and nothing is thrown', async (_when, api, reply) => {
  const push = await openPush(api)
  expect(await push()).toMatchObject(reply)
})

test('a request that hangs is given up', async () => {
  const push = await openPush(
    (_url, init) =>
      new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      ),
  )
  expect(await push(20)).toEqual({ kind: 'retry', offline: true })
})

test("a person's rows are parsed as the domain knows them", async () => {
  await openPage({ api: () => json({}) })
  const { parseUserRow } = await import('#remote/rows.ts')
  const id = request.user
  const at = '2026-01-01T00:00:00.5+00:00'
  expect(
    parseUserRow('collection_items', 'full', {
      id,
      collection_id: id,
      user_id: id,
      item_type: 'skill',
      item_id: id,
      notes: null,
      position: 'V',
      created_at: at,
    }),
  ).toEqual({
    ok: {
      id,
      collectionId: id,
      itemType: 'skill',
      itemId: id,
      notes: null,
      position: 'V',
      createdAt: at,
    },
  })
  expect(parseUserRow('user_favorites', 'full', { id, item_type: 'boat' })).toMatchObject({
    bad: expect.any(String),
  })
  expect([
    parseUserRow('secrets', 'full', {}),
    parseUserRow('profiles', 'full', null),
  ]).toMatchObject([{ bad: 'unknown table secrets' }, { bad: 'not an object' }])
})
