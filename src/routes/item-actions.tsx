import { lazy, type ReactNode, Suspense } from 'react'
import type { SkillCard } from '#domain/catalog/skill.ts'
import type { TemplateCard } from '#domain/catalog/template.ts'
import { AddToCollection } from '#features/collections/add-to-collection.tsx'
import type { NewVersionLink as VersionLink } from '#features/submissions/history/new-version-link.tsx'
import { FavoriteButton } from '#features/favorites/favorite-button.tsx'
import { ReportButton } from '#features/reports/report-button.tsx'
import { inLanguage, useLanguage } from '#state/language.ts'

/** Only who has published something sees it. */
const NewVersionLink = lazy<typeof VersionLink>(() =>
  import('#features/submissions/history/new-version-link.tsx').then(
    ({ NewVersionLink: shown }) => ({ default: shown }),
    () => ({ default: () => null }),
  ),
)

function Actions({
  of,
  type,
  place,
  collect,
}: {
  of: SkillCard | TemplateCard
  type: 'skill' | 'template'
  place: 'card' | 'page'
  collect: boolean
}) {
  const language = useLanguage()
  const name = inLanguage(language, of.name, of.nameEn)
  const item = { itemType: type, itemId: of.id } as const
  return (
    <>
      {collect && <AddToCollection item={item} name={name} place={place} />}
      <FavoriteButton item={item} name={name} place={place} />
      {place === 'page' && (
        <Suspense>
          <NewVersionLink type={type} slug={of.slug} />
        </Suspense>
      )}
      {place === 'page' && <ReportButton {...item} name={name} />}
    </>
  )
}

/** The heart alone. */
export const ItemHeart = ({
  of,
  type,
}: {
  of: SkillCard | TemplateCard
  type: 'skill' | 'template'
}) => <Actions of={of} type={type} place="card" collect={false} />

/** What one can do with a skill on its own page, and on the cards there. */
export const skillActions = (card: SkillCard, place: 'card' | 'page'): ReactNode => (
  <Actions of={card} type="skill" place={place} collect={place === 'page'} />
)

/** The same for a template. */
export const templateActions = (card: TemplateCard, place: 'card' | 'page'): ReactNode => (
  <Actions of={card} type="template" place={place} collect={place === 'page'} />
)

/** The same element for the same card: one that has not changed is not drawn again in a long list. */
const keepers = new WeakMap<SkillCard | TemplateCard, ReactNode>()

/** Where people put things in order: the heart and the way into a collection. */
export function keeperActions(
  type: 'skill' | 'template',
  card: SkillCard | TemplateCard,
): ReactNode {
  const known = keepers.get(card) ?? <Actions of={card} type={type} place="card" collect />
  keepers.set(card, known)
  return known
}
