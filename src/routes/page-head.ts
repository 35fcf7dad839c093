import { common } from '#copy/common.ts'
import { type Copies, textAt } from '#copy/text-at.ts'
import { useCopy, useLanguage } from '#state/language.ts'
import { useSiteName } from '#state/site.ts'
import { useHead } from '#ui/head.ts'
import type { Entry } from './entry.ts'
import { type Path, table } from './table.ts'

/** The file in src/copy that has a page's words; never for a page without. */
type CopyFile<P extends Path> = (typeof table)[P] extends { readonly description: infer Key }
  ? Key extends `${infer File}.${string}`
    ? File
    : never
  : never

/**
 * Writes the document's head as the route table states it, which is what the server's first HTML
 * says as well. `copy` holds the file of the page's words.
 */
export function usePageHead<P extends Path>(
  path: P,
  copy: Copies & Readonly<Record<CopyFile<P>, Copies[string]>>,
): void {
  const { title, description, canonical = path, noindex }: Entry = table[path]
  const language = useLanguage() === 'en' ? 'en' : 'zh'
  const product = useSiteName(useCopy(common).product)
  const text = (address: string | undefined) =>
    address === undefined ? product : textAt(copy, address, language)
  useHead(
    {
      title: text(title),
      description: text(description),
      canonical,
      noindex: noindex === true,
    },
    product,
  )
}
