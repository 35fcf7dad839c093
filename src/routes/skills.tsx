import { catalogue } from '#copy/catalogue.ts'
import { common } from '#copy/common.ts'
import { Catalogue } from '#features/skills/catalogue/catalogue.tsx'
import { useCopy } from '#state/language.ts'
import { useHead } from '#ui/head.ts'
import { cardActions } from './card-actions.tsx'

/** /skills, and /marketing, /boats and /agents, which show the same listing. */
export function SkillsScreen() {
  const text = useCopy(catalogue)
  useHead(
    { title: text.title, description: text.description, canonical: '/skills' },
    useCopy(common).product,
  )
  return <Catalogue cardActions={cardActions} />
}
