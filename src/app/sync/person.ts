import { withTabLock } from '#local/db/tab-lock.ts'
import { favorites } from '#copy/favorites.ts'
import { outboxGroups } from '#local/outbox/groups.ts'
import { runDeferredActions } from '#local/person/deferred-actions.ts'
import { currentPerson, onPerson, onUnkept, openPerson } from '#local/person/person.ts'
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
import { clock, looked, watch } from './catalog.ts'
import { notifyRejections, notifyNotStored } from './notifications.ts'

const roomLookMs = 5000

/** Opens the things of whoever is signed in, and keeps them and the server in step. */
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
    else stop = begin(next)
  }
  useSession.subscribe(follow)
  follow()
  onUnkept(notifyNotStored)
}

/** Gives back how to stop. */
function begin(user: string): () => void {
  let stopped = false
  let stop = () => {
    stopped = true
  }
  void (async () => {
    const database = await openPerson(user)
    if (stopped || !database) return
    void wantedBefore()
    const outbox = await onceThereIsRoom(
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
      looked,
      clock,
      random: Math.random,
      push: { user, outbox, account, send: push },
    })
    const ends = [
      sync.subscribe(() => show(sync)),
      countChanges(),
      countVerdicts(),
      notifyRejections(database),
      sendAtOnce(sync),
      onSignIn(sync),
      sync.start(),
    ]
    usePersonSync.setState({ now: () => sync.run() })
    stop = () => {
      for (const end of ends) end()
    }
  })()
  return () => stop()
}

/**
 * A device that is full cannot even note under which name the server knows it. It is tried again
 * until there is room, or nobody wants it any more: then null.
 */
async function onceThereIsRoom<T>(
  work: () => Promise<T>,
  wanted: () => boolean,
): Promise<T | null> {
  while (wanted()) {
    try {
      return await work()
    } catch {
      usePersonSync.setState({ status: 'error' })
      await new Promise((resolve) => {
        setTimeout(resolve, roomLookMs)
      })
    }
  }
  return null
}

/** What was wanted before the sign-in is done now, and said. */
async function wantedBefore(): Promise<void> {
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

/** How many changes wait, and how many wait for the person. */
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

/** How many of their submissions were decided since they last looked. */
function countVerdicts(): () => void {
  const count = () => usePersonSync.setState({ verdicts: countUnseenVerdicts() })
  count()
  return onVerdicts(count)
}

/**
 * A change was made, here or in another tab: it leaves now, unless the server asked for patience.
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

/** The person has signed in again: what waited leaves. */
function onSignIn(sync: Sync): () => void {
  let expired = useSession.getState().expired
  return useSession.subscribe((session) => {
    if (expired && !session.expired) void sync.run()
    expired = session.expired
  })
}
