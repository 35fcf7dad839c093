import type { ReactNode } from 'react'
import type { GitPlace } from '#domain/install/git-place.ts'
import type { GivenSkill } from '#domain/install/from-here.ts'
import { css } from '#panda/css'
import { connect } from '#copy/connect.ts'
import { useCopy } from '#state/language.ts'
import { TextLink } from '#ui/link.tsx'
import { Panel } from '#ui/panel.tsx'
import { ClientTabs, OfflineNote } from './client-tabs.tsx'
import { useWays } from './use-ways.ts'

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '[4px 20px]',
  padding: '[10px 20px]',
  borderTopWidth: '[1px]',
  borderColor: 'line',
  fontSize: 'xs',
  color: 'ink.3',
})

interface SitePanelProps {
  readonly place: GitPlace
  readonly title: ReactNode
  readonly given: readonly GivenSkill[]
  /** Says how many skills there are; null where that is not known. */
  readonly all: number | null
  readonly onTaken?: () => void
}

/** How each client installs a collection, or what an author has; null where no command can. */
export function SitePanel({ place, title, given, all, onTaken }: SitePanelProps) {
  const text = useCopy(connect)
  const { ways, open, isSafe } = useWays(place, given)
  if (!open) return null
  return (
    <Panel clip title={title}>
      <ClientTabs look="line" ways={ways} open={open} isSafe={isSafe} onTaken={onTaken} />
      <OfflineNote className={css({ margin: '[0 16px 16px]' })} />
      <p className={foot}>
        {all !== null && <span>{text.given(given.length, all)}</span>}
        <TextLink to="/connect">{text.more}</TextLink>
      </p>
    </Panel>
  )
}
