import { type ReactNode, useState } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { skillOfContent, templateOfContent } from '#domain/submission/preview.ts'
import { submit } from '#copy/submit.ts'
import { SkillCard } from '#features/skills/catalogue/card.tsx'
import { SkillView } from '#features/skills/page/skill-view.tsx'
import type { SubmitSlots } from '#features/submissions/form/submit-form.tsx'
import { TemplateCard } from '#features/templates/list/card.tsx'
import { TemplateView } from '#features/templates/page/template-view.tsx'
import { useCopy } from '#state/language.ts'
import { useSession } from '#state/session.ts'
import { fileViews } from './file-views.tsx'

interface Props {
  readonly type: ItemType
  readonly content: Readonly<Record<string, unknown>>
  readonly id: string
}

/** Blanks of a form that has only begun are filled with words that say what will stand there. */
function useSubmitted({ type, content, id }: Props) {
  const text = useCopy(submit)
  const author = useSession((session) => session.profile.username)
  const short = type === 'skill' ? 'summary' : 'description'
  const begun = {
    ...content,
    name: content['name'] || text.noName,
    [short]: content[short] || text.noSummary,
    slug: content['slug'] || 'slug',
  }
  const [at] = useState(() => new Date().toISOString())
  const sender = { id, author, at }
  return type === 'skill'
    ? ({ type, item: skillOfContent(begun, sender) } as const)
    : ({ type, item: templateOfContent(begun, sender) } as const)
}

function CardPreview(props: Props): ReactNode {
  const made = useSubmitted(props)
  return made.type === 'skill' ? (
    <SkillCard card={made.item} />
  ) : (
    <TemplateCard card={made.item} content={made.item.content} />
  )
}

function PagePreview(props: Props): ReactNode {
  const made = useSubmitted(props)
  return made.type === 'skill' ? (
    <SkillView skill={made.item} />
  ) : (
    <TemplateView template={made.item} />
  )
}

/** The card and the page that a submission would become, and the files that it brings. */
export const submissionPreviews: SubmitSlots = {
  card: (type, content, id) => <CardPreview type={type} content={content} id={id} />,
  page: (type, content, id) => <PagePreview type={type} content={content} id={id} />,
  files: fileViews.browser,
}
