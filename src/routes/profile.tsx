import { Navigate, useParams } from '@tanstack/react-router'
import type { ProfilePage } from '#domain/account/profile-page.ts'
import { profile } from '#copy/profile.ts'
import { AuthorFromHere } from '#features/connect/author.tsx'
import { ProfileView } from '#features/profiles/profile-view.tsx'
import { OwnProfile } from '#features/profiles/own-profile.tsx'
import { MissingPage } from '#features/shell/missing-page.tsx'
import { useCopy } from '#state/language.ts'
import { ButtonLink } from '#ui/link.tsx'

const installOf = (page: ProfilePage) => (
  <AuthorFromHere
    username={page.username}
    skillIds={page.skills.map(({ id }) => id)}
    all={page.publishedSkills}
  />
)

/** /profile/{username} */
export function ProfileScreen() {
  const { username = '' } = useParams({ strict: false })
  const text = useCopy(profile)
  const unknown = (
    <MissingPage sign="404" heading={text.unknown} text={text.unknownText(username)}>
      <ButtonLink look="main" to="/">
        {text.home}
      </ButtonLink>
    </MissingPage>
  )
  return <ProfileView key={username} username={username} unknown={unknown} install={installOf} />
}

/** /profile leads to one's own page. */
export function OwnProfileScreen() {
  return (
    <OwnProfile>
      {(username) => <Navigate to="/profile/$username" params={{ username }} replace />}
    </OwnProfile>
  )
}
