import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Role } from '#domain/catalog/enumerations.ts'
import { type Face, type Person, useSession } from './session.ts'

export interface Auth {
  readonly user: Person | null
  /** How the person looks to others, as far as this device knows. */
  readonly profile: Face | null
  readonly roles: readonly Role[]
  readonly loading: boolean
  readonly hasRole: (role: Role) => boolean
}

const AuthContext = createContext<Auth | null>(null)

/** Gives the screens below it the state of the session. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { status, person, roles, face } = useSession()
  const auth = useMemo<Auth>(
    () => ({
      user: person,
      profile: person ? face : null,
      roles,
      loading: status === 'loading',
      hasRole: (role) => roles.includes(role),
    }),
    [status, person, roles, face],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** The state of the session. Throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
