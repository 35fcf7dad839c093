import { css } from '#panda/css'
import { sync } from '#copy/sync.ts'
import { SyncCenter } from '#features/sync-center/sync-center.tsx'
import { Page } from '#ui/page.tsx'
import { usePageHead } from './page-head.ts'

/** /sync, for visitors as well: they see what the device holds of the catalogue. */
export function SyncCenterScreen() {
  usePageHead('/sync', { sync })
  return (
    <Page className={css({ maxWidth: '[1048px]' })}>
      <SyncCenter />
    </Page>
  )
}
