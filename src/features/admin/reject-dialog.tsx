import { type FormEvent, useId, useRef, useState } from 'react'
import { longestRejection } from '#domain/moderation.ts'
import { admin } from '#copy/admin.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/input.tsx'

/** Asks for the reason of a rejection. `onReject` resolves to whether it was taken: then the dialog closes, else what was written stays. */
export function RejectDialog({ title, onReject, onClose }: { title: string; onReject: (reason: string) => Promise<boolean>; onClose: () => void }) {
  const text = useCopy(admin)
  const form = useId()
  const [reason, setReason] = useState('')
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
    const taken = await onReject(reason.trim())
    setBusy(false)
    if (taken) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={text.rejectTitle} lead={text.rejectLead(title)} closeLabel={text.close}
      footer={<><Button onClick={onClose}>{text.cancel}</Button><Button look="bad" type="submit" form={form} busy={busy}>{text.rejectYes}</Button></>}>
      <form id={form} noValidate onSubmit={(event) => void send(event)} style={{ display: 'contents' }}>
        <Field label={text.reason} required error={missing && reason.trim() === '' ? text.reasonRequired : undefined} count={{ used: reason.length, limit: longestRejection }}>
          {(control) => <TextArea {...control} ref={field} rows={4} maxLength={longestRejection} value={reason} data-autofocus onChange={(event) => setReason(event.target.value)} />}
        </Field>
      </form>
    </Dialog>
  )
}
