import { settings as copy } from '#copy/settings.ts'
import { usePerson } from '#local/person/person.ts'
import { useCopy } from '#state/language.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { Page, PageHead } from '#ui/page.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileOutOfReach, ProfileWaiting } from './profile-waiting.tsx'

/** /settings/profile: the form for the person's own profile. */
export function ProfileSettings() {
  const text = useCopy(copy)
  const { rows } = usePerson()
  const status = usePersonSync((sync) => sync.status)
  if (!rows.profile)
    return (
      <Page>
        {status === 'offline' || status === 'error' ? (
          <ProfileOutOfReach away={status === 'offline'} />
        ) : (
          <ProfileWaiting heading={text.title} />
        )}
      </Page>
    )
  return (
    <Page>
      <PageHead title={text.title} lead={text.lead} />
      <ProfileForm key={rows.profile.id} profile={rows.profile} />
    </Page>
  )
}
