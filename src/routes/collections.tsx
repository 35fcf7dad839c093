import { collections } from '#copy/collections.ts'
import { common } from '#copy/common.ts'
import { CollectionsPage } from '#features/collections/collections-page.tsx'
import { useCopy } from '#state/language.ts'
import { useHead } from '#ui/head.ts'
import { Page } from '#ui/page.tsx'
import { SignedIn } from './guard.tsx'
import { SoonScreen } from './soon.tsx'

/** /collections: one's own. */
export function CollectionsScreen() {
  const text = useCopy(collections)
  useHead({ title: text.title, description: text.description, canonical: '/collections', noindex: true }, useCopy(common).product)
  return <SignedIn><Page><CollectionsPage /></Page></SignedIn>
}

export const CollectionScreen = SoonScreen
