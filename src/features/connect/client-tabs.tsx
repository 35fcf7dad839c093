import { type SiteWay, siteClients } from '#domain/install/site/site-clients.ts'
import { css } from '#panda/css'
import { connect } from '#copy/connect.ts'
import { useCopy } from '#state/language.ts'
import { useOffline } from '#state/offline.ts'
import { chooseSiteClient } from '#state/site-client.ts'
import { clientIcons } from '#ui/client-icons.ts'
import { CloudOffIcon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ClientSteps } from './steps.tsx'

const panes = {
  line: css({ padding: { base: '4', lg: '5' }, _hidden: { display: 'none' } }),
  cells: css({
    display: 'grid',
    gridTemplateColumns: '[minmax(0, 1fr)]',
    gap: '5',
    alignContent: 'start',
    padding: { base: '4', lg: '6' },
    _hidden: { display: 'none' },
  }),
}

interface ClientTabsProps {
  readonly ways: readonly SiteWay[]
  /** The one that is shown. */
  readonly open: SiteWay
  /** Whether this site is reached by https. */
  readonly isSafe: boolean
  /** `cells`: the clients are the page, each under a heading of its own. */
  readonly look: 'line' | 'cells'
  readonly onTaken?: (() => void) | undefined
}

/** A tab for each client, with its steps. What is chosen is chosen everywhere. */
export function ClientTabs({ ways, open, isSafe, look, onTaken }: ClientTabsProps) {
  const text = useCopy(connect)
  return (
    <Tabs
      look={look}
      label={text.clients}
      value={open.client}
      onChange={chooseSiteClient}
      paneClassName={panes[look]}
      tabs={ways.map((way) => ({
        value: way.client,
        label: text.names[way.client],
        icon: clientIcons[siteClients[way.client].icon],
        content: (
          <>
            {look === 'cells' && (
              <h2 className={css({ textStyle: 'section' })}>{text.names[way.client]}</h2>
            )}
            <ClientSteps way={way} isSafe={isSafe} folded={look === 'line'} onTaken={onTaken} />
          </>
        ),
      }))}
    />
  )
}

/** Says without a network what the commands will need; nothing with one. */
export function OfflineNote({ className }: { className?: string }) {
  const text = useCopy(connect)
  if (!useOffline()) return null
  return (
    <Note icon={CloudOffIcon} role="status" {...(className ? { className } : {})}>
      {text.offline}
    </Note>
  )
}
