import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, html, json, openPage, storage } from './net.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  storage.clear()
})

const id = '00000000-0000-4000-8000-000000000001'
async function fetchWith(api: Answer) {
  await openPage({ api })
  const { fetchSkillHistory } = await import('#remote/skill-history.ts')
  return fetchSkillHistory(id, 'now')
}

test('the history of a skill is one GET of its newest thirty, with the names of the domain', async () => {
  const seen: string[] = []
  const history = await fetchWith((url, init) => {
    seen.push(
      `${init?.method} ${url.pathname} ${url.searchParams.get('skill_id')} ${url.searchParams.get('order')} ${url.searchParams.get('limit')}`,
    )
    return json([
      {
        version: '2',
        at: '2026-01-02T00:00:00+00:00',
        changes: {
          install_cli: { from: null, to: 'x' },
          risk_notes: { added: ['r'], removed: [] },
        },
      },
    ])
  })
  expect(seen).toEqual([`GET /rest/v1/skill_versions eq.${id} number.desc 30`])
  expect(history).toMatchObject({
    of: 'now',
    versions: [
      {
        version: '2',
        changes: { installCli: { to: 'x' }, riskNotes: { added: ['r'] }, permissions: null },
      },
    ],
  })
})

test.each<[string, Answer]>([
  ['a captive portal answers', () => html()],
  ['somebody else answers in JSON', () => json({ versions: [] })],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'the server is older than the app',
    () => json({ code: 'PGRST205', message: 'no such table' }, 404),
  ],
])('%s: no history, and no error', async (_, api) => {
  expect(await fetchWith(api)).toBeNull()
})
