import { common } from '#copy/common.ts'
import { shell } from '#copy/shell.ts'
import { useCopy } from '#state/language.ts'
import { useHead } from '#ui/head.ts'
import { Page } from '#ui/page.tsx'

export function HomeScreen() {
  const words = useCopy(common)
  useHead({ title: words.product, description: useCopy(shell).description, canonical: '/' }, words.product)
  return <Page><h1>{words.product}</h1></Page>
}
