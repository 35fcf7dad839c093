import { catalogue } from '#copy/catalogue.ts'
import { Catalogue } from '#features/skills/catalogue/catalogue.tsx'
import { cardActions } from './card-actions.tsx'
import { usePageHead } from './page-head.ts'

/** /skills, and /marketing, /boats and /agents, which show the same listing. */
export function SkillsScreen() {
  usePageHead('/skills', { catalogue })
  return <Catalogue cardActions={cardActions} />
}
