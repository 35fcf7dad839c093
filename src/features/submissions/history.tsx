import { lazy, Suspense, useEffect, useState } from 'react'
import type { Submission } from '#domain/user-rows.ts'
import { waitingKeys } from '#domain/waiting.ts'
import { css } from '#panda/css'
import { submit } from '#copy/submit.ts'
import { sync } from '#copy/sync.ts'
import { RefusalCode } from '#domain/mutations.ts'
import { change, type Entry, usePerson } from '#local/person.ts'
import { discard } from '#local/person-outbox.ts'
import { markVerdictsSeen, unseenVerdicts } from '#local/verdicts.ts'
import { useCopy } from '#state/language.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Section } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast.tsx'
import { actionLink, actions, HistoryRow } from './history-row.tsx'

const Confirm = lazy(() => import('./confirm.tsx').then((file) => ({ default: file.Confirm })))

interface Sent { readonly id: string; readonly title?: string }
const sentOf = (entry: Entry): Sent => entry.args as unknown as Sent
const isSubmission = ({ name }: Entry): boolean => name.startsWith('submission.')

/** Why the server did not take a change of a submission, and what now. */
function Refused({ entry, revisable }: { entry: Entry; revisable: boolean }) {
  const text = useCopy(submit)
  const reasons = useCopy(sync).refusals
  const { id } = sentOf(entry)
  const drop = () => void discard(entry.n).then((done) => notify(done ? { title: text.discarded } : { kind: 'bad', title: text.failed }))
  return (
    <>
      <Note kind="bad" className={css({ gridColumn: '[1 / -1]', marginTop: '1.5' })}>{reasons[RefusalCode.options.find((one) => one === entry.code) ?? 'invalid']}</Note>
      <div className={actions}>
        {revisable && <Link to="/submit" search={{ edit: id }} className={actionLink}>{text.revise}</Link>}
        <button type="button" className={actionLink} onClick={drop}>{text.discard}</button>
      </div>
    </>
  )
}

/** What the person has sent in, newest first, from the device. */
export function History() {
  const text = useCopy(submit)
  const { state, user, rows, entries, filled } = usePerson()
  const status = usePersonSync((standing) => standing.status)
  const [withdrawing, setWithdrawing] = useState<Submission | null>(null)
  const list = [...rows.submissions].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
  // what is new stays marked for as long as the person looks at it
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (user === null || state !== 'open') return
    const unseen = unseenVerdicts(user, rows.submissions)
    if (unseen.length === 0) return
    setFresh((before) => new Set([...before, ...unseen.map(({ id }) => id)]))
    markVerdictsSeen(user, rows.submissions)
  }, [user, state, rows.submissions])
  const waiting = waitingKeys(entries)
  const refused = entries.filter((entry) => isSubmission(entry) && entry.state === 'refused')
  // a new one that was refused is nowhere else any more
  const orphans = refused.filter((entry) => !list.some(({ id }) => id === sentOf(entry).id))
  const reading = state !== 'open' || (!filled && list.length === 0 && (status === 'idle' || status === 'syncing'))
  const withdraw = (one: Submission) => void change({ name: 'submission.withdraw', args: { id: one.id } }).then((kept) => {
    notify(kept === 'kept' ? { title: text.withdrawn } : { kind: 'bad', title: text.failed })
  })
  if (state === 'none') return null
  return (
    <Section title={<span id="history">{text.history}</span>}>
      {reading ? <div role="status" aria-label={text.reading}><Skeleton className={css({ height: '[112px]', borderRadius: 'lg' })} /></div>
        : list.length + orphans.length === 0 ? <Panel><Empty title={text.historyEmpty}>{text.historyEmptyText}</Empty></Panel>
        : (
          <Panel clip>
            <ul>
              {orphans.map((entry) => (
                <li key={entry.n} className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', padding: '[12px 16px]', borderTopWidth: '[1px]', borderColor: 'line', fontSize: 'sm', _first: { borderTopWidth: '0' } })}>
                  <h3 className={css({ fontSize: 'sm', overflowWrap: 'anywhere' })}>{sentOf(entry).title}</h3>
                  <Refused entry={entry} revisable={entry.name !== 'submission.withdraw'} />
                </li>
              ))}
              {list.map((one) => (
                <HistoryRow key={one.id} submission={one} waiting={waiting.has(`submission:${one.id}`)} fresh={fresh.has(one.id)} onWithdraw={() => setWithdrawing(one)}>
                  {refused.filter((entry) => sentOf(entry).id === one.id).map((entry) => <Refused key={entry.n} entry={entry} revisable={one.status !== 'approved' && entry.name !== 'submission.withdraw'} />)}
                </HistoryRow>
              ))}
            </ul>
          </Panel>
        )}
      <Suspense>
        {withdrawing && <Confirm title={text.withdrawTitle} text={text.withdrawText(withdrawing.title)} yes={text.withdrawYes} cancel={text.cancel} onYes={() => withdraw(withdrawing)} onClose={() => setWithdrawing(null)} />}
      </Suspense>
    </Section>
  )
}
