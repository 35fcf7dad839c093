import { afterSessionEvent, type KnownPerson } from '#domain/account/known-person.ts'
import { currentPerson, onPerson } from '#local/person/person.ts'
import { rolesOf, type SessionChange, tokensKept, watchSession } from '#remote/session.ts'
import { mailLink } from '#state/mail-link.ts'
import {
  knownPerson,
  knownPersonKey,
  rememberPerson,
  sessionOf,
  useSession,
} from '#state/session.ts'

/** Between two attempts to find a server at all. */
const againMs = 10_000
/** How long another tab's word may take to get here. */
const otherTabMs = 400

/**
 * Fills the session's store: from what the device remembers, from what supabase-js tells, and from
 * the other tabs.
 */
export function startAuth(): void {
  addEventListener('storage', ({ key }) => {
    if (key === knownPersonKey || key === null) useSession.setState(sessionOf(knownPerson()))
  })
  onPerson(rememberFace)
  void watch()
}

/** Changes what is remembered of this person; nothing when it is another's turn by now. */
function revise(user: string, change: Partial<KnownPerson>): void {
  const known = knownPerson()
  if (known?.id === user) rememberPerson({ ...known, ...change })
}

async function watch(): Promise<void> {
  if (await watchSession(heard).catch(() => false)) return
  // no server has ever been found: nobody can be signed in but whom the device remembers
  const known = knownPerson()
  rememberPerson(known && known.roles === null ? { ...known, roles: [] } : known)
  const retry = setTimeout(again, againMs)
  addEventListener('online', again, { once: true })
  function again(): void {
    clearTimeout(retry)
    removeEventListener('online', again)
    void watch()
  }
}

let ending: ReturnType<typeof setTimeout> | undefined

function heard({ event, user }: SessionChange): void {
  clearTimeout(ending)
  if (mailLink !== null && location.href.endsWith('#'))
    // what is left of a letter's link
    history.replaceState(history.state, '', location.pathname + location.search)
  const known = knownPerson()
  // another tab's sign-out may arrive before its reason
  if (event === 'SIGNED_OUT' && known && !known.leaving) {
    ending = setTimeout(
      () => rememberPerson(afterSessionEvent(knownPerson(), { event, user, kept: tokensKept() })),
      otherTabMs,
    )
    return
  }
  const next = afterSessionEvent(known, { event, user, kept: tokensKept() })
  rememberPerson(next)
  if (next && user && (next.roles === null || event !== 'PASSWORD_RECOVERY'))
    void loadRoles(user.id)
}

/** Milliseconds; supabase-js tells 'signed in' whenever the page is looked at again. */
const rolesLastMs = 60_000
let loaded: { readonly user: string; readonly at: number } | null = null

async function loadRoles(user: string): Promise<void> {
  if (loaded?.user === user && Date.now() - loaded.at < rolesLastMs && knownPerson()?.roles) return
  loaded = { user, at: Date.now() }
  try {
    revise(user, { roles: await rolesOf(user) })
  } catch (error) {
    loaded = null
    console.warn(error)
    if (knownPerson()?.roles === null) revise(user, { roles: [] })
  }
}

/** The header knows the person by name at the next start, before the database is open. */
function rememberFace(): void {
  const {
    user,
    rows: { profile },
  } = currentPerson()
  const known = knownPerson()
  if (
    !profile ||
    known?.id !== user ||
    (known.username === profile.username && known.avatarUrl === profile.avatarUrl)
  )
    return
  revise(user, { username: profile.username, avatarUrl: profile.avatarUrl })
}
