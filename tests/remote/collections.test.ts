import { afterEach, expect, test, vi } from 'vitest'
import { idOf } from '../domain/skill-cards.ts'
import { type Answer, html, json, openPage, storage } from './net.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  storage.clear()
})

async function open(api: Answer) {
  await openPage({ api })
  return import('#remote/collections.ts')
}
const at = '2026-01-01T00:00:00+00:00'
const reply = {
  state: 'open',
  collection: {
    id: idOf(1),
    name: 'first week',
    description: null,
    is_public: true,
    created_at: at,
    updated_at: at,
  },
  owner: { id: idOf(2), username: 'ann', full_name: null, avatar_url: null },
  items: [
    {
      id: idOf(3),
      collection_id: idOf(1),
      item_type: 'skill',
      item_id: idOf(4),
      notes: 'why',
      position: 'V',
      created_at: at,
    },
  ],
}

test('the collection behind a link comes in the words of the domain', async () => {
  const { fetchCollection } = await open((url) =>
    json(url.searchParams.get('p_id') === idOf(1) ? reply : {}),
  )
  expect(await fetchCollection(idOf(1))).toMatchObject({
    state: 'open',
    collection: { isPublic: true },
    owner: { username: 'ann' },
    items: [{ itemType: 'skill', notes: 'why' }],
  })
})

test.each([
  ['private', 'private'],
  ['none', 'none'],
])('what is %s is said to be so', async (state, said) => {
  const { fetchCollection } = await open(() =>
    json({ state, collection: null, owner: null, items: [] }),
  )
  expect(await fetchCollection(idOf(1))).toEqual({ state: said })
})

test.each([
  ['a captive portal answers in HTML', () => html()],
  ['somebody else answers in JSON', () => json(null)],
  ['the answer is cut in its meaning', () => json({ ...reply, items: [{}] })],
  ['the server is being mended', () => html(503)],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
])('when %s, nothing is taken for closed', async (_when, api) => {
  const { fetchCollection, stillPublic } = await open(api)
  expect(await fetchCollection(idOf(1))).toEqual({ state: 'away' })
  if (_when !== 'the answer is cut in its meaning') expect(await stillPublic([idOf(1)])).toBeNull()
})

test('which collections are still public is asked in one request', async () => {
  const seen: string[] = []
  const { stillPublic } = await open((url) => {
    seen.push(`${url.pathname} ${url.searchParams.get('id')} ${url.searchParams.get('is_public')}`)
    return json([{ id: idOf(1) }])
  })
  expect(await stillPublic([idOf(1), idOf(2)])).toEqual(new Set([idOf(1)]))
  expect(seen).toEqual([`/rest/v1/collections in.(${idOf(1)},${idOf(2)}) eq.true`])
})
