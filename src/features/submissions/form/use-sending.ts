import { useMemo, useRef, useState } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { type Field, fieldOrder, type Forms } from '#domain/submission/form.ts'
import { checkForm, type Faults } from '#domain/submission/form-check.ts'
import { headOf, type SentSubmission } from '#domain/submission/submission.ts'
import { submit } from '#copy/submit.ts'
import { change, currentPerson } from '#local/person/person.ts'
import { currentLanguage } from '#state/language.ts'
import { useOffline } from '#state/offline.ts'
import { notify } from '#ui/toast.tsx'

/** What is done with a form that is right. */
export type Deed = 'create' | 'update' | 'revise'

interface Sending {
  readonly busy: boolean
  /** What is wrong with the form as it is. */
  readonly faults: Faults
  /** The person has tried to send it: all of that may be said. */
  readonly attempted: boolean
  /** Sends, or says what is wrong. True when it is kept. */
  readonly send: () => Promise<boolean>
}

/**
 * Checks and sends one form; a second press while the first is on its way is none. `complain` puts
 * the person where the first fault is.
 */
export function useSending<T extends ItemType>(
  about: {
    id: string
    type: T
    form: Forms[T]
    slugTaken: boolean
    deed: Deed
    instead: number | null
  },
  complain: (first: Field, count: number) => void,
): Sending {
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [attempted, setAttempted] = useState(false)
  const away = useOffline()
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
    const kept = await change(
      {
        name: `submission.${about.deed}`,
        args: {
          id: unused(about.id, about.deed),
          type,
          ...headOf(type, checked.ok),
          content: checked.ok,
        } as SentSubmission,
      },
      about.instead,
    )
    sending.current = false
    setBusy(false)
    if (kept !== 'kept') {
      notify({
        kind: 'bad',
        title: kept === 'signed-out' ? text.signIn : kept === 'full' ? text.full : text.failed,
        id: 'submit',
      })
      return false
    }
    const done =
      about.deed === 'update' ? text.saved : type === 'skill' ? text.done : text.doneTemplate
    notify(
      away
        ? { kind: 'wait', title: text.queued, detail: text.queuedDetail, id: 'submit' }
        : { title: done, id: 'submit' },
    )
    setAttempted(false)
    return true
  }
  return { busy, faults, attempted, send }
}

/**
 * A tab that slept through a verdict must not lose what is in it: what was decided keeps its id,
 * and this becomes another one.
 */
function unused(id: string, deed: Deed): string {
  const known =
    deed === 'create' ? currentPerson().rows.submissions.find((one) => one.id === id) : undefined
  return known && known.status !== 'pending' ? crypto.randomUUID() : id
}
