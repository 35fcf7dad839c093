import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthProvider, useAuth } from '#state/auth.tsx'
import { oneMoreLetter, readMailLink } from '#state/mail-link.ts'
import { sessionOf, signedOut } from '#state/session.ts'

function Probe() {
  const { user, loading, roles, hasRole } = useAuth()
  return <>{JSON.stringify({ user, loading, roles, admin: hasRole('admin') })}</>
}

test('the session outside its provider is a mistake that says so', () => {
  expect(() => renderToStaticMarkup(<Probe />)).toThrow(
    'useAuth must be used within an AuthProvider',
  )
})

test('a device that remembers nobody has nobody signed in', () => {
  expect(
    renderToStaticMarkup(
      <AuthProvider>
        <Probe />
      </AuthProvider>,
    ).replaceAll('&quot;', '"'),
  ).toBe('{"user":null,"loading":false,"roles":[],"admin":false}')
})

test('a person counts as signed in once their roles are known', () => {
  const known = {
    id: 'ann',
    email: null,
    expired: false,
    leaving: false,
    username: 'Ann',
    avatarUrl: null,
  }
  expect(sessionOf({ ...known, roles: null })).toMatchObject({
    status: 'loading',
    person: { id: 'ann' },
  })
  expect(sessionOf({ ...known, roles: ['admin'] })).toMatchObject({
    status: 'signed-in',
    roles: ['admin'],
    profile: { username: 'Ann' },
  })
  expect(sessionOf(null)).toBe(signedOut)
})

test('the address tells which e-mail led here, and whether its link still works', () => {
  expect(
    readMailLink('#access_token=a&refresh_token=b&expires_in=3600&token_type=bearer&type=recovery'),
  ).toEqual({ type: 'recovery', error: null })
  expect(readMailLink('#error=access_denied&error_code=otp_expired&error_description=x')).toEqual({
    type: null,
    error: 'otp_expired',
  })
  // the first of the two letters of a changed address
  expect(readMailLink('#message=Confirmation+link+accepted&sb=')).toEqual({
    type: null,
    error: oneMoreLetter,
  })
  for (const hash of ['', '#', '#section', '#type=recovery', '#message=x'])
    expect(readMailLink(hash)).toBeNull()
})
