import { useParams } from '@tanstack/react-router'
import { SkillFromHere } from '#features/connect/skill.tsx'
import { type FromSite } from '#features/skills/install/install-here.tsx'
import { SkillPage } from '#features/skills/page/skill-page.tsx'
import { Page } from '#ui/page.tsx'
import { skillActions } from './item-actions.tsx'
import { skillPackage } from './package-parts.tsx'

const fromSite: FromSite = (skill, onTaken) => <SkillFromHere skill={skill} onTaken={onTaken} />

export function SkillScreen() {
  const { slug } = useParams({ from: '/skills/$slug' })
  // a page of its own for every skill: tabs and copied states do not travel along
  return (
    <Page>
      <SkillPage
        key={slug}
        slug={slug}
        actions={skillActions}
        packageOf={skillPackage}
        fromSite={fromSite}
      />
    </Page>
  )
}
