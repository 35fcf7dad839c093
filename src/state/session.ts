import { create } from 'zustand'
import type { Role } from '#domain/catalog/enumerations.ts'
import { type KnownPerson, readKnownPerson } from '#domain/account/known-person.ts'
import { mailLink } from './mail-link.ts'

/** The person whose session it is. */
export interface Person {
  readonly id: string
  readonly email: string | null
}

/** What the header shows of a person; null until their profile has reached the device. */
export interface PublicProfile {
  readonly username: string | null
  readonly avatarUrl: string | null
}

/** Who is signed in. Only rememberPerson writes it. */
export interface Session {
  /** `loading` until it is known whether there is a session, and which roles come with it. */
  readonly status: 'loading' | 'signed-out' | 'signed-in'
  readonly person: Person | null
  /** The roles that the server gave last; it checks them again at every request. */
  readonly roles: readonly Role[]
  /**
   * The server has ended the session. What is on the device can still be read and changed; changes
   * wait until the person signs in again.
   */
  readonly expired: boolean
  readonly profile: PublicProfile
}

const noProfile: PublicProfile = { username: null, avatarUrl: null }
export const signedOut: Session = {
  status: 'signed-out',
  person: null,
  roles: [],
  expired: false,
  profile: noProfile,
}

/** The session of the person that the device remembers. */
export function sessionOf(known: KnownPerson | null): Session {
  if (known === null) return signedOut
  const { id, email, roles, expired, username, avatarUrl } = known
  return {
    status: roles === null ? 'loading' : 'signed-in',
    person: { id, email },
    roles: roles ?? [],
    expired,
    profile: { username, avatarUrl },
  }
}

/** The key in localStorage; a change in another tab arrives as a storage event with this key. */
export const knownPersonKey = 'person'

let inMemory: KnownPerson | null = null

/** The person that the device remembers. */
export function knownPerson(): KnownPerson | null {
  try {
    return readKnownPerson(JSON.parse(localStorage.getItem(knownPersonKey) ?? 'null'))
  } catch {
    return inMemory
  }
}

/** Remembers a person on this device, or nobody, and updates this tab and the others. */
export function rememberPerson(known: KnownPerson | null): void {
  inMemory = known
  useSession.setState(sessionOf(known))
  try {
    if (known) localStorage.setItem(knownPersonKey, JSON.stringify(known))
    else localStorage.removeItem(knownPersonKey)
  } catch {
    // this browser stores nothing: the person is remembered until the page closes
  }
}

/** When the device remembers nobody, nobody is signed in, unless the address brings a session. */
function atStart(): Session {
  const known = knownPerson()
  return known === null && mailLink !== null && mailLink.error === null
    ? { ...signedOut, status: 'loading' }
    : sessionOf(known)
}

export const useSession = create<Session>(atStart)
