import { useParams } from '@tanstack/react-router'
import { SkillPage } from '#features/skills/page/skill-page.tsx'
import { Page } from '#ui/page.tsx'
import { skillActions } from './item-actions.tsx'
import { skillPackage } from './package-parts.tsx'

export function SkillScreen() {
  const { slug } = useParams({ from: '/skills/$slug' })
  // a page of its own for every skill: tabs and copied states do not travel along
  return (
    <Page>
      <SkillPage key={slug} slug={slug} actions={skillActions} packageOf={skillPackage} />
    </Page>
  )
}
