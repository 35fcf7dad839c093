import type { ReactNode } from 'react'
import type { GitPlace } from '#domain/install/git-place.ts'
import type { GivenSkill } from '#domain/install/from-here.ts'
import { siteClients } from '#domain/install/site/site-clients.ts'
import { css } from '#panda/css'
import { connect } from '#copy/connect.ts'
import { useCopy } from '#state/language.ts'
import { useOffline } from '#state/offline.ts'
import { chooseSiteClient } from '#state/site-client.ts'
import { clientIcons } from '#ui/client-icons.ts'
import { CloudOffIcon } from '#ui/icon.tsx'
import { TextLink } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ClientSteps } from './steps.tsx'
import { useWays } from './use-ways.ts'

const pane = css({
  padding: { base: '4', lg: '5' },
  _hidden: { display: 'none' },
})
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
  const offline = useOffline()
  const { ways, open, isSafe } = useWays(place, given)
  if (!open) return null
  return (
    <Panel clip title={title}>
      <Tabs
        label={text.clients}
        value={open.client}
        onChange={chooseSiteClient}
        paneClassName={pane}
        tabs={ways.map((way) => ({
          value: way.client,
          label: text.names[way.client],
          icon: clientIcons[siteClients[way.client].icon],
          content: <ClientSteps way={way} isSafe={isSafe} onTaken={onTaken} />,
        }))}
      />
      {offline && (
        <Note icon={CloudOffIcon} role="status" className={css({ margin: '[0 16px 16px]' })}>
          {text.offline}
        </Note>
      )}
      <p className={foot}>
        {all !== null && <span>{text.given(given.length, all)}</span>}
        <TextLink to="/connect">{text.more}</TextLink>
      </p>
    </Panel>
  )
}
