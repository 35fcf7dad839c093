import { create } from 'zustand'
import type { Role } from '#domain/enumerations.ts'

/** Whose session it is. */
export interface Person { readonly id: string; readonly email: string | null }

/** Who is signed in; written by src/start-auth.ts only. */
export interface Session {
  /** `loading` until the first look at what this device remembers. */
  readonly status: 'loading' | 'signed-out' | 'signed-in'
  readonly person: Person | null
  /** As the server last told; it decides again at every request. */
  readonly roles: readonly Role[]
  /** The server has ended the session: what is on the device can be read and changed, and waits until the person signs in again. */
  readonly expired: boolean
}

export const signedOut: Session = { status: 'signed-out', person: null, roles: [], expired: false }
export const useSession = create<Session>(() => ({ ...signedOut, status: 'loading' }))
