import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { auth } from '#copy/auth.ts'
import { handedLink } from '#copy/handed-link.ts'
import { returnUrl } from '#domain/account/return-url.ts'
import { AuthPage } from '#features/auth/auth-page.tsx'
import { HandedLinkPage } from '#features/auth/handed-link-page.tsx'
import { ResetPage } from '#features/auth/reset-page.tsx'
import { useSession } from '#state/session.ts'
import { usePageHead } from './page-head.ts'

/**
 * /auth: `back` is where to go afterwards, `tab=sign-up` opens the second form. People who are
 * signed in already go on at once.
 */
export function AuthScreen() {
  usePageHead('/auth', { auth })
  const { back, tab } = useSearch({ from: '/auth' })
  const navigate = useNavigate()
  const { history } = useRouter()
  const done = useSession(({ status, expired }) => status === 'signed-in' && !expired)
  useEffect(() => {
    if (done) history.replace(returnUrl(back))
  }, [done, back, history])
  if (done) return null
  const open = (next: 'sign-in' | 'sign-up') =>
    void navigate({
      to: '/auth',
      search: { ...(back ? { back } : {}), ...(next === 'sign-up' ? { tab: next } : {}) },
      replace: true,
      resetScroll: false,
    })
  return (
    <AuthPage
      tab={tab === 'sign-up' ? 'sign-up' : 'sign-in'}
      onTab={open}
      returning={returnUrl(back) !== '/'}
    />
  )
}

/** /auth/reset, where the letter leads. */
export function ResetScreen() {
  usePageHead('/auth/reset', { auth })
  const navigate = useNavigate()
  return <ResetPage onDone={() => void navigate({ to: '/', replace: true })} />
}

/** /auth/link, where a link leads that an operator has handed out. */
export function HandedLinkScreen() {
  usePageHead('/auth/link', { handedLink })
  const navigate = useNavigate()
  const leave = useCallback(
    (to: '/' | '/admin/submissions') => void navigate({ to, replace: true }),
    [navigate],
  )
  return <HandedLinkPage onDone={leave} />
}
