import type { Draft } from '#domain/submission/draft.ts'
import { css } from '#panda/css'
import { submit } from '#copy/submit.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { CircleAlertIcon, HardDriveIcon, Icon } from '#ui/icon.tsx'
import type { Keeping } from './use-draft.ts'

const badge = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '[7px]',
  minHeight: '[28px]',
  paddingInline: '2.5',
  borderWidth: '[1px]',
  borderStyle: 'solid',
  borderColor: 'line.2',
  borderRadius: 'full',
  background: 'surface',
  fontSize: 'xs',
  color: 'ink.2',
  fontVariantNumeric: 'tabular-nums',
  '&[data-bad]': { color: 'bad', borderColor: 'bad' },
})

/** Whether what is typed is on the device, and the way to begin anew. */
export function DraftStatus({
  draft,
  keeping,
  onOver,
}: {
  draft: Draft
  keeping: Keeping
  onOver?: (() => void) | undefined
}) {
  const text = useCopy(submit).draft
  const formats = useFormats()
  const says =
    keeping === 'failed'
      ? text.failed
      : keeping === 'waiting'
        ? text.waiting
        : keeping === 'stored' && draft.at
          ? text.stored(formats.time(draft.at))
          : text.none
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })}>
      <span
        className={badge}
        data-bad={keeping === 'failed' ? '' : undefined}
        data-keeping={keeping}
      >
        <Icon of={keeping === 'failed' ? CircleAlertIcon : HardDriveIcon} size="s" />
        {says}
      </span>
      {onOver && (
        <Button size="sm" look="quiet" onClick={onOver}>
          {text.over}
        </Button>
      )}
    </div>
  )
}
