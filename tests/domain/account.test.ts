import { describe, expect, it } from 'vitest'
import { auth } from '#copy/auth.ts'
import { accountRules, authFailureTexts } from '#copy/auth-failures.ts'
import { check, JustUsername, SignIn, SignUp } from '#domain/account/credentials.ts'
import { authRefusal } from '#domain/account/auth-failure.ts'
import { returnUrl } from '#domain/account/return-url.ts'

describe('the forms of an account', () => {
  const english = (form: object) => {
    const checked = check('username' in form ? SignUp : SignIn, form)
    return 'ok' in checked ? 'fine' : `${checked.field}: ${accountRules.en[checked.rule]}`
  }

  it.each([
    [{ email: 'nobody', password: 'x' }, 'email: Invalid email address'],
    [{ email: '', password: '' }, 'email: Invalid email address'],
    [
      { email: 'a@example.com', password: 'five5' },
      'password: Password must be at least 6 characters',
    ],
    [{ email: 'a@example.com', password: 'six666' }, 'fine'],
    [{ email: ' a@example.com ', password: 'six666' }, 'fine'],
    [
      { email: 'nobody', password: 'x', username: 'ab' },
      'username: Username must be at least 3 characters',
    ],
    [
      { email: 'nobody', password: 'x', username: ' ab ' },
      'username: Username must be at least 3 characters',
    ],
    [
      { email: 'a@example.com', password: 'six666', username: 'x'.repeat(21) },
      'username: Username must be at most 20 characters',
    ],
    [{ email: 'a@example.com', password: 'six666', username: 'x'.repeat(20) }, 'fine'],
  ])('%j: %s', (form, said) => expect(english(form)).toBe(said))

  it('counts letters as people do', () => {
    expect(check(JustUsername, { username: '小明明' })).toEqual({ ok: { username: '小明明' } })
    expect(check(JustUsername, { username: '👩‍🚀👩‍🚀' })).toMatchObject({ field: 'username' })
  })

  it('refuses names that are no part of an address or cannot be seen', () => {
    for (const username of [
      'a/b/c',
      'a b c',
      'who?',
      'a#bc',
      '50%off',
      'abc\u200B',
      'abc\u202E',
      String.raw`a\bc`,
      'a\u0000bc',
    ])
      expect(check(JustUsername, { username }), JSON.stringify(username)).toMatchObject({
        rule: 'usernameSigns',
      })
  })

  it('says what the specification says', () => {
    expect([auth.en.welcomeBack, auth.en.created, authFailureTexts.en.incomplete]).toEqual([
      'Welcome back!',
      'Account created! You can now sign in.',
      'You must provide either an email or phone number and a password',
    ])
  })
})

describe('what a failed attempt means', () => {
  it.each([
    [{ code: 'invalid_credentials', status: 400 }, 'credentials'],
    [{ code: 'email_not_confirmed', status: 400 }, 'unconfirmed'],
    [{ code: 'user_already_exists', status: 422 }, 'registered'],
    [{ code: 'over_request_rate_limit', status: 429 }, 'rate-limited'],
    [{ status: 429 }, 'rate-limited'],
    [{ name: 'AuthRetryableFetchError', status: 0 }, 'offline'],
    [{ name: 'AuthRetryableFetchError', status: 523 }, 'offline'],
    [{ name: 'AuthRetryableFetchError', status: 503 }, 'unavailable'],
    [{ name: 'AuthSessionMissingError', status: 400 }, 'signed-out'],
    [{ name: 'AuthInvalidCredentialsError', status: 400 }, 'incomplete'],
  ])('%j is %s', (facts, fault) =>
    expect(authRefusal({ message: 'words', ...facts })).toEqual({ fault }),
  )

  it('keeps the reasons of a weak password that it has words for', () => {
    expect(
      authRefusal({
        code: 'weak_password',
        status: 422,
        message: '',
        reasons: ['length', 'pwned', 'mood'],
      }),
    ).toEqual({ fault: 'weak-password', reasons: ['length', 'pwned'] })
  })

  it("shows the server's own message where there is no word for it", () => {
    expect(
      authRefusal({ code: 'captcha_failed', status: 400, message: 'Captcha, please' }),
    ).toEqual({ fault: 'other', message: 'Captcha, please' })
  })
})

describe('the way back after signing in', () => {
  it.each([
    ['/favorites?tab=templates#x', '/favorites?tab=templates#x'],
    ['/collection/1', '/collection/1'],
    ['', '/'],
    [undefined, '/'],
    ['favorites', '/'],
    ['//evil.example/x', '/'],
    ['/.//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/auth?back=/auth', '/'],
    ['/auth/reset', '/'],
    ['/authors', '/authors'],
  ])('%j leads to %s', (asked, expected) => expect(returnUrl(asked)).toBe(expected))
})
