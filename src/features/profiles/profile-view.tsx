import type { ReactNode } from 'react'
import { type ProfilePage, sameUsername, withOwn } from '#domain/account/profile-page.ts'
import type { Profile } from '#domain/outbox/mutations/profile.ts'
import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import { profile as copy } from '#copy/profile.ts'
import { usePerson } from '#local/person/person.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { useSiteName } from '#state/site.ts'
import { useSession } from '#state/session.ts'
import { useHead } from '#ui/head.ts'
import { CloudOffIcon, Icon, PencilIcon } from '#ui/icon.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Page } from '#ui/page.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileOutOfReach, ProfileWaiting } from './profile-waiting.tsx'
import { type ItemActions, Published } from './published.tsx'
import { type ProfileAnswer, useProfilePage } from './use-profile-page.ts'
import { useWaitingEdit } from './waiting-edit.ts'

/**
 * The person's own profile when it is the one that is shown, and how many of their submissions are
 * pending; null for that number while the device does not know.
 */
function useOwn(
  username: string,
  page: ProfilePage | null,
): { profile: Profile; pending: number | null } | null {
  const { rows, filled } = usePerson()
  const { profile } = rows
  if (!profile || !(page ? page.id === profile.id : sameUsername(username, profile.username)))
    return null
  return {
    profile,
    pending: filled ? rows.submissions.filter(({ status }) => status === 'pending').length : null,
  }
}

function useProfileHead(username: string, page: ProfilePage | null): void {
  const text = useCopy(copy)
  const site = useSiteName(useCopy(common).product)
  const name = page?.fullName || page?.username || username
  useHead(
    {
      title: page?.fullName
        ? `${page.fullName} (@${page.username})`
        : `@${page?.username ?? username}`,
      description: page?.bio || text.describe(name, site),
      canonical: `/profile/${encodeURIComponent(page?.username ?? username)}`,
      noindex: !page,
    },
    site,
  )
}

/** Says that the page is an older copy, or that it shows changes which have not been sent. */
function FreshnessNote({
  state,
  at,
  waiting,
}: Pick<ProfileAnswer, 'state' | 'at'> & { waiting: boolean }) {
  const text = useCopy(copy)
  const formats = useFormats()
  const isOld = (state === 'away' || state === 'trouble') && at !== null
  if (!isOld && !waiting) return null
  return (
    <Note role="status" icon={CloudOffIcon} className={css({ marginBottom: '6' })}>
      {isOld && text.kept(formats.ago(at))}
      {waiting && <> {text.waiting}</>}
    </Note>
  )
}

export interface ProfileViewProps {
  readonly username: string
  /** Shown when nobody has this username. */
  readonly unknown: ReactNode
  readonly actions?: ItemActions
  /** Shows how to install what the person has published. */
  readonly install?: (page: ProfilePage) => ReactNode
}

/** Somebody's public page. The person's own shows their changes before the server has them. */
export function ProfileView({ username, unknown, actions, install }: ProfileViewProps) {
  const text = useCopy(copy)
  const answer = useProfilePage(username)
  const own = useOwn(username, answer.page)
  const roles = useSession((session) => session.roles)
  const waiting = useWaitingEdit() === 'waiting' && own !== null
  const page = answer.page && own ? withOwn(answer.page, own.profile, own.pending) : answer.page
  useProfileHead(username, answer.state === 'unknown' ? null : page)
  if (answer.state === 'unknown') return <>{unknown}</>
  const profile = page ?? own?.profile
  const unreachable = answer.state === 'away' || answer.state === 'trouble'
  if (!profile)
    return (
      <Page>
        {unreachable && !answer.reading ? (
          <ProfileOutOfReach away={answer.state === 'away'} />
        ) : (
          <ProfileWaiting heading={`@${username}`} />
        )}
      </Page>
    )
  return (
    <Page>
      <FreshnessNote state={answer.state} at={answer.at} waiting={waiting} />
      <article>
        <ProfileHead
          profile={profile}
          roles={page?.roles ?? roles}
          counts={page}
          actions={
            own && (
              <ButtonLink to="/settings/profile">
                <Icon of={PencilIcon} size="s" />
                {text.edit}
              </ButtonLink>
            )
          }
        />
        {page ? (
          <>
            <Published page={page} own={own !== null} actions={actions} />
            {page.skills.length > 0 && install?.(page)}
          </>
        ) : (
          <Note icon={CloudOffIcon}>{text.listsLater}</Note>
        )}
      </article>
    </Page>
  )
}
