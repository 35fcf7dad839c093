import { favorites } from '#copy/favorites.ts'
import { FavoritesPage, type FavoriteSlots } from '#features/favorites/favorites-page.tsx'
import { InstallAll } from '#features/install-all/install-all.tsx'
import { SkillCard } from '#features/skills/catalogue/card.tsx'
import { TemplateCard } from '#features/templates/list/card.tsx'
import { Page } from '#ui/page.tsx'
import { keeperActions } from './item-actions.tsx'
import { usePageHead } from './page-head.ts'

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
  usePageHead('/favorites', { favorites })
  return (
    <Page>
      <FavoritesPage slots={slots} />
    </Page>
  )
}
