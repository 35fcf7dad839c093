import { afterEach, expect, test, vi } from 'vitest'
import type { Count } from '#domain/catalog/count.ts'
import { type Answer, html, json, openPage, storage } from './net.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  storage.clear()
})

const device = '00000000-0000-4000-8000-000000000001'
const counts: Count[] = [
  {
    itemType: 'template',
    itemId: '00000000-0000-4000-8000-000000000002',
    counter: 'uses',
    day: '2026-01-05',
  },
]

async function openCount(api: Answer) {
  await openPage({ api })
  const { sendCounts } = await import('#remote/count.ts')
  return () => sendCounts(device, counts)
}

test('counts are one POST with the day of each', async () => {
  const seen: unknown[] = []
  const send = await openCount((url, init) => {
    seen.push([init?.method, url.pathname, JSON.parse(init?.body as string)])
    return json(1)
  })
  expect(await send()).toBe('counted')
  expect(seen).toEqual([
    [
      'POST',
      '/rest/v1/rpc/count_items',
      {
        p_device: device,
        p_counts: [
          { item_type: 'template', item_id: counts[0]!.itemId, counter: 'uses', day: '2026-01-05' },
        ],
      },
    ],
  ])
})

test.each<[string, Answer, string]>([
  ['none of them was new', () => json(0), 'counted'],
  ['a captive portal answers in HTML', () => html(), 'later'],
  ['a proxy refuses', () => html(403), 'later'],
  [
    'the network is gone',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'later',
  ],
  ['the server is busy', () => json({ code: '', message: 'busy' }, 503), 'later'],
  [
    'the server asks for patience',
    () => json({ code: 'PT429', message: 'slow down' }, 429),
    'later',
  ],
  [
    'the server is older than this app',
    () => json({ code: 'PGRST202', message: 'no such function' }, 404),
    'later',
  ],
  [
    'the database does not take the list',
    () => json({ code: '22023', message: 'a skill has no uses' }, 400),
    'refused',
  ],
])('%s', async (_, api, reply) => {
  const send = await openCount(api)
  expect(await send()).toBe(reply)
})
