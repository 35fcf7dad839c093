import { lazy, type ReactNode, Suspense } from 'react'
import { useUncovered } from '#state/uncovered.ts'
import { FilesSkeleton } from './files-skeleton.tsx'
import type { PackagedItem } from './item.ts'

/** Without a network its code may be out of reach: the page is whole without it. */
const nothing = { default: (_: { item: PackagedItem }): ReactNode => null }
type Part = Promise<typeof nothing>
const Section = lazy((): Part => import('./package-section.tsx').catch(() => nothing))
const Aside = lazy((): Part => import('./package-aside.tsx').catch(() => nothing))

/** Whether it is known what the listing gives out; older servers and rows do not say. */
const isKnown = (item: PackagedItem): boolean => item.package !== undefined

/** The files of a listing, on its page. Loaded after the page. */
export function PackageFiles({ item }: { item: PackagedItem }) {
  const isUncovered = useUncovered()
  if (!isKnown(item)) return null
  const waiting = <FilesSkeleton />
  if (!isUncovered) return waiting
  return (
    <Suspense fallback={waiting}>
      <Section item={item} />
    </Suspense>
  )
}

/** Where the files came from, and their versions, beside the page's facts. */
export function PackageBeside({ item }: { item: PackagedItem }) {
  const isUncovered = useUncovered()
  if (!isKnown(item) || !isUncovered) return null
  return (
    <Suspense fallback={null}>
      <Aside item={item} />
    </Suspense>
  )
}
