import type { ItemType } from '#domain/catalog/enumerations.ts'
import { submitHistory } from '#copy/submit-history.ts'
import { usePerson } from '#local/person/person.ts'
import { useCopy } from '#state/language.ts'
import { ButtonLink } from '#ui/link.tsx'

/** On the page of something that the person has published: the way to a new version of it. */
export function NewVersionLink({ type, slug }: { type: ItemType; slug: string }) {
  const text = useCopy(submitHistory)
  const { rows } = usePerson()
  const isMine = rows.submissions.some(
    (one) => one.type === type && one.status === 'approved' && one.content['slug'] === slug,
  )
  return isMine ? (
    <ButtonLink to="/submit" search={{ version: `${type}/${slug}` }}>
      {text.newVersion}
    </ButtonLink>
  ) : null
}
