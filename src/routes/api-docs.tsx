import { api } from '#copy/api.ts'
import { ApiDocs } from '#features/reading/api-docs.tsx'
import { Page } from '#ui/page.tsx'
import { usePageHead } from './page-head.ts'

export function ApiDocsScreen() {
  usePageHead('/docs/api', { api })
  return (
    <Page>
      <ApiDocs />
    </Page>
  )
}
