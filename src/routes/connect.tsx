import { connect } from '#copy/connect.ts'
import { Connect } from '#features/connect/connect.tsx'
import { useCopy } from '#state/language.ts'
import { Page, PageHead } from '#ui/page.tsx'
import { usePageHead } from './page-head.ts'

/** /connect: how clients install from this site. */
export function ConnectScreen() {
  const text = useCopy(connect)
  usePageHead('/connect', { connect })
  return (
    <Page>
      <PageHead title={text.title} lead={text.lead} />
      <Connect />
    </Page>
  )
}
