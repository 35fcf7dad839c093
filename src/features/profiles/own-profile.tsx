import type { ReactNode } from 'react'
import { profile as copy } from '#copy/profile.ts'
import { usePerson } from '#local/person/person.ts'
import { useCopy } from '#state/language.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { Page } from '#ui/page.tsx'
import { ProfileOutOfReach, ProfileWaiting } from './profile-waiting.tsx'

/** Draws its children once the device knows the username of the person who is signed in. */
export function OwnProfile({ children }: { children: (username: string) => ReactNode }) {
  const text = useCopy(copy)
  const { rows } = usePerson()
  const status = usePersonSync((sync) => sync.status)
  if (rows.profile) return <>{children(rows.profile.username)}</>
  return (
    <Page>
      {status === 'offline' || status === 'error' ? (
        <ProfileOutOfReach away={status === 'offline'} />
      ) : (
        <ProfileWaiting heading={text.title} />
      )}
    </Page>
  )
}
