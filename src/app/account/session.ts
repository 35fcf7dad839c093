import { signOutWords } from '#copy/sign-out.ts'
import { afterSessionEvent, type KnownPerson } from '#domain/account/known-person.ts'
import { currentPerson, onPerson } from '#local/person/person.ts'
import { rolesOf, type SessionChange, tokensKept, watchSession } from '#remote/session.ts'
import { currentLanguage } from '#state/language.ts'
import { mailLink } from '#state/mail-link.ts'
import {
  knownPerson,
  knownPersonKey,
  rememberPerson,
  sessionOf,
  useSession,
} from '#state/session.ts'
import { useSignOutQuestion } from '#state/sign-out-question.ts'
import { hasUnsaved } from '#state/unsaved.ts'
import { notify } from '#ui/toast.tsx'

/** Between two attempts to find a server for the first time. */
const retryMs = 10_000
/** How long a storage event of another tab may take to arrive. */
const otherTabMs = 400

/**
 * Keeps the session's store up to date: with the person whom the device knows, with the events of
 * supabase-js, and with what other tabs store.
 */
export function startAuth(): void {
  addEventListener('storage', ({ key }) => {
    if (key === knownPersonKey || key === null) useSession.setState(sessionOf(knownPerson()))
  })
  useSession.subscribe(({ person }, before) => {
    if (person === null && before.person !== null) tellWhatStays()
  })
  onPerson(rememberNameAndPicture)
  void watch()
}

/**
 * Another tab has signed out: who had something half-written here is told where it is. In the tab
 * that signs out the dialog has said what becomes of it.
 */
function tellWhatStays(): void {
  if (!hasUnsaved() || useSignOutQuestion.getState().open) return
  const text = currentLanguage() === 'en' ? signOutWords.en : signOutWords.zh
  notify({
    kind: 'wait',
    id: 'signed-out-elsewhere',
    title: text.elsewhere,
    detail: text.elsewhereText,
  })
}

/**
 * Changes the stored facts about this person; does nothing when somebody else is signed in by now.
 */
function updateKnownPerson(user: string, change: Partial<KnownPerson>): void {
  const known = knownPerson()
  if (known?.id === user) rememberPerson({ ...known, ...change })
}

async function watch(): Promise<void> {
  if (await watchSession(onSessionChange).catch(() => false)) return
  // no server has been found yet: only the person whom the device knows can be signed in
  const known = knownPerson()
  rememberPerson(known && known.roles === null ? { ...known, roles: [] } : known)
  const timer = setTimeout(retry, retryMs)
  addEventListener('online', retry, { once: true })
  function retry(): void {
    clearTimeout(timer)
    removeEventListener('online', retry)
    void watch()
  }
}

let pendingSignOut: ReturnType<typeof setTimeout> | undefined

function onSessionChange({ event, user }: SessionChange): void {
  clearTimeout(pendingSignOut)
  if (mailLink !== null && location.href.endsWith('#'))
    // supabase-js has read the tokens of the mail's link, and left an empty hash behind
    history.replaceState(history.state, '', location.pathname + location.search)
  const known = knownPerson()
  // another tab has signed out: why it did so may be stored only a moment later
  if (event === 'SIGNED_OUT' && known && !known.leaving) {
    pendingSignOut = setTimeout(
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

/**
 * Roles are not loaded again within this time: supabase-js says 'signed in' at every look at the
 * page.
 */
const rolesLastMs = 60_000
let loaded: { readonly user: string; readonly at: number } | null = null

async function loadRoles(user: string): Promise<void> {
  if (loaded?.user === user && Date.now() - loaded.at < rolesLastMs && knownPerson()?.roles) return
  loaded = { user, at: Date.now() }
  try {
    updateKnownPerson(user, { roles: await rolesOf(user) })
  } catch (error) {
    loaded = null
    console.warn(error)
    if (knownPerson()?.roles === null) updateKnownPerson(user, { roles: [] })
  }
}

/** So that the header shows them at the next start, before the database is open. */
function rememberNameAndPicture(): void {
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
  updateKnownPerson(user, { username: profile.username, avatarUrl: profile.avatarUrl })
}
