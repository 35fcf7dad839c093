import type { ReactNode } from 'react'
import type { Role } from '#domain/catalog/enumerations.ts'
import type { ProfilePage } from '#domain/account/profile-page.ts'
import type { Profile } from '#domain/outbox/mutations/profile.ts'
import { css } from '#panda/css'
import { profile as copy } from '#copy/profile.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import {
  ClockIcon,
  GitBranchIcon,
  GlobeIcon,
  Icon,
  LayersIcon,
  type LucideIcon,
  UserRoundIcon,
} from '#ui/icon.tsx'
import { ExternalLink } from './external-link.tsx'

const head = css({
  display: 'grid',
  gridTemplateColumns: { base: '[auto minmax(0, 1fr)]', lg: '[auto minmax(0, 1fr) auto]' },
  gap: '[12px 16px]',
  alignItems: 'center',
  marginBottom: '8',
  '& > :first-child': { alignSelf: 'start' },
})
const fullWidth = { gridColumn: '[1 / -1]' } as const
const title = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '[4px 10px]',
  alignItems: 'center',
  '& > h1': { minWidth: '0', overflowWrap: 'anywhere' },
})
const handle = css({
  fontFamily: 'mono',
  fontSize: 'sm',
  lineHeight: 'ui',
  color: 'ink.3',
  overflowWrap: 'anywhere',
})
const bio = css({
  ...fullWidth,
  textStyle: 'lead',
  color: 'ink.2',
  maxWidth: '[44em]',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
})
const line = css({
  ...fullWidth,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '[4px 20px]',
  alignItems: 'center',
  '& > *': { minWidth: '0' },
})
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '[4px 20px]',
  fontSize: 'sm',
  color: 'ink.3',
  marginInlineStart: { lg: 'auto' },
  width: { base: 'full', lg: 'auto' },
  '& > li': { display: 'inline-flex', alignItems: 'center', gap: '[5px]' },
  '& b': { color: 'ink', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
})
const roleLook = { user: 'box', moderator: 'fill', admin: 'hot' } as const

function Fact({ icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} size="s" />
      {name} <b>{children}</b>
    </li>
  )
}

export interface ProfileHeadProps {
  readonly profile: Pick<
    Profile,
    'username' | 'fullName' | 'bio' | 'githubUrl' | 'website' | 'avatarUrl' | 'createdAt'
  >
  readonly roles: readonly Role[]
  /** Null while the server has not answered. */
  readonly counts: Pick<ProfilePage, 'publishedSkills' | 'publishedTemplates' | 'pending'> | null
  readonly actions?: ReactNode
}

/** The head of a profile: picture, name, roles, bio, links and numbers. */
export function ProfileHead({ profile, roles, counts, actions }: ProfileHeadProps) {
  const text = useCopy(copy)
  const formats = useFormats()
  return (
    <header className={head}>
      <Avatar src={profile.avatarUrl} name={profile.username} size={72} />
      <div className={css({ minWidth: '0' })}>
        <div className={title}>
          <h1>
            <bdi>{profile.fullName || profile.username}</bdi>
          </h1>
          {roles.length > 0 && (
            <ul
              aria-label={text.rolesLabel}
              className={css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })}
            >
              {roles.map((role) => (
                <li key={role}>
                  <Badge look={roleLook[role]}>{text.roles[role]}</Badge>
                </li>
              ))}
            </ul>
          )}
        </div>
        <p className={handle}>
          @<bdi>{profile.username}</bdi>
        </p>
      </div>
      {actions && (
        <div
          className={css({
            display: 'flex',
            gap: '2',
            gridColumn: { base: '[1 / -1]', lg: 'auto' },
            order: { base: '3', lg: '0' },
            lgDown: { '& > *': { flex: '1' } },
          })}
        >
          {actions}
        </div>
      )}
      {profile.bio && <p className={bio}>{profile.bio}</p>}
      <div className={line}>
        <ExternalLink address={profile.githubUrl} icon={GitBranchIcon} label={text.github} />
        <ExternalLink address={profile.website} icon={GlobeIcon} label={text.website} />
        <ul className={facts}>
          {counts && (
            <Fact icon={LayersIcon} name={text.published}>
              {formats.number(counts.publishedSkills + counts.publishedTemplates)}
            </Fact>
          )}
          {counts && counts.pending > 0 && (
            <Fact icon={ClockIcon} name={text.pending}>
              {formats.number(counts.pending)}
            </Fact>
          )}
          <Fact icon={UserRoundIcon} name={text.joined}>
            <time dateTime={profile.createdAt}>{formats.date(profile.createdAt)}</time>
          </Fact>
        </ul>
      </div>
    </header>
  )
}
