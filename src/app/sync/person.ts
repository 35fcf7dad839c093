import { whileAwake } from '#local/db/page-lifecycle.ts'
import { withTabLock } from '#local/db/tab-lock.ts'
import { favorites } from '#copy/favorites.ts'
import { outboxGroups } from '#local/outbox/groups.ts'
import { sendingPackages } from '#local/outbox/package-parts.ts'
import { runDeferredActions } from '#local/person/deferred-actions.ts'
import { currentPerson, onPerson, openPerson } from '#local/person/person.ts'
import { userMirror } from '#local/person/user-mirror.ts'
import { userOutbox } from '#local/outbox/user-outbox.ts'
import { countUnseenVerdicts, onVerdicts } from '#local/person/verdicts.ts'
import { pull } from '#remote/pull.ts'
import { account, push } from '#remote/push.ts'
import { parseUserRow } from '#remote/rows.ts'
import { currentLanguage } from '#state/language.ts'
import { idlePersonSync, usePersonSync } from '#state/person-sync.ts'
import { useSession } from '#state/session.ts'
import { createSync, type Sync } from '#sync'
import { notify } from '#ui/toast.tsx'
import { clock, isVisible, watch } from './catalog.ts'
import { notifyRejections } from './notifications.ts'

const retryMs = 5000

/** Opens the database of whoever is signed in, and keeps it and the server synchronised. */
export function startPerson(): void {
  let user: string | null | undefined
  let stop = () => {}
  const follow = () => {
    const { person, status } = useSession.getState()
    const next = person?.id ?? null
    if (status === 'loading' || next === user) return
    user = next
    stop()
    usePersonSync.setState(idlePersonSync)
    stop = () => {}
    if (next === null) void openPerson(null)
    else stop = synchronise(next)
  }
  useSession.subscribe(follow)
  follow()
}

/** Gives a function that stops it. */
function synchronise(user: string): () => void {
  let stopped = false
  let stop = () => {
    stopped = true
  }
  void (async () => {
    const database = await openPerson(user)
    if (stopped || !database) return
    void finishDeferredActions()
    const outbox = await untilStored(
      () => userOutbox(database),
      () => !stopped,
    )
    if (stopped || !outbox) return
    const sync = createSync({
      scope: `u:${user}`,
      pull,
      parse: parseUserRow,
      mirror: userMirror(database),
      withTabLock,
      watch,
      looked: isVisible,
      clock,
      random: Math.random,
      push: { user, outbox, account, send: sendingPackages(database, push) },
    })
    const ends = [
      sync.subscribe(() => show(sync)),
      countChanges(),
      countVerdicts(),
      notifyRejections(database),
      sendAtOnce(sync),
      onSignIn(sync),
      whileAwake(() => sync.start()),
    ]
    usePersonSync.setState({ now: () => sync.run() })
    stop = () => {
      for (const end of ends) end()
    }
  })()
  return () => stop()
}

/**
 * Repeats what must store something until it succeeds: a full device cannot even store the name
 * under which the server knows it. Null when it is no longer wanted.
 */
async function untilStored<T>(work: () => Promise<T>, isWanted: () => boolean): Promise<T | null> {
  while (isWanted()) {
    try {
      return await work()
    } catch {
      usePersonSync.setState({ status: 'error' })
      await new Promise((resolve) => {
        setTimeout(resolve, retryMs)
      })
    }
  }
  return null
}

/** Does what the person asked for before they signed in, and tells them. */
async function finishDeferredActions(): Promise<void> {
  const done = await runDeferredActions().catch(() => 0)
  if (done > 0)
    notify({
      id: 'favorite',
      title: (currentLanguage() === 'en' ? favorites.en : favorites.zh).added,
    })
}

function show(sync: Sync): void {
  const { status, lastContact, signedOut } = sync.state()
  usePersonSync.setState({
    status,
    signedOut,
    ...(lastContact === null ? {} : { lastContact: new Date(lastContact).toISOString() }),
  })
}

/** Shows how many changes wait for the server, and how many need the person. */
function countChanges(): () => void {
  const count = () => {
    const { entries, lasting } = currentPerson()
    const { refused, quarantined, waiting } = outboxGroups(entries)
    usePersonSync.setState({
      lasting,
      waiting: waiting.length,
      refused: refused.length,
      quarantined: quarantined.length,
    })
  }
  count()
  return onPerson(count)
}

/** Shows how many of the person's submissions were decided since they last looked. */
function countVerdicts(): () => void {
  const count = () => usePersonSync.setState({ verdicts: countUnseenVerdicts() })
  count()
  return onVerdicts(count)
}

/**
 * Sends a change as soon as it is made, here or in another tab, unless the server has asked to
 * wait.
 */
function sendAtOnce(sync: Sync): () => void {
  let newest = 0
  return onPerson(() => {
    const last = currentPerson().entries.findLast(({ state }) => state === 'new')
    if (!last || last.n <= newest) return
    newest = last.n
    void sync.run()
  })
}

/** Sends what waits when the person has signed in again. */
function onSignIn(sync: Sync): () => void {
  let expired = useSession.getState().expired
  return useSession.subscribe((session) => {
    if (expired && !session.expired) void sync.run()
    expired = session.expired
  })
}
