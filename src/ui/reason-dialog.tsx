import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { TextArea } from './input.tsx'
import { RestoredDraft } from './restored-draft.tsx'

interface ReasonWords {
  readonly title: string
  readonly lead: string
  readonly reason: string
  readonly hint?: string
  readonly required: string
  readonly send: string
  readonly cancel: string
  readonly close: string
  readonly restored: string
  readonly dropDraft: string
}

interface Props {
  readonly words: ReasonWords
  readonly look: 'main' | 'bad'
  /** The maximal length, in characters. */
  readonly limit: number
  /** Resolves to true when the reason was accepted, and the dialog closes; otherwise it stays. */
  readonly onSend: (reason: string) => Promise<boolean>
  readonly onClose: () => void
  /** What is written so far; whoever opens the dialog keeps it. */
  readonly draft: {
    readonly value: string
    /** It was written before the dialog was opened. */
    readonly restored: boolean
    readonly edit: (reason: string) => void
    /** It is sent, or the person gives it up. */
    readonly settle: () => void
  }
  /** Stands below the field: why the reason was not accepted. */
  readonly children?: ReactNode
}

/** Asks for a reason, which is required. */
export function ReasonDialog({ words, look, limit, onSend, onClose, draft, children }: Props) {
  const reason = draft.value
  const form = useId()
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    if (reason.trim() === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    setBusy(true)
    const accepted = await onSend(reason.trim())
    setBusy(false)
    if (!accepted) return
    draft.settle()
    onClose()
  }
  const giveUp = () => {
    draft.settle()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      lead={words.lead}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={giveUp}>{words.cancel}</Button>
          <Button look={look} type="submit" form={form} busy={busy}>
            {words.send}
          </Button>
        </>
      }
    >
      {draft.restored && (
        <RestoredDraft text={words.restored} drop={words.dropDraft} onDrop={draft.settle} />
      )}
      <form
        id={form}
        noValidate
        onSubmit={(event) => void send(event)}
        style={{ display: 'contents' }}
      >
        <Field
          label={words.reason}
          required
          hint={words.hint}
          error={missing && reason.trim() === '' ? words.required : undefined}
          count={{ used: reason.length, limit }}
        >
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              rows={4}
              maxLength={limit}
              value={reason}
              data-autofocus
              onChange={(event) => draft.edit(event.target.value)}
            />
          )}
        </Field>
      </form>
      {children}
    </Dialog>
  )
}
