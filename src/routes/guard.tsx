import { Navigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import type { Role } from '#domain/catalog/enumerations.ts'
import { useAuth } from '#state/auth.tsx'
import { useCopy } from '#state/language.ts'
import { Spinner } from '#ui/spinner.tsx'

/** While it is not known who is signed in. */
function Waiting() {
  return (
    <div
      className={css({
        display: 'grid',
        placeItems: 'center',
        minHeight: '[60dvh]',
        color: 'ink.3',
      })}
    >
      <Spinner size="l" label={useCopy(common).loading} />
    </div>
  )
}

/**
 * The address is read once: while /auth is being loaded this still stands here, and the address is
 * already the next one.
 */
function ToAuth() {
  const router = useRouter()
  const [back] = useState(() => router.state.location.href)
  return <Navigate to="/auth" search={{ back }} replace />
}

/**
 * Shows its content to people who are signed in; others are led to /auth, which leads them back
 * here afterwards.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const { user, loading } = useAuth()
  if (loading) return <Waiting />
  if (user === null) return <ToAuth />
  return children
}

/** The same for people with one of the roles; whoever is signed in without it is led home. */
export function WithRole({ of, children }: { of: readonly Role[]; children: ReactNode }) {
  return (
    <SignedIn>
      <HasRole of={of}>{children}</HasRole>
    </SignedIn>
  )
}

function HasRole({ of, children }: { of: readonly Role[]; children: ReactNode }) {
  const { hasRole } = useAuth()
  return of.some(hasRole) ? children : <Navigate to="/" replace />
}
