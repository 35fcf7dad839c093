import { useRef, useState } from 'react'
import { admin } from '#copy/admin.ts'
import { approveSubmission, type Outcome, rejectSubmission } from '#remote/moderation.ts'
import { useCopy } from '#state/language.ts'
import { notify } from '#ui/toast.tsx'
import { errorText } from '../error-text.ts'

/** What a decision names: the submission, as it was when it was looked at. */
export interface Decided {
  readonly id: string
  readonly title: string
  readonly updatedAt: string
}

export interface Decision {
  /** The one that is being decided now. */
  readonly busy: string | null
  readonly approve: (one: Decided) => void
  /** Resolves to whether the reason was taken. */
  readonly reject: (one: Decided, reason: string) => Promise<boolean>
}

/**
 * Approves and rejects, one at a time. `onSettled`: what is shown is out of date; `left` says that
 * the submission no longer waits.
 */
export function useDecision(onSettled: (id: string, left: boolean) => void): Decision {
  const text = useCopy(admin)
  const [busy, setBusy] = useState<string | null>(null)
  const running = useRef(false)
  async function decide(
    one: Decided,
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
    const { hint } = outcome.trouble
    notify({ kind: 'bad', title: failed(errorText(outcome.trouble, text)), detail: one.title })
    const left = hint === 'already-decided' || hint === 'not-found'
    if (left || hint === 'changed-meanwhile') onSettled(one.id, left)
    return left
  }
  return {
    busy,
    approve: (one) =>
      void decide(
        one,
        () => approveSubmission(one.id, one.updatedAt),
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
