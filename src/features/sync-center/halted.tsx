import { useId } from 'react'
import { css } from '#panda/css'
import { sync } from '#copy/sync.ts'
import type { Entry } from '#local/person/person.ts'
import { discard, restore, retry } from '#local/outbox/actions.ts'
import { useCopy, useLanguage } from '#state/language.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { Button } from '#ui/button.tsx'
import { CircleAlertIcon, Icon, RefreshCwIcon, Trash2Icon } from '#ui/icon.tsx'
import { notify } from '#ui/toast.tsx'
import { ChangeRow } from './changes.tsx'
import { reason } from './sentence.ts'

/**
 * A change that was refused or put aside, with buttons to retry or discard it. `behind` are the
 * changes that were taken back with it. `restorable`: its collection was deleted, and a copy can be
 * made.
 */
export function HaltedRow({
  entry,
  sentence,
  behind,
  restorable,
}: {
  entry: Entry
  sentence: string
  behind: readonly { readonly n: number; readonly sentence: string }[]
  restorable: boolean
}) {
  const text = useCopy(sync)
  const language = useLanguage()
  const label = useId()
  const now = usePersonSync((state) => state.now)
  const run = async (work: Promise<boolean>, done?: string) => {
    if (!(await work)) notify({ kind: 'bad', title: text.failed })
    else if (done) notify({ title: done })
  }
  const buttons = (
    <>
      {restorable && (
        <Button
          look="main"
          size="sm"
          onClick={() => void run(restore(entry.n, text.restoredName), text.restored)}
        >
          {text.restore}
        </Button>
      )}
      <Button size="sm" onClick={() => void run(retry(entry.n)).then(now)}>
        <Icon of={RefreshCwIcon} size="s" />
        {text.retry}
      </Button>
      <Button look="bad" size="sm" onClick={() => void run(discard(entry.n), text.discarded)}>
        <Icon of={Trash2Icon} size="s" />
        {text.discard}
      </Button>
    </>
  )
  return (
    <ChangeRow
      entry={entry}
      sentence={sentence}
      reason={reason(entry, language)}
      icon={
        <Icon
          of={CircleAlertIcon}
          className={css({ color: entry.state === 'quarantined' ? 'warn' : 'bad' })}
        />
      }
      buttons={buttons}
    >
      {behind.length > 0 && (
        <div
          className={css({
            fontSize: 'xs',
            color: 'ink.2',
            paddingInlineStart: '3',
            borderInlineStartWidth: '[2px]',
            borderColor: 'line.2',
          })}
        >
          <p id={label} className={css({ color: 'ink.3' })}>
            {text.behind}
          </p>
          <ul aria-labelledby={label}>
            {behind.map((one) => (
              <li key={one.n}>{one.sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </ChangeRow>
  )
}
