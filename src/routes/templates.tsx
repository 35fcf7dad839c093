import { useParams } from '@tanstack/react-router'
import { common } from '#copy/common.ts'
import { templates } from '#copy/templates.ts'
import { TemplatePage } from '#features/templates/page/template-page.tsx'
import { Templates } from '#features/templates/list/templates.tsx'
import { useCopy } from '#state/language.ts'
import { useHead } from '#ui/head.ts'
import { Page } from '#ui/page.tsx'
import { templateCardActions } from './card-actions.tsx'
import { templateActions } from './item-actions.tsx'

export function TemplatesScreen() {
  const text = useCopy(templates)
  useHead(
    { title: text.title, description: text.description, canonical: '/templates' },
    useCopy(common).product,
  )
  return (
    <Page>
      <Templates cardActions={templateCardActions} />
    </Page>
  )
}

export function TemplateScreen() {
  const { slug } = useParams({ from: '/templates/$slug' })
  // a page of its own for every template: what was filled in does not travel along
  return (
    <Page>
      <TemplatePage key={slug} slug={slug} actions={templateActions} />
    </Page>
  )
}
