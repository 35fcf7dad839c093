import { type FormEvent, useEffect, useRef, useState } from 'react'
import { css } from '#panda/css'
import { collections } from '#copy/collections.ts'
import { readText, useFormDraft } from '#state/form-draft.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Icon, PencilIcon } from '#ui/icon.tsx'
import { TextArea } from '#ui/input.tsx'

const line = css({
  marginInlineEnd: '2',
  fontSize: 'sm',
  color: 'ink.2',
  lineHeight: '[1.6]',
  paddingInlineStart: '2.5',
  borderInlineStartWidth: '[2px]',
  borderColor: 'line.2',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  unicodeBidi: 'plaintext',
})
const edit = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: { base: 'touch', lg: '[28px]' },
  fontSize: 'xs',
  color: 'ink.3',
  cursor: 'pointer',
  borderRadius: 'sm',
  _hover: { color: 'accent.ink' },
})

/** A note on an item, as visitors see it. */
export const NoteLine = ({ children }: { children: string }) => <p className={line}>{children}</p>

/** A note on an item, which the owner can edit. */
export function OwnNote({
  of,
  name,
  note,
  onSave,
}: {
  /** Id of the item in the collection. */
  of: string
  name: string
  note: string | null
  onSave: (note: string | null) => void
}) {
  const text = useCopy(collections)
  const [writing, setWriting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  useEffect(() => {
    if (wasWriting.current && !writing) button.current?.focus()
    wasWriting.current = writing
  }, [writing])
  const label = note ? text.editNote : text.addNote
  if (writing)
    return (
      <NoteForm
        of={of}
        name={name}
        note={note ?? ''}
        onClose={() => setWriting(false)}
        onSave={onSave}
      />
    )
  return (
    <>
      {note && <NoteLine>{note}</NoteLine>}
      <button
        ref={button}
        type="button"
        className={edit}
        aria-label={`${label} · ${name}`}
        onClick={() => setWriting(true)}
      >
        <Icon of={PencilIcon} size="xs" />
        {label}
      </button>
    </>
  )
}

function NoteForm({
  of,
  name,
  note,
  onClose,
  onSave,
}: {
  of: string
  name: string
  note: string
  onClose: () => void
  onSave: (note: string | null) => void
}) {
  const text = useCopy(collections)
  const { value: draft, edit: setDraft, settle } = useFormDraft(`note/${of}`, note, readText)
  const cancel = () => {
    settle()
    onClose()
  }
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (draft.trim() !== note) onSave(draft.trim() || null)
    cancel()
  }
  return (
    <form onSubmit={save} className={css({ display: 'grid', gap: '2' })}>
      <TextArea
        ref={field}
        aria-label={text.note(name)}
        placeholder={text.noteHint}
        value={draft}
        maxLength={500}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
      />
      <div className={css({ display: 'flex', gap: '2', justifyContent: 'flex-end' })}>
        <Button size="sm" onClick={cancel}>
          {text.cancel}
        </Button>
        <Button size="sm" look="main" type="submit">
          {text.save}
        </Button>
      </div>
    </form>
  )
}
