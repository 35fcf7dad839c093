import { Navigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import type { Role } from '#domain/catalog/enumerations.ts'
import { useAuth } from '#state/auth.tsx'
import { useCopy } from '#state/language.ts'
import { Spinner } from '#ui/spinner.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Guard } from './entry.ts'

/** While it is not known who is signed in. */
function Waiting() {
  const text = useCopy(common)
  return (
    <div
      className={css({
        display: 'grid',
        placeItems: 'center',
        minHeight: '[60dvh]',
        color: 'ink.3',
      })}
    >
      <VisuallyHidden>
        <h1>{text.loading}</h1>
      </VisuallyHidden>
      <Spinner size="l" label={text.loading} />
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

/** Which roles open what is not for everybody who is signed in. */
const roles: Readonly<Record<Exclude<Guard, 'signed-in'>, readonly Role[]>> = {
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
}

/**
 * Shows its content to the people whom the route table names. Whoever is not signed in is led to
 * /auth, which leads them back here afterwards; whoever is, without the role, is led home.
 */
export function Guarded({ guard, children }: { guard: Guard; children?: ReactNode }) {
  const { user, loading, hasRole } = useAuth()
  if (loading) return <Waiting />
  if (user === null) return <ToAuth />
  if (guard !== 'signed-in' && !roles[guard].some(hasRole)) return <Navigate to="/" replace />
  return children
}
