import { type FormEvent, useId, useRef, useState } from 'react'
import type { ItemType } from '#domain/enumerations.ts'
import { longestReport } from '#domain/moderation.ts'
import { reports } from '#copy/reports.ts'
import { reportItem, type Trouble } from '#remote/moderation.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/input.tsx'
import { Note } from '#ui/note.tsx'
import { notify } from '#ui/toast.tsx'

const whyOf = ({ code, hint }: Trouble): keyof (typeof reports)['zh']['why'] => {
  if (hint === 'too-many') return 'many'
  if (code === 'not-found') return 'gone'
  if (code === 'signed-out') return 'signed-out'
  return code === 'offline' || code === 'timeout' ? 'offline' : 'other'
}

/** Asks what is wrong and sends it. What was written stays until the server has it. */
export function ReportDialog({ itemType, itemId, name, onClose }: { itemType: ItemType; itemId: string; name: string; onClose: () => void }) {
  const text = useCopy(reports)
  const form = useId()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
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
    const outcome = await reportItem(itemType, itemId, reason.trim())
    setBusy(false)
    if ('trouble' in outcome) {
      setTrouble(outcome.trouble)
      return
    }
    notify({ title: text.sent, detail: text.sentText })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={text.title} lead={text.lead(name)} closeLabel={text.close}
      footer={<><Button onClick={onClose}>{text.cancel}</Button><Button look="main" type="submit" form={form} busy={busy}>{text.send}</Button></>}>
      <form id={form} noValidate onSubmit={(event) => void send(event)} style={{ display: 'contents' }}>
        <Field label={text.reason} required hint={text.hint} error={missing && reason.trim() === '' ? text.required : undefined} count={{ used: reason.length, limit: longestReport }}>
          {(control) => <TextArea {...control} ref={field} rows={4} maxLength={longestReport} value={reason} data-autofocus onChange={(event) => setReason(event.target.value)} />}
        </Field>
      </form>
      {trouble && <Note kind="bad" role="alert">{text.why[whyOf(trouble)]}</Note>}
    </Dialog>
  )
}
