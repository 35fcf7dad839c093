import { longestRejection } from '#domain/moderation/moderation.ts'
import { admin } from '#copy/admin.ts'
import { adminReview } from '#copy/admin-review.ts'
import { readText, useFormDraft } from '#state/form-draft.ts'
import { useCopy } from '#state/language.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'

/**
 * Asks for the reason of a rejection. `onReject` resolves to true when the server has taken it, and
 * the dialog closes; otherwise it stays open with the text in it.
 */
export function RejectDialog({
  id,
  title,
  onReject,
  onClose,
}: {
  /** Of the submission: what is written is kept for it. */
  id: string
  title: string
  onReject: (reason: string) => Promise<boolean>
  onClose: () => void
}) {
  const text = useCopy(adminReview)
  const { cancel, close } = useCopy(admin)
  const draft = useFormDraft(`reject/${id}`, '', readText)
  const words = {
    title: text.rejectTitle,
    lead: text.rejectLead(title),
    reason: text.reason,
    required: text.reasonRequired,
    send: text.rejectYes,
    cancel,
    close,
    restored: text.restored,
    dropDraft: text.dropDraft,
  }
  return (
    <ReasonDialog
      words={words}
      look="bad"
      limit={longestRejection}
      onSend={onReject}
      onClose={onClose}
      draft={draft}
    />
  )
}
