import { common } from '#copy/common.ts'
import { templates } from '#copy/templates.ts'
import { Templates } from '#features/templates/templates.tsx'
import { useCopy } from '#state/language.ts'
import { useHead } from '#ui/head.ts'
import { Page } from '#ui/page.tsx'

export function TemplatesScreen() {
  const text = useCopy(templates)
  useHead({ title: text.title, description: text.description, canonical: '/templates' }, useCopy(common).product)
  return <Page><Templates /></Page>
}
