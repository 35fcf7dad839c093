import { useParams } from '@tanstack/react-router'
import { templates } from '#copy/templates.ts'
import { TemplatePage } from '#features/templates/page/template-page.tsx'
import { Templates } from '#features/templates/list/templates.tsx'
import { Page } from '#ui/page.tsx'
import { templateCardActions } from './card-actions.tsx'
import { templateActions } from './item-actions.tsx'
import { templatePackage } from './package-parts.tsx'
import { usePageHead } from './page-head.ts'

export function TemplatesScreen() {
  usePageHead('/templates', { templates })
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
      <TemplatePage key={slug} slug={slug} actions={templateActions} packageOf={templatePackage} />
    </Page>
  )
}
