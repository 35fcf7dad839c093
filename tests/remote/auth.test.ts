import { expect, test, vi } from 'vitest'
import { type Answer, html, json, storage } from './net.ts'
import { forgetPages, open, sessionFor, user } from './auth-page.ts'

forgetPages()

/**
 * A page that starts with a stored session that has run out: what is told of it, and whether the
 * tokens are still there.
 */
async function startWithOldSession(api: Answer) {
  storage.set('session', JSON.stringify(sessionFor(-60)))
  const { watchSession, tokensKept } = await open(api)
  const told: string[] = []
  await watchSession(({ event, user: who }) =>
    told.push(`${event} ${who?.id === user.id ? 'ann' : 'nobody'}`),
  )
  return { told, tokensKept }
}

test.each<[string, Answer]>([
  ['an error page of a proxy', () => html(403)],
  ['the page of a captive portal', () => html(200)],
  [
    'nobody at all',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])(
  'a session that has run out outlives %s, and is renewed as soon as the server answers again',
  async (_what, absent) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    let away = true
    const { told, tokensKept } = await startWithOldSession((url, init) =>
      away ? absent(url, init) : json(sessionFor(3600)),
    )
    await vi.advanceTimersByTimeAsync(120_000)
    expect({ told, kept: tokensKept() }).toEqual({ told: [], kept: true })
    away = false
    await vi.advanceTimersByTimeAsync(6000)
    expect(told).toContain('INITIAL_SESSION ann')
    expect(errors).not.toHaveBeenCalled()
  },
)

test.each<[string, Answer]>([
  [
    'too many requests',
    () => json({ code: 429, error_code: 'over_request_rate_limit', msg: 'slow down' }, 429),
  ],
  ['a server that is starting', () => json({ msg: 'down' }, 503)],
])('no session ends over %s', async (_what, api) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => {}) // supabase-js tells, after half a minute
  const { told, tokensKept } = await startWithOldSession(api)
  await vi.advanceTimersByTimeAsync(120_000)
  expect({ told, kept: tokensKept() }).toEqual({ told: ['INITIAL_SESSION nobody'], kept: true })
})

test('a session ends when the server says so', async () => {
  const { told, tokensKept } = await startWithOldSession(() =>
    json({ code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }, 400),
  )
  await vi.waitFor(() => expect(told).toContain('INITIAL_SESSION nobody'))
  expect(tokensKept()).toBe(false)
})

test('a wrong password, a weak one and an absent server are told apart', async () => {
  const answers: Record<string, Answer> = {
    '/auth/v1/token': () =>
      json({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, 400),
    '/auth/v1/signup': () =>
      json(
        {
          code: 422,
          error_code: 'weak_password',
          msg: 'weak',
          weak_password: { reasons: ['pwned'] },
        },
        422,
      ),
    '/auth/v1/recover': () => {
      throw new TypeError('Failed to fetch')
    },
  }
  const { signIn, signUp, requestReset } = await open((url, init) =>
    answers[url.pathname]!(url, init),
  )
  expect(await signIn('ann@example.com', 'wrong-one')).toEqual({ fault: 'credentials' })
  expect(await signUp('ann@example.com', '123456', 'ann')).toEqual({
    fault: 'weak-password',
    reasons: ['pwned'],
  })
  expect(await requestReset('ann@example.com')).toEqual({ fault: 'offline' })
})

test('a sign-up sends the username and leads back to the site root', async () => {
  let sent: unknown
  const { signUp } = await open(async (url, init) => {
    sent = { path: url.pathname + url.search, body: JSON.parse(init?.body as string) }
    return json({ ...user, identities: [{}] })
  })
  expect(await signUp('ann@example.com', 'six666', 'Ann')).toEqual({ ok: 'confirm' })
  expect(sent).toMatchObject({
    path: '/auth/v1/signup?redirect_to=http%3A%2F%2Fbazaar.test%2F',
    body: { email: 'ann@example.com', password: 'six666', data: { username: 'Ann' } },
  })
})

test.each([401, 403, 404])('a sign-out that the server answers with %i is done', async (status) => {
  storage.set('session', JSON.stringify(sessionFor(3600)))
  const asked: string[] = []
  const { signOut, tokensKept } = await open((url) => {
    asked.push(url.pathname + url.search)
    return json({ code: status, error_code: 'user_not_found', msg: 'x' }, status)
  })
  expect(await signOut()).toEqual({ ok: null })
  expect(asked).toContain('/auth/v1/logout?scope=global')
  expect(tokensKept()).toBe(false)
})

test('the own server is told which language the person reads, so that its letters are in it', async () => {
  const languages: (string | null)[] = []
  const { requestReset } = await open((_url, init) => {
    languages.push(new Headers(init?.headers).get('x-language'))
    return json({})
  })
  vi.stubGlobal('document', { visibilityState: 'visible', documentElement: { lang: 'en' } })
  expect(await requestReset('ann@example.com')).toEqual({ ok: null })
  expect(languages).toEqual(['en'])
})
