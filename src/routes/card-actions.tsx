import type { ReactNode } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { SkillCard } from '#domain/catalog/skill.ts'
import type { TemplateCard } from '#domain/catalog/template.ts'
import { FavoriteButton } from '#features/favorites/favorite-button.tsx'
import { inLanguage, useLanguage } from '#state/language.ts'

type Card = SkillCard | TemplateCard

function CardHeart({ card, itemType }: { card: Card; itemType: ItemType }) {
  return (
    <FavoriteButton
      item={{ itemType, itemId: card.id }}
      name={inLanguage(useLanguage(), card.name, card.nameEn)}
    />
  )
}

/** The same element for the same card: a card that has not changed is not drawn again. */
const made = new WeakMap<Card, ReactNode>()

function heartOf(card: Card, itemType: ItemType): ReactNode {
  const known = made.get(card) ?? <CardHeart card={card} itemType={itemType} />
  made.set(card, known)
  return known
}

/** What one can do with a skill from its card in a list. */
export const cardActions = (card: SkillCard): ReactNode => heartOf(card, 'skill')
/** The same for a template. */
export const templateCardActions = (card: TemplateCard): ReactNode => heartOf(card, 'template')
