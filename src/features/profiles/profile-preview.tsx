import type { ProfileValues } from '#domain/account/profile-form.ts'
import type { Profile } from '#domain/outbox/mutations/profile.ts'
import { css } from '#panda/css'
import { profile as words } from '#copy/profile.ts'
import { settings as copy } from '#copy/settings.ts'
import { useCopy } from '#state/language.ts'
import { Avatar } from '#ui/avatar.tsx'
import { GitBranchIcon, GlobeIcon } from '#ui/icon.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Panel } from '#ui/panel.tsx'
import { ExternalLink } from './external-link.tsx'

const heading = css({ fontSize: 'xs', fontWeight: 'medium', color: 'ink.3', marginBottom: '2' })
const inside = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })
const name = css({
  fontFamily: 'song',
  fontSize: 'lg',
  fontWeight: 'song',
  lineHeight: 'tight',
  overflowWrap: 'anywhere',
})
const bio = css({
  fontSize: 'sm',
  color: 'ink.2',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  lineClamp: '[8]',
  unicodeBidi: 'plaintext',
})

const webAddress = (value: string): string | null =>
  /^https?:\/\/\S+$/i.test(value.trim()) ? value.trim() : null

/** A preview of the head of the public page, while the person edits it. */
export function ProfilePreview({ profile, values }: { profile: Profile; values: ProfileValues }) {
  const text = useCopy(copy)
  const label = useCopy(words)
  return (
    <aside>
      <h2 className={heading}>{text.preview}</h2>
      <Panel padded>
        <div className={inside}>
          <div
            className={css({
              display: 'flex',
              gap: '3',
              alignItems: 'center',
              '& > div': { minWidth: '0' },
            })}
          >
            <Avatar src={profile.avatarUrl} name={profile.username} size={48} />
            <div>
              <p className={name}>
                <bdi>{values.fullName.trim() || profile.username}</bdi>
              </p>
              <p
                className={css({
                  fontFamily: 'mono',
                  fontSize: 'xs',
                  color: 'ink.3',
                  overflowWrap: 'anywhere',
                })}
              >
                @<bdi>{profile.username}</bdi>
              </p>
            </div>
          </div>
          {values.bio.trim() && <p className={bio}>{values.bio.trim()}</p>}
          {(webAddress(values.githubUrl) ?? webAddress(values.website)) && (
            <div className={css({ display: 'grid', justifyItems: 'start' })}>
              <ExternalLink
                address={webAddress(values.githubUrl)}
                icon={GitBranchIcon}
                label={label.github}
              />
              <ExternalLink
                address={webAddress(values.website)}
                icon={GlobeIcon}
                label={label.website}
              />
            </div>
          )}
          <ButtonLink to="/profile/$username" params={{ username: profile.username }} block>
            {text.open}
          </ButtonLink>
        </div>
      </Panel>
    </aside>
  )
}
