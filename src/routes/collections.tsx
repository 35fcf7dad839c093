import { useParams } from '@tanstack/react-router'
import { collections } from '#copy/collections.ts'
import { common } from '#copy/common.ts'
import { CollectionPage } from '#features/collections/collection-page.tsx'
import type { CollectionSlots } from '#features/collections/collection-view.tsx'
import { CollectionsPage } from '#features/collections/collections-page.tsx'
import { InstallAll } from '#features/install-all/install-all.tsx'
import { useCopy } from '#state/language.ts'
import { useHead } from '#ui/head.ts'
import { Page } from '#ui/page.tsx'
import { SignedIn } from './guard.tsx'
import { ItemHeart } from './item-actions.tsx'

/** /collections: one's own. */
export function CollectionsScreen() {
  const text = useCopy(collections)
  useHead(
    { title: text.title, description: text.description, canonical: '/collections', noindex: true },
    useCopy(common).product,
  )
  return (
    <SignedIn>
      <Page>
        <CollectionsPage />
      </Page>
    </SignedIn>
  )
}

const slots: CollectionSlots = {
  install: (ids) => <InstallAll ids={ids} />,
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
