import { common } from '#copy/common.ts'
import { favorites } from '#copy/favorites.ts'
import { FavoritesPage, type FavoriteSlots } from '#features/favorites/favorites-page.tsx'
import { InstallAll } from '#features/install-all/install-all.tsx'
import { SkillCard } from '#features/skills/catalogue/card.tsx'
import { TemplateCard } from '#features/templates/list/card.tsx'
import { useCopy } from '#state/language.ts'
import { useHead } from '#ui/head.ts'
import { Page } from '#ui/page.tsx'
import { SignedIn } from './guard.tsx'
import { keeperActions } from './item-actions.tsx'

const slots: FavoriteSlots = {
  skill: (card, waiting) => (
    <SkillCard card={card} level={2} waiting={waiting} actions={keeperActions('skill', card)} />
  ),
  template: (card, waiting) => (
    <TemplateCard
      card={card}
      level={2}
      waiting={waiting}
      actions={keeperActions('template', card)}
    />
  ),
  install: (ids) => <InstallAll ids={ids} />,
}

export function FavoritesScreen() {
  const text = useCopy(favorites)
  useHead(
    { title: text.title, description: text.description, canonical: '/favorites', noindex: true },
    useCopy(common).product,
  )
  return (
    <SignedIn>
      <Page>
        <FavoritesPage slots={slots} />
      </Page>
    </SignedIn>
  )
}
