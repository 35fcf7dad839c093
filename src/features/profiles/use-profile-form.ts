import { type RefObject, useEffect, useState } from 'react'
import {
  profileChange,
  type ProfileFault,
  type ProfileField,
  profileFields,
  type ProfileValues,
  profileValues,
  readProfileDraft,
  readProfileForm,
} from '#domain/account/profile-form.ts'
import type { Profile } from '#domain/outbox/mutations/profile.ts'
import { settings as copy } from '#copy/settings.ts'
import { change, type Kept } from '#local/person/person.ts'
import { useFormDraft } from '#state/form-draft.ts'
import { useCopy } from '#state/language.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { useSession } from '#state/session.ts'
import { notify } from '#ui/toast.tsx'
import { keptText } from './kept-text.ts'

export interface ProfileForm {
  readonly values: ProfileValues
  readonly faults: Partial<Record<ProfileField, ProfileFault>>
  /** Some value differs from the stored profile. */
  readonly changed: boolean
  readonly busy: boolean
  /** What is shown was written earlier and never saved. */
  readonly restored: boolean
  readonly edit: (field: ProfileField, value: string) => void
  readonly reset: () => void
  readonly save: () => Promise<void>
}

/** Stores the values; gives the reason when that is not possible. */
async function storeProfile(before: Profile, after: ProfileValues): Promise<Kept> {
  if (useSession.getState().status !== 'signed-in') return 'signed-out'
  const args = profileChange(before, after)
  return Object.keys(args).length === 0 ? 'kept' : change({ name: 'profile.update', args })
}

/**
 * The state of the profile form. Fields that were not edited follow changes from other devices.
 * `form` is needed to focus the first wrong field.
 */
export function useProfileForm(
  profile: Profile,
  form: RefObject<HTMLFormElement | null>,
): ProfileForm {
  const text = useCopy(copy)
  const draft = useFormDraft<Partial<ProfileValues>>('profile', {}, readProfileDraft)
  const edits = draft.value
  const [faults, setFaults] = useState<ProfileForm['faults']>({})
  const [busy, setBusy] = useState(false)
  const stored = profileValues(profile)
  // an edit that equals the stored value is no edit any more
  const open = Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => stored[field as ProfileField] !== value),
  ) as Partial<ProfileValues>
  const changed = Object.keys(open).length > 0
  const settled = !changed && Object.keys(edits).length > 0
  const { settle } = draft
  useEffect(() => {
    if (settled) settle()
  }, [settled, settle])
  const values = { ...stored, ...open }

  function showFaults(wrong: ProfileForm['faults']): void {
    setFaults(wrong)
    const first = profileFields.find((field) => wrong[field])
    const fault = first && wrong[first]
    if (!fault) return
    notify({ kind: 'bad', title: text.validation, detail: text.faults[fault], id: 'profile' })
    const control = form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  async function save(): Promise<void> {
    if (busy) return
    const read = readProfileForm(values)
    if ('faults' in read) return showFaults(read.faults)
    setFaults({})
    setBusy(true)
    const kept = await storeProfile(profile, read.ok)
    setBusy(false)
    if (kept === 'kept') {
      draft.edit(read.ok)
      const { status, signedOut } = usePersonSync.getState()
      notify({
        title: text.saved,
        id: 'profile',
        ...(status === 'offline' || signedOut ? { detail: text.savedLater } : {}),
      })
    } else
      notify({
        kind: 'bad',
        title: text.failed,
        detail: keptText(kept, text),
        id: 'profile',
      })
  }

  return {
    values,
    faults,
    changed,
    busy,
    restored: draft.restored,
    save,
    edit(field, value) {
      draft.edit({ ...edits, [field]: value })
      setFaults(({ [field]: _, ...rest }) => rest)
    },
    reset() {
      settle()
      setFaults({})
    },
  }
}
