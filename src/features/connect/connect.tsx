import { css } from '#panda/css'
import { connect } from '#copy/connect.ts'
import { useCopy } from '#state/language.ts'
import { WithCode } from '#ui/code/code.tsx'
import { TextLink } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel.tsx'
import { ClientTabs, OfflineNote } from './client-tabs.tsx'
import { useWays } from './use-ways.ts'

/** Everything that this site is to a client, for each client in turn. */
export function Connect() {
  const text = useCopy(connect)
  const { ways, open, isSafe, isFiles } = useWays({ kind: 'catalogue' })
  if (!open) return <Note kind="warn">{text.noAddress}</Note>
  return (
    <>
      {isFiles && (
        <Note className={css({ marginBottom: '4' })}>
          <WithCode>{text.filesOnly}</WithCode>
        </Note>
      )}
      <Panel clip label={text.whole}>
        <ClientTabs look="cells" ways={ways} open={open} isSafe={isSafe} />
      </Panel>
      {/* below what is read: it comes while somebody reads, and moves nothing there */}
      <OfflineNote className={css({ marginTop: '4' })} />
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
