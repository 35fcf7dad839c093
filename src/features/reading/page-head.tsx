import { common } from '#copy/common.ts'
import { useCopy } from '#state/language.ts'
import { useSiteName } from '#state/site.ts'
import { type Head, useHead } from '#ui/head.ts'

/** The document's head for a page whose title comes from the device's database. */
export function PageHead(head: Head): null {
  useHead(head, useSiteName(useCopy(common).product))
  return null
}
