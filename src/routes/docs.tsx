import { Navigate, useParams } from '@tanstack/react-router'
import { Docs, firstDoc } from '#features/reading/docs.tsx'
import { Page } from '#ui/page.tsx'

/** /docs leads to its first page. */
export function DocsStart() {
  return <Navigate to="/docs/$slug" params={{ slug: firstDoc }} replace />
}

export function DocsScreen() {
  const { slug = firstDoc } = useParams({ strict: false })
  return (
    <Page>
      <Docs slug={slug} />
    </Page>
  )
}
