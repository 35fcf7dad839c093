import { useState } from 'react'
import { ownList } from '#domain/collection/own-list.ts'
import type { Submission } from '#domain/outbox/user-rows.ts'
import { waitingKeys } from '#domain/outbox/waiting-keys.ts'
import { css } from '#panda/css'
import { submit } from '#copy/submit.ts'
import { change, usePerson } from '#local/person/person.ts'
import { useCopy } from '#state/language.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { Confirm } from '#ui/confirm.tsx'
import { Empty } from '#ui/empty.tsx'
import { Section } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast.tsx'
import { HistoryRow } from './history-row.tsx'
import { isSubmission, Refused, sentOf } from './refused.tsx'
import { useFresh } from './use-fresh.ts'

/** What the person has sent in, newest first, from the device. */
export function History() {
  const text = useCopy(submit)
  const { state, user, rows, entries, filled } = usePerson()
  const status = usePersonSync((standing) => standing.status)
  const [withdrawing, setWithdrawing] = useState<Submission | null>(null)
  const list = [...rows.submissions].sort(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  )
  const fresh = useFresh(state === 'open' ? user : null, rows.submissions)
  const waiting = waitingKeys(entries)
  const refused = entries.filter((entry) => isSubmission(entry) && entry.state === 'refused')
  // a new one that was refused is nowhere else any more
  const orphans = refused.filter((entry) => !list.some(({ id }) => id === sentOf(entry).id))
  const shown = ownList({
    open: state === 'open',
    filled,
    empty: list.length + orphans.length === 0,
    status,
  })
  const withdraw = (one: Submission) =>
    void change({ name: 'submission.withdraw', args: { id: one.id } }).then((kept) => {
      notify(kept === 'kept' ? { title: text.withdrawn } : { kind: 'bad', title: text.failed })
    })
  if (state === 'none') return null
  return (
    <Section title={<span id="history">{text.history}</span>}>
      {shown === 'reading' ? (
        <div role="status" aria-label={text.reading}>
          <Skeleton className={css({ height: '[112px]', borderRadius: 'lg' })} />
        </div>
      ) : shown === 'away' ? (
        <Panel>
          <Empty title={text.historyAway}>{text.historyAwayText}</Empty>
        </Panel>
      ) : list.length + orphans.length === 0 ? (
        <Panel>
          <Empty title={text.historyEmpty}>{text.historyEmptyText}</Empty>
        </Panel>
      ) : (
        <Panel clip>
          <ul>
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
                  {sentOf(entry).title}
                </h3>
                <Refused entry={entry} revisable={entry.name !== 'submission.withdraw'} />
              </li>
            ))}
            {list.map((one) => (
              <HistoryRow
                key={one.id}
                submission={one}
                waiting={waiting.has(`submission:${one.id}`)}
                fresh={fresh.has(one.id)}
                onWithdraw={() => setWithdrawing(one)}
              >
                {refused
                  .filter((entry) => sentOf(entry).id === one.id)
                  .map((entry) => (
                    <Refused
                      key={entry.n}
                      entry={entry}
                      revisable={one.status !== 'approved' && entry.name !== 'submission.withdraw'}
                    />
                  ))}
              </HistoryRow>
            ))}
          </ul>
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
