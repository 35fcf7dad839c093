import { Button } from './button.tsx'
import { ClockIcon } from './icon.tsx'
import { Note } from './note.tsx'

/** Says that what a form shows was written earlier and never sent, and offers to throw it away. */
export function RestoredDraft({
  text,
  drop,
  onDrop,
}: {
  text: string
  drop: string
  onDrop: () => void
}) {
  return (
    <Note icon={ClockIcon} role="status">
      {text}{' '}
      <Button size="sm" look="quiet" onClick={onDrop}>
        {drop}
      </Button>
    </Note>
  )
}
