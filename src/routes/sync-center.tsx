import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import { sync } from '#copy/sync.ts'
import { SyncCenter } from '#features/sync-center/sync-center.tsx'
import { useCopy } from '#state/language.ts'
import { useHead } from '#ui/head.ts'
import { Page } from '#ui/page.tsx'

/** /sync, for visitors as well: they see what the device holds of the catalogue. */
export function SyncCenterScreen() {
  const text = useCopy(sync)
  useHead(
    { title: text.title, description: text.description, canonical: '/sync', noindex: true },
    useCopy(common).product,
  )
  return (
    <Page className={css({ maxWidth: '[1048px]' })}>
      <SyncCenter />
    </Page>
  )
}
