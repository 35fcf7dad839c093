import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, html, json, openPage, storage } from './net.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  storage.clear()
})

const row = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'ann',
  full_name: 'Ann',
  bio: null,
  github_url: null,
  website: null,
  avatar_url: null,
  created_at: '2026-01-01T00:00:00+00:00',
  roles: ['admin'],
  published_skills: 0,
  published_templates: 1,
  pending: 0,
  skills: [],
  templates: [
    {
      id: '00000000-0000-4000-8000-000000000002',
      slug: 'letter',
      name: 'Letter',
      name_en: null,
      description: 'd',
      description_en: null,
      category: [],
      is_featured: true,
      views: 1,
      uses: 2,
    },
  ],
}

async function fetchWith(api: Answer) {
  await openPage({ api })
  const { fetchProfilePage } = await import('#remote/profile-page.ts')
  return fetchProfilePage('ann')
}

test('a profile is one GET, and comes with the names of the domain', async () => {
  const seen: unknown[] = []
  const reply = await fetchWith((url, init) => {
    seen.push([init?.method, url.pathname, url.searchParams.get('p_username')])
    return json(row)
  })
  expect(seen).toEqual([['GET', '/rest/v1/rpc/profile_page', 'ann']])
  expect(reply).toMatchObject({
    kind: 'page',
    page: {
      fullName: 'Ann',
      roles: ['admin'],
      publishedTemplates: 1,
      templates: [{ slug: 'letter', isFeatured: true, uses: 2 }],
    },
  })
})

test.each<[string, Answer, string]>([
  ['the server says that nobody has the name', () => json(null), 'unknown'],
  ['a captive portal answers in HTML', () => html(), 'away'],
  ['a captive portal forbids', () => html(403), 'away'],
  ['somebody else answers in JSON', () => json({ profile: 'ann' }), 'away'],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), 'away'],
  ['the server cannot work now', () => json({ code: '57014', message: 'timeout' }, 500), 'trouble'],
  [
    'the server is older than the app',
    () => json({ code: 'PGRST202', message: 'no such function' }, 404),
    'trouble',
  ],
])('%s: told apart from the others', async (_, api, kind) => {
  expect(await fetchWith(api)).toEqual({ kind })
})
