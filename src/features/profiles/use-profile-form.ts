import { type RefObject, useState } from 'react'
import {
  profileChange,
  type ProfileFault,
  type ProfileField,
  profileFields,
  type ProfileValues,
  profileValues,
  readProfileForm,
} from '#domain/account/profile-form.ts'
import type { Profile } from '#domain/outbox/mutations/profile.ts'
import { settings as copy } from '#copy/settings.ts'
import { change, type Kept } from '#local/person/person.ts'
import { useCopy } from '#state/language.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { useSession } from '#state/session.ts'
import { notify } from '#ui/toast.tsx'

export interface ProfileForm {
  readonly values: ProfileValues
  readonly faults: Partial<Record<ProfileField, ProfileFault>>
  /** Some value differs from the stored profile. */
  readonly changed: boolean
  readonly busy: boolean
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
  const [edits, setEdits] = useState<Partial<ProfileValues>>({})
  const [faults, setFaults] = useState<ProfileForm['faults']>({})
  const [busy, setBusy] = useState(false)
  const stored = profileValues(profile)
  // an edit that equals the stored value is no edit any more
  const open = Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => stored[field as ProfileField] !== value),
  ) as Partial<ProfileValues>
  const changed = Object.keys(open).length > 0
  if (Object.keys(open).length < Object.keys(edits).length) setEdits(open)
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
      setEdits(read.ok)
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
        detail: kept === 'signed-out' ? text.notAuthenticated : text[kept],
        id: 'profile',
      })
  }

  return {
    values,
    faults,
    changed,
    busy,
    save,
    edit(field, value) {
      setEdits((before) => ({ ...before, [field]: value }))
      setFaults(({ [field]: _, ...rest }) => rest)
    },
    reset() {
      setEdits({})
      setFaults({})
    },
  }
}
