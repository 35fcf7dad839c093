import { create } from 'zustand'
import type { Role } from '#domain/catalog/enumerations.ts'
import { type KnownPerson, readKnownPerson } from '#domain/account/known-person.ts'
import { mailLink } from './mail-link.ts'

/** Whose session it is. */
export interface Person {
  readonly id: string
  readonly email: string | null
}

/** What stands for a person in the header; null until their profile has been here. */
export interface Face {
  readonly username: string | null
  readonly avatarUrl: string | null
}

/** Who is signed in; written by rememberPerson only. */
export interface Session {
  /** `loading` until it is known whether there is a session, and which roles come with it. */
  readonly status: 'loading' | 'signed-out' | 'signed-in'
  readonly person: Person | null
  /** As the server last told; it decides again at every request. */
  readonly roles: readonly Role[]
  /**
   * The server has ended the session: what is on the device can be read and changed, and waits
   * until the person signs in again.
   */
  readonly expired: boolean
  readonly face: Face
}

const noFace: Face = { username: null, avatarUrl: null }
export const signedOut: Session = {
  status: 'signed-out',
  person: null,
  roles: [],
  expired: false,
  face: noFace,
}

/** What screens see of the person that the device knows. */
export function sessionOf(known: KnownPerson | null): Session {
  if (known === null) return signedOut
  const { id, email, roles, expired, username, avatarUrl } = known
  return {
    status: roles === null ? 'loading' : 'signed-in',
    person: { id, email },
    roles: roles ?? [],
    expired,
    face: { username, avatarUrl },
  }
}

/**
 * Where the device remembers who it belongs to; a change in another tab comes as a storage event of
 * this key.
 */
export const knownPersonKey = 'person'

let inMemory: KnownPerson | null = null

/** Who the device belongs to. */
export function knownPerson(): KnownPerson | null {
  try {
    return readKnownPerson(JSON.parse(localStorage.getItem(knownPersonKey) ?? 'null'))
  } catch {
    return inMemory
  }
}

/** Remembers who the device belongs to from now on, and shows it here and in the other tabs. */
export function rememberPerson(known: KnownPerson | null): void {
  inMemory = known
  useSession.setState(sessionOf(known))
  try {
    if (known) localStorage.setItem(knownPersonKey, JSON.stringify(known))
    else localStorage.removeItem(knownPersonKey)
  } catch {
    /* a browser that keeps nothing for this site: known until the page closes */
  }
}

/** A device that knows nobody has nobody signed in, unless the address brings a session along. */
function atStart(): Session {
  const known = knownPerson()
  return known === null && mailLink !== null && mailLink.error === null
    ? { ...signedOut, status: 'loading' }
    : sessionOf(known)
}

export const useSession = create<Session>(atStart)
