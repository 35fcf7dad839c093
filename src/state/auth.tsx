import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Role } from '#domain/catalog/enumerations.ts'
import { type Person, type PublicProfile, useSession } from './session.ts'

export interface Auth {
  readonly user: Person | null
  /** The person's username and picture, as far as this device knows them. */
  readonly profile: PublicProfile | null
  readonly roles: readonly Role[]
  readonly loading: boolean
  readonly hasRole: (role: Role) => boolean
}

const AuthContext = createContext<Auth | null>(null)

/** Provides the state of the session to the screens below it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { status, person, roles, profile } = useSession()
  const auth = useMemo<Auth>(
    () => ({
      user: person,
      profile: person ? profile : null,
      roles,
      loading: status === 'loading',
      hasRole: (role) => roles.includes(role),
    }),
    [status, person, roles, profile],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** The state of the session. Throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
