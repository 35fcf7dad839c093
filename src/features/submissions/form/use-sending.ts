import { useMemo, useRef, useState } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { type Field, fieldOrder, type Forms } from '#domain/submission/form.ts'
import type { Draft } from '#domain/submission/draft.ts'
import { checkForm, type Faults } from '#domain/submission/form-check.ts'
import { headOf, type SentSubmission } from '#domain/submission/submission.ts'
import { submit } from '#copy/submit.ts'
import { change, currentPerson } from '#local/person/person.ts'
import { filesToSend } from '#local/person/submission-files.ts'
import { currentLanguage } from '#state/language.ts'
import { useOffline } from '#state/offline.ts'
import { notify } from '#ui/toast.tsx'

/** What the submit button does. */
export type SubmissionAction = 'create' | 'update' | 'revise'

interface Sending {
  readonly busy: boolean
  /** All faults of the form. */
  readonly faults: Faults
  /** The person has tried to send the form, so all faults may be shown. */
  readonly attempted: boolean
  /** Sends, or says what is wrong. Resolves to true when the change is stored. */
  readonly send: () => Promise<boolean>
}

/**
 * Checks and sends one form, and ignores a second press while the first is being stored. `complain`
 * leads the person to the first fault.
 */
export function useSending<T extends ItemType>(
  about: {
    id: string
    type: T
    form: Forms[T]
    slugTaken: boolean
    action: SubmissionAction
    /** The refused change that this one replaces. */
    replaces: number | null
    files: Draft['files']
    /** The listing of which it is a new version. */
    updates: string | undefined
  },
  complain: (first: Field, count: number) => void,
): Sending {
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [attempted, setAttempted] = useState(false)
  const offline = useOffline()
  const { type, form, slugTaken } = about
  const checked = useMemo(() => checkForm(type, form), [type, form])
  const faults: Faults = {
    ...('faults' in checked ? checked.faults : {}),
    ...(slugTaken && form.slug ? { slug: 'slug-taken' } : {}),
  }

  async function send(): Promise<boolean> {
    const text = currentLanguage() === 'en' ? submit.en : submit.zh
    if (sending.current) return false
    if (currentPerson().user === null) {
      notify({ kind: 'bad', title: text.signIn, id: 'submit' })
      return false
    }
    setAttempted(true)
    const wrong = fieldOrder[type].filter((field) => faults[field])
    if (wrong[0] || !('ok' in checked)) {
      complain(wrong[0] ?? 'name', wrong.length)
      return false
    }
    sending.current = true
    setBusy(true)
    const kept = await sendWith(checked.ok)
    sending.current = false
    setBusy(false)
    if (kept === 'files-gone') {
      notify({ kind: 'bad', title: text.files.gone, id: 'submit' })
      return false
    }
    if (kept !== 'kept') {
      const errors: Partial<Record<typeof kept, string>> = {
        'signed-out': text.signIn,
        full: text.full,
      }
      notify({ kind: 'bad', title: errors[kept] ?? text.failed, id: 'submit' })
      return false
    }
    const created = type === 'skill' ? text.done : text.doneTemplate
    const done = about.action === 'update' ? text.saved : created
    notify(
      offline
        ? { kind: 'wait', title: text.queued, detail: text.queuedDetail, id: 'submit' }
        : { title: done, id: 'submit' },
    )
    setAttempted(false)
    return true
  }

  async function sendWith(content: Record<string, unknown>) {
    const before = currentPerson().rows.submissions.find((one) => one.id === about.id)
    const files = await filesToSend(type, content, about.files, before?.content)
    if (!files) return 'files-gone'
    return change(
      {
        name: `submission.${about.action}`,
        args: {
          id: idFor(about.id, about.action),
          type,
          ...headOf(type, content),
          content: {
            ...content,
            package: files.digest,
            ...(files.source ? { packageSource: files.source } : {}),
            ...(about.updates === undefined ? {} : { updates: about.updates }),
          },
        } as SentSubmission,
      },
      {
        instead: about.replaces,
        files: files.zip ? { digest: files.digest, zip: files.zip } : null,
      },
    )
  }
  return { busy, faults, attempted, send }
}

/**
 * The id of the submission. A tab may not have noticed that its submission was decided meanwhile:
 * then what it holds becomes a new submission with another id, and nothing is lost.
 */
function idFor(id: string, action: SubmissionAction): string {
  const known =
    action === 'create' ? currentPerson().rows.submissions.find((one) => one.id === id) : undefined
  return known && known.status !== 'pending' ? crypto.randomUUID() : id
}
