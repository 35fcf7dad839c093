import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, html, json, openPage, storage } from './net.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  storage.clear()
})

const ann = '00000000-0000-4000-8000-000000000001'
const picture = new Blob(['x'], { type: 'image/webp' })

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A page on which the user is signed in, or nobody. */
async function open(api: Answer, user: string | null = ann) {
  await openPage({
    api: (url, init) =>
      url.pathname === '/auth/v1/user' ? json({ id: user, aud: 'authenticated' }) : api(url, init),
  })
  const { server } = await import('#remote/client.ts')
  const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: user, exp: Math.floor(Date.now() / 1000) + 3600 })}.c2ln`
  if (user !== null)
    await (await server())?.auth.setSession({ access_token: token, refresh_token: 'r' })
  return import('#remote/avatar.ts')
}

test.each<[string, Answer, string]>([
  ['the bucket is there', () => json({ id: 'avatars', name: 'avatars', public: true }), 'there'],
  [
    'the server has storage without the bucket',
    () => json({ statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' }, 400),
    'none',
  ],
  ['the server has no storage and shows the app', () => html(), 'none'],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), 'away'],
])('%s', async (_, api, expected) => {
  expect(await (await open(api)).avatarStorage()).toBe(expected)
})

test('a picture goes into the folder of its person, each time under a new name that says what it is', async () => {
  const seen: string[] = []
  const { uploadAvatar } = await open((url) => {
    seen.push(decodeURIComponent(url.pathname))
    return json({ Key: 'k', Id: 'i' })
  })
  const replies = [
    await uploadAvatar(ann, picture),
    await uploadAvatar(ann, new Blob(['x'], { type: 'image/jpeg' })),
  ]
  expect(seen[0]).toMatch(new RegExp(`^/storage/v1/object/avatars/${ann}/[0-9a-f-]{36}\\.webp$`))
  expect(seen[1]).toMatch(/\.jpg$/)
  expect(replies[0]).toEqual({
    kind: 'stored',
    url: `http://bazaar.test${seen[0]?.replace('/object/', '/object/public/')}`,
  })
  expect(seen[0]).not.toBe(seen[1]?.replace('.jpg', '.webp'))
})

test('a picture is never stored under another name than its person’s', async () => {
  let asked = 0
  const api = () => {
    asked += 1
    return json({ Key: 'k' })
  }
  expect(
    await (await open(api, '00000000-0000-4000-8000-000000000002')).uploadAvatar(ann, picture),
  ).toEqual({ kind: 'signed-out' })
  expect(await (await open(api, null)).uploadAvatar(ann, picture)).toEqual({ kind: 'signed-out' })
  expect(asked).toBe(0)
})

test.each<[string, Answer, string]>([
  [
    'the server does not take it',
    () => json({ statusCode: '413', error: 'Payload too large', message: 'too large' }, 400),
    'refused',
  ],
  ['the server fails', () => json({ message: 'x' }, 502), 'away'],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), 'away'],
])('an upload fails because %s', async (_, api, kind) => {
  expect(await (await open(api)).uploadAvatar(ann, picture)).toEqual({ kind })
})

test('old pictures are removed, but not the one that is shown, nor one that another device has just stored', async () => {
  const removed: unknown[] = []
  const file = (name: string, hours: number) => ({
    name,
    id: name,
    created_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
  })
  const { tidyAvatars } = await open((url, init) => {
    if (url.pathname.includes('/list/'))
      return json([file('old.webp', 30), file('shown.webp', 20), file('young.webp', 0.1)])
    removed.push([init?.method, JSON.parse(init?.body as string)])
    return json([])
  })
  await tidyAvatars(ann, `http://bazaar.test/storage/v1/object/public/avatars/${ann}/shown.webp`)
  expect(removed).toEqual([['DELETE', { prefixes: [`${ann}/old.webp`] }]])
  await expect(
    (await open(() => Promise.reject(new TypeError('x')))).tidyAvatars(ann, null),
  ).resolves.toBeUndefined()
})
