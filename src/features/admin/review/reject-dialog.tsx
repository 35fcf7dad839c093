import { longestRejection } from '#domain/moderation/moderation.ts'
import { admin } from '#copy/admin.ts'
import { useCopy } from '#state/language.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'

/**
 * Asks for the reason of a rejection. `onReject` resolves to whether it was taken: then the dialog
 * closes, else what was written stays.
 */
export function RejectDialog({
  title,
  onReject,
  onClose,
}: {
  title: string
  onReject: (reason: string) => Promise<boolean>
  onClose: () => void
}) {
  const text = useCopy(admin)
  const words = {
    title: text.rejectTitle,
    lead: text.rejectLead(title),
    reason: text.reason,
    required: text.reasonRequired,
    send: text.rejectYes,
    cancel: text.cancel,
    close: text.close,
  }
  return (
    <ReasonDialog
      words={words}
      look="bad"
      limit={longestRejection}
      onSend={onReject}
      onClose={onClose}
    />
  )
}
