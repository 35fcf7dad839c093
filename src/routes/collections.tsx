import { useParams } from '@tanstack/react-router'
import { collections } from '#copy/collections.ts'
import { CollectionPage } from '#features/collections/collection-page.tsx'
import type { CollectionSlots } from '#features/collections/collection-view.tsx'
import { CollectionsPage } from '#features/collections/collections-page.tsx'
import { CollectionFromHere } from '#features/connect/collection.tsx'
import { InstallAll } from '#features/install-all/install-all.tsx'
import { Page } from '#ui/page.tsx'
import { ItemHeart } from './item-actions.tsx'
import { usePageHead } from './page-head.ts'

/** /collections: one's own. */
export function CollectionsScreen() {
  usePageHead('/collections', { collections })
  return (
    <Page>
      <CollectionsPage />
    </Page>
  )
}

const slots: CollectionSlots = {
  install: ({ id, isPublic }, ids) => (
    <CollectionFromHere
      id={id}
      isPublic={isPublic}
      skillIds={ids}
      byAuthors={<InstallAll ids={ids} />}
    />
  ),
  actions: (of, type) => <ItemHeart of={of} type={type} />,
}

/**
 * /collection/{id}: open to anyone who has the link of a public one; the page itself sends the
 * others on.
 */
export function CollectionScreen() {
  const { id } = useParams({ from: '/collection/$id' })
  return (
    <Page>
      <CollectionPage key={id} id={id.toLowerCase()} slots={slots} />
    </Page>
  )
}
