import type { Draft } from '#domain/submission/draft.ts'
import { css } from '#panda/css'
import { submit } from '#copy/submit.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { CircleAlertIcon, HardDriveIcon, Icon } from '#ui/icon.tsx'
import type { DraftState } from './use-draft.ts'

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

/** Says whether the draft is stored on the device, and offers to start over. */
export function DraftStatus({
  draft,
  state,
  onStartOver,
}: {
  draft: Draft
  state: DraftState
  onStartOver?: (() => void) | undefined
}) {
  const text = useCopy(submit).draft
  const formats = useFormats()
  const message = () => {
    if (state === 'failed') return text.failed
    if (state === 'waiting') return text.waiting
    return state === 'stored' && draft.at ? text.stored(formats.time(draft.at)) : text.none
  }
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })}>
      <span className={badge} data-bad={state === 'failed' ? '' : undefined} data-keeping={state}>
        <Icon of={state === 'failed' ? CircleAlertIcon : HardDriveIcon} size="s" />
        {message()}
      </span>
      {onStartOver && (
        <Button size="sm" look="quiet" onClick={onStartOver}>
          {text.over}
        </Button>
      )}
    </div>
  )
}
