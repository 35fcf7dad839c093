import { useState } from 'react'
import { ownList } from '#domain/collection/own-list.ts'
import type { Submission } from '#domain/outbox/mutations/submission.ts'
import { waitingKeys } from '#domain/outbox/waiting-keys.ts'
import { css } from '#panda/css'
import { submitHistory } from '#copy/submit-history.ts'
import { refusedSubmissions } from '#local/outbox/package-progress.ts'
import { change, usePerson } from '#local/person/person.ts'
import { useCopy } from '#state/language.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { Confirm } from '#ui/confirm.tsx'
import { Empty } from '#ui/empty.tsx'
import { LongList } from '#ui/long-list.tsx'
import { Section } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast.tsx'
import { HistoryRow } from './history-row.tsx'
import { Refused, submissionArgs } from './refused.tsx'
import { useNewVerdicts } from './use-new-verdicts.ts'

const below = css({ borderTopWidth: '[1px]', borderColor: 'line' })

/** The person's submissions, newest first, from the device. */
export function History() {
  const text = useCopy(submitHistory)
  const { state, user, rows, entries, filled } = usePerson()
  const status = usePersonSync((sync) => sync.status)
  const [withdrawing, setWithdrawing] = useState<Submission | null>(null)
  const list = [...rows.submissions].sort(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  )
  const newVerdicts = useNewVerdicts(state === 'open' ? user : null, rows.submissions)
  const waiting = waitingKeys(entries)
  const refused = refusedSubmissions(entries)
  // a new submission that was refused has no row, only its change in the outbox
  const orphans = refused.filter((entry) => !list.some(({ id }) => id === submissionArgs(entry).id))
  const listState = ownList({
    open: state === 'open',
    filled,
    empty: list.length + orphans.length === 0,
    status,
  })
  const withdraw = (one: Submission) =>
    void change({ name: 'submission.withdraw', args: { id: one.id } }).then((kept) => {
      if (kept === 'kept') notify({ title: text.withdrawn })
      else
        notify({
          kind: 'bad',
          title: text.notWithdrawn,
          ...(kept === 'full' ? { detail: text.full } : {}),
        })
    })
  const rowOf = (one: Submission) => (
    <HistoryRow
      submission={one}
      waiting={waiting.has(`submission:${one.id}`)}
      isNew={newVerdicts.has(one.id)}
      onWithdraw={() => setWithdrawing(one)}
    >
      {refused
        .filter((entry) => submissionArgs(entry).id === one.id)
        .map((entry) => (
          <Refused
            key={entry.n}
            entry={entry}
            revisable={one.status !== 'approved' && entry.name !== 'submission.withdraw'}
          />
        ))}
    </HistoryRow>
  )
  if (state === 'none') return null
  return (
    <Section title={<span id="history">{text.title}</span>}>
      {listState !== 'ready' || list.length + orphans.length === 0 ? (
        <NoRows state={listState} />
      ) : (
        <Panel clip>
          <ul hidden={orphans.length === 0}>
            {orphans.map((entry) => (
              <li
                key={entry.n}
                className={css({
                  display: 'grid',
                  gridTemplateColumns: '[minmax(0, 1fr)]',
                  padding: '[12px 16px]',
                  borderTopWidth: '[1px]',
                  borderColor: 'line',
                  fontSize: 'sm',
                  _first: { borderTopWidth: '0' },
                })}
              >
                <h3 className={css({ fontSize: 'sm', overflowWrap: 'anywhere' })}>
                  {submissionArgs(entry).title}
                </h3>
                <Refused entry={entry} revisable={entry.name !== 'submission.withdraw'} />
              </li>
            ))}
          </ul>
          <LongList
            count={list.length}
            keyOf={(at) => list[at]?.id ?? ''}
            estimate={96}
            divided
            {...(orphans.length > 0 ? { className: below } : {})}
          >
            {(at) => list[at] && rowOf(list[at])}
          </LongList>
        </Panel>
      )}
      {withdrawing && (
        <Confirm
          title={text.withdrawTitle}
          text={text.withdrawText(withdrawing.title)}
          yes={text.withdrawYes}
          cancel={text.cancel}
          onYes={() => withdraw(withdrawing)}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </Section>
  )
}

/**
 * Shown while there are no rows: they are being read, have not reached the device, or do not exist.
 */
function NoRows({ state }: { state: ReturnType<typeof ownList> }) {
  const text = useCopy(submitHistory)
  if (state === 'reading')
    return (
      <div role="status" aria-label={text.reading}>
        <Skeleton className={css({ height: '[112px]', borderRadius: 'lg' })} />
      </div>
    )
  const title = state === 'away' ? text.away : text.empty
  return (
    <Panel>
      <Empty title={title}>{state === 'away' ? text.awayText : text.emptyText}</Empty>
    </Panel>
  )
}
