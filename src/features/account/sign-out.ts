import type { AuthRefusal } from '#domain/account/auth-failure.ts'
import { currentPerson, forgetPerson, onPerson } from '#local/person/person.ts'
import { signOut, type SignOutScope } from '#remote/auth.ts'
import { dropTokens } from '#remote/session.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { knownPerson, rememberPerson } from '#state/session.ts'

/** Milliseconds that the screen's view of the outbox may lag behind the exchange. */
const lagMs = 3000

/** How many of the person's changes only this device knows. */
export const waitingCount = (entries: ReturnType<typeof currentPerson>['entries']): number =>
  entries.filter(({ state }) => state !== 'acked').length

/** Sends what waits; false when something is left. */
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

/** Ends the sessions of all other devices. Null when it is done. */
export async function leaveOthers(): Promise<AuthRefusal | null> {
  const outcome = await signOut('others')
  return 'ok' in outcome ? null : outcome
}

/**
 * Signs out here, and with `global` everywhere; here alone it works without a server, too. What the
 * person has on this device goes, unless it is to be kept for the next time. Null when it is done.
 */
export async function leave(
  scope: Exclude<SignOutScope, 'others'>,
  keep: boolean,
): Promise<AuthRefusal | null> {
  const known = knownPerson()
  if (known === null) return null
  // whoever hears that the session has ended knows by this that the person wanted it
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
