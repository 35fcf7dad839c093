import type { PackagedItem } from './item.ts'
import { PackageFacts } from './package-facts.tsx'
import { VersionList } from './version-list.tsx'

/** Where the files came from, and their versions. */
export default function PackageAside({ item }: { item: PackagedItem }) {
  return (
    <>
      <PackageFacts item={item} />
      <VersionList item={item} />
    </>
  )
}
