import { useEffect } from 'react'
import { common } from '#copy/common.ts'
import { settings as copy } from '#copy/settings.ts'
import { usePerson } from '#local/person.ts'
import { useCopy } from '#state/language.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { useHead } from '#ui/head.ts'
import { Page, PageHead } from '#ui/page.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileOutOfReach, ProfileWaiting } from './profile-waiting.tsx'
import { useWaitingEdit } from './waiting-edit.ts'

/** Pictures that no profile shows any more are removed when everything about the one that is shown is settled. */
function useTidyPictures(user: string | null, shown: string | null, settled: boolean): void {
  useEffect(() => {
    if (user !== null && shown !== null && settled) void import('#remote/avatar.ts').then(({ tidyAvatars }) => tidyAvatars(user, shown), () => {})
  }, [user, shown, settled])
}

/** /settings/profile: one's own profile, to edit. */
export function ProfileSettings() {
  const text = useCopy(copy)
  const { rows, filled } = usePerson()
  const status = usePersonSync((sync) => sync.status)
  const edit = useWaitingEdit()
  useHead({ title: text.title, description: text.lead, canonical: '/settings/profile', noindex: true }, useCopy(common).product)
  useTidyPictures(rows.profile?.id ?? null, rows.profile?.avatarUrl ?? null, filled && edit === null)
  if (!rows.profile) return <Page>{status === 'offline' || status === 'error' ? <ProfileOutOfReach away={status === 'offline'} /> : <ProfileWaiting />}</Page>
  return (
    <Page>
      <PageHead title={text.title} lead={text.lead} />
      <ProfileForm key={rows.profile.id} profile={rows.profile} />
    </Page>
  )
}
