import { siteClients } from '#domain/install/site/site-clients.ts'
import { css } from '#panda/css'
import { connect } from '#copy/connect.ts'
import { useCopy } from '#state/language.ts'
import { useOffline } from '#state/offline.ts'
import { chooseSiteClient } from '#state/site-client.ts'
import { clientIcons } from '#ui/client-icons.ts'
import { WithCode } from '#ui/code/code.tsx'
import { CloudOffIcon } from '#ui/icon.tsx'
import { TextLink } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ClientSteps } from './steps.tsx'
import { useWays } from './use-ways.ts'

const pane = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '5',
  alignContent: 'start',
  padding: { base: '4', lg: '6' },
  _hidden: { display: 'none' },
})
const notes = css({ display: 'grid', gap: '3', marginBottom: '4', _empty: { display: 'none' } })

/** Everything that this site is to a client, for each client in turn. */
export function Connect() {
  const text = useCopy(connect)
  const offline = useOffline()
  const { ways, open, isSafe, isFiles } = useWays({ kind: 'catalogue' })
  if (!open) return <Note kind="warn">{text.noAddress}</Note>
  return (
    <>
      <div className={notes}>
        {offline && (
          <Note icon={CloudOffIcon} role="status">
            {text.offline}
          </Note>
        )}
        {isFiles && (
          <Note>
            <WithCode>{text.filesOnly}</WithCode>
          </Note>
        )}
      </div>
      <Panel clip label={text.whole}>
        <Tabs
          look="cells"
          label={text.clients}
          value={open.client}
          onChange={chooseSiteClient}
          paneClassName={pane}
          tabs={ways.map((way) => ({
            value: way.client,
            label: text.names[way.client],
            icon: clientIcons[siteClients[way.client].icon],
            content: (
              <>
                <h2 className={css({ textStyle: 'section' })}>{text.names[way.client]}</h2>
                <ClientSteps way={way} isSafe={isSafe} />
              </>
            ),
          }))}
        />
      </Panel>
      <p className={css({ marginTop: '4', fontSize: 'sm', color: 'ink.3' })}>
        {text.docsText}
        {text.between || ' '}
        <TextLink to="/docs/$slug" params={{ slug: 'for-machines' }}>
          {text.docs}
        </TextLink>
      </p>
    </>
  )
}
