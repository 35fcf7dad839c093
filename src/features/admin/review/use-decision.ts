import { useRef, useState } from 'react'
import { adminReview } from '#copy/admin-review.ts'
import { adminReviewFiles } from '#copy/admin-review-files.ts'
import { approveSubmission, type Outcome, rejectSubmission } from '#remote/moderation.ts'
import { useCopy } from '#state/language.ts'
import { notify } from '#ui/toast.tsx'
import { useErrorText } from '../error-text.ts'

/** The submission that a decision is about, in the version that the moderator has seen. */
export interface SeenSubmission {
  readonly id: string
  readonly title: string
  readonly updatedAt: string
  /** The digest of its files; null without any. */
  readonly digest: string | null
}

export interface Decision {
  /** The id of the submission that is being decided now. */
  readonly busy: string | null
  readonly approve: (one: SeenSubmission) => void
  /** Resolves to true when the submission is decided. */
  readonly reject: (one: Omit<SeenSubmission, 'digest'>, reason: string) => Promise<boolean>
}

/**
 * Approves and rejects, one submission at a time. `onSettled` is called when the lists are out of
 * date; `left` is true when the submission is no longer pending. `onLook`: its files are to be
 * looked at first, or once more.
 */
export function useDecision(
  onSettled: (id: string, left: boolean) => void,
  onLook: (id: string) => void,
): Decision {
  const text = useCopy(adminReview)
  const fileText = useCopy(adminReviewFiles)
  const errorText = useErrorText()
  const [busy, setBusy] = useState<string | null>(null)
  const running = useRef(false)
  async function decide(
    one: Omit<SeenSubmission, 'digest'>,
    ask: () => Promise<Outcome<null>>,
    done: string,
    failed: (why: string) => string,
  ): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(one.id)
    const outcome = await ask()
    running.current = false
    setBusy(null)
    if ('ok' in outcome) {
      notify({ title: done, detail: one.title })
      onSettled(one.id, true)
      return true
    }
    const { hint, detail } = outcome.trouble
    if (hint === 'changed-meanwhile' && detail === 'package' && 'digest' in one) {
      // it was approved from the list, where nobody has seen its files
      notify({ kind: 'wait', title: fileText.lookFirst, detail: one.title })
      onLook(one.id)
      return false
    }
    notify({ kind: 'bad', title: failed(errorText(outcome.trouble)), detail: one.title })
    const left = hint === 'already-decided' || hint === 'not-found'
    if (left || hint === 'changed-meanwhile') onSettled(one.id, left)
    return left
  }
  return {
    busy,
    approve: (one) =>
      void decide(
        one,
        () => approveSubmission(one.id, one.updatedAt, one.digest),
        text.approved,
        text.approveFailed,
      ),
    reject: (one, reason) =>
      decide(
        one,
        () => rejectSubmission(one.id, reason, one.updatedAt),
        text.rejected,
        text.rejectFailed,
      ),
  }
}
