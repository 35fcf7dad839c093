import { useState } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { longestReport } from '#domain/moderation/moderation.ts'
import { reports } from '#copy/reports.ts'
import { reportItem, type Trouble } from '#remote/moderation.ts'
import { readText, useFormDraft } from '#state/form-draft.ts'
import { useCopy } from '#state/language.ts'
import { Note } from '#ui/note.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { notify } from '#ui/toast.tsx'

const errorKeyOf = ({ code, hint }: Trouble): keyof (typeof reports)['zh']['errors'] => {
  if (hint === 'too-many') return 'many'
  if (code === 'not-found') return 'gone'
  if (code === 'signed-out') return 'signed-out'
  return code === 'offline' || code === 'timeout' ? 'offline' : 'other'
}

/** Asks what is wrong and sends the report. After a failure the text stays in the field. */
export function ReportDialog({
  itemType,
  itemId,
  name,
  onClose,
}: {
  itemType: ItemType
  itemId: string
  name: string
  onClose: () => void
}) {
  const text = useCopy(reports)
  const draft = useFormDraft(`report/${itemType}/${itemId}`, '', readText)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  async function send(reason: string): Promise<boolean> {
    const outcome = await reportItem(itemType, itemId, reason)
    if ('trouble' in outcome) {
      setTrouble(outcome.trouble)
      return false
    }
    notify({ title: text.sent, detail: text.sentText })
    return true
  }
  return (
    <ReasonDialog
      words={{ ...text, lead: text.lead(name) }}
      look="main"
      limit={longestReport}
      onSend={send}
      onClose={onClose}
      draft={draft}
    >
      {trouble && (
        <Note kind="bad" role="alert">
          {text.errors[errorKeyOf(trouble)]}
        </Note>
      )}
    </ReasonDialog>
  )
}
