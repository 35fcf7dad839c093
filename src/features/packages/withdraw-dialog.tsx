import { useState } from 'react'
import type { FailureCode } from '#domain/server/failure.ts'
import type { PackageVersion } from '#domain/package/package-version.ts'
import { packages } from '#copy/packages.ts'
import { withdrawVersion } from '#remote/moderation.ts'
import { readText, useFormDraft } from '#state/form-draft.ts'
import { useCopy } from '#state/language.ts'
import { useSyncStatus } from '#state/sync-status.ts'
import { Note } from '#ui/note.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { notify } from '#ui/toast.tsx'

/** As the database has it. Characters. */
const longestReason = 500

type ErrorKey = keyof (typeof packages)['zh']['withdrawal']['errors']
function errorOf(code: FailureCode): ErrorKey {
  if (code === 'signed-out' || code === 'forbidden') return code
  if (code === 'not-found') return 'gone'
  return code === 'offline' || code === 'timeout' ? 'offline' : 'other'
}

/** Asks why, and takes a version back. After a failure the reason stays in the field. */
export function WithdrawDialog({
  version,
  onClose,
}: {
  version: PackageVersion
  onClose: () => void
}) {
  const text = useCopy(packages).withdrawal
  const draft = useFormDraft(`withdraw/${version.id}`, '', readText)
  const [error, setError] = useState<ErrorKey | null>(null)
  async function send(reason: string): Promise<boolean> {
    const outcome = await withdrawVersion(version.id, reason)
    if ('trouble' in outcome) {
      setError(errorOf(outcome.trouble.code))
      return false
    }
    notify({ title: text.done, id: 'withdrawn' })
    // this device hears of it at once
    void useSyncStatus.getState().now()
    return true
  }
  return (
    <ReasonDialog
      words={{ ...text, lead: text.lead(version.version) }}
      look="bad"
      limit={longestReason}
      onSend={send}
      onClose={onClose}
      draft={draft}
    >
      {error && (
        <Note kind="bad" role="alert">
          {text.errors[error]}
        </Note>
      )}
    </ReasonDialog>
  )
}
