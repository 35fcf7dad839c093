import { describe, expect, it } from 'vitest'
import {
  afterSessionEvent,
  type KnownPerson,
  readKnownPerson,
} from '#domain/account/known-person.ts'

const ann: KnownPerson = {
  id: 'ann',
  email: 'ann@example.com',
  roles: ['moderator'],
  expired: false,
  leaving: false,
  username: 'Ann',
  avatarUrl: null,
}
const session = { id: 'ann', email: 'ann@example.com' }

describe('whose device it is', () => {
  it('is a new person after they signed in, with roles yet to be asked for', () => {
    expect(afterSessionEvent(null, { event: 'SIGNED_IN', user: session, kept: true })).toEqual({
      ...ann,
      roles: null,
      username: null,
    })
    expect(
      afterSessionEvent(ann, { event: 'SIGNED_IN', user: { id: 'bob', email: null }, kept: true }),
    ).toMatchObject({ id: 'bob', roles: null, username: null })
  })

  it('stays the same through refreshes, with roles and name', () => {
    for (const event of [
      'INITIAL_SESSION',
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'PASSWORD_RECOVERY',
      'MFA_CHALLENGE_VERIFIED',
    ])
      expect(afterSessionEvent(ann, { event, user: session, kept: true })).toEqual(ann)
  })

  it('stays theirs when nobody could be asked whether the session still holds', () => {
    expect(afterSessionEvent(ann, { event: 'INITIAL_SESSION', user: null, kept: true })).toBe(ann)
  })

  it('stays theirs when the server has ended the session, and asks them to sign in again', () => {
    expect(afterSessionEvent(ann, { event: 'SIGNED_OUT', user: null, kept: false })).toEqual({
      ...ann,
      expired: true,
    })
    expect(afterSessionEvent(ann, { event: 'INITIAL_SESSION', user: null, kept: false })).toEqual({
      ...ann,
      expired: true,
    })
    expect(
      afterSessionEvent(
        { ...ann, expired: true },
        { event: 'SIGNED_IN', user: session, kept: true },
      ),
    ).toEqual(ann)
  })

  it("is nobody's after they left", () => {
    expect(
      afterSessionEvent(
        { ...ann, leaving: true },
        { event: 'SIGNED_OUT', user: null, kept: false },
      ),
    ).toBeNull()
    expect(afterSessionEvent(null, { event: 'SIGNED_OUT', user: null, kept: false })).toBeNull()
  })

  it('a refresh while they leave does not make them stay; a sign-out that never ended is forgotten at the next start', () => {
    expect(
      afterSessionEvent(
        { ...ann, leaving: true },
        { event: 'TOKEN_REFRESHED', user: session, kept: true },
      )?.leaving,
    ).toBe(true)
    expect(
      afterSessionEvent(
        { ...ann, leaving: true },
        { event: 'INITIAL_SESSION', user: session, kept: true },
      )?.leaving,
    ).toBe(false)
  })
})

describe('what a device remembers of a person', () => {
  it('comes back as it was stored', () =>
    expect(readKnownPerson(JSON.parse(JSON.stringify(ann)))).toEqual(ann))

  it('is nobody when it is something else', () => {
    for (const stored of [
      null,
      1,
      'ann',
      [],
      {},
      { id: 1 },
      { id: 'ann', email: 7 },
      { id: 'ann', avatarUrl: {} },
    ])
      expect(readKnownPerson(stored), JSON.stringify(stored)).toBeNull()
  })

  it('holds no role that does not exist', () => {
    expect(readKnownPerson({ ...ann, roles: ['admin', 'king', 3] })?.roles).toEqual(['admin'])
    expect(readKnownPerson({ id: 'ann' })?.roles).toBeNull()
  })
})
