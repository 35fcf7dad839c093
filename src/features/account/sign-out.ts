import type { AuthRefusal } from '#domain/account/auth-failure.ts'
import { currentPerson, forgetPerson, onPerson } from '#local/person/person.ts'
import { signOut, type SignOutScope } from '#remote/auth.ts'
import { dropTokens } from '#remote/session.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { knownPerson, rememberPerson } from '#state/session.ts'

/** The outbox that screens see may be so many milliseconds older than the stored one. */
const lagMs = 3000

/** How many of the person's changes the server does not have yet. */
export const waitingCount = (entries: ReturnType<typeof currentPerson>['entries']): number =>
  entries.filter(({ state }) => state !== 'acked').length

/** Sends all changes. Resolves to false when some could not be sent. */
export async function sendAll(): Promise<boolean> {
  await usePersonSync.getState().now()
  const empty = () => waitingCount(currentPerson().entries) === 0
  return new Promise((resolve) => {
    const done = (answer: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(answer)
    }
    const timer = setTimeout(() => done(empty()), lagMs)
    const stop = onPerson(() => {
      if (empty()) done(true)
    })
    if (empty()) done(true)
  })
}

/** Ends the sessions on all other devices. Resolves to null when that is done. */
export async function signOutOthers(): Promise<AuthRefusal | null> {
  const outcome = await signOut('others')
  return 'ok' in outcome ? null : outcome
}

/**
 * Signs out on this device, and with `global` on all others as well; only `local` works without a
 * server. Deletes what the person has on this device unless `keep` is true. Resolves to null when
 * that is done.
 */
export async function signOutHere(
  scope: Exclude<SignOutScope, 'others'>,
  keep: boolean,
): Promise<AuthRefusal | null> {
  const known = knownPerson()
  if (known === null) return null
  // tells those who listen to the session that the person ends it, not the server
  rememberPerson({ ...known, leaving: true })
  const outcome = await signOut(scope)
  if (!('ok' in outcome) && scope === 'global') {
    rememberPerson({ ...known, leaving: false })
    return outcome
  }
  if (!('ok' in outcome)) dropTokens()
  rememberPerson(null)
  if (!keep) await forgetPerson(known.id)
  return null
}
