import type { ReactNode } from 'react'
import type { SkillCard } from '#domain/skill.ts'
import { FavoriteButton } from '#features/favorites/favorite-button.tsx'
import { inLanguage, useLanguage } from '#state/language.ts'

function CardHeart({ card }: { card: SkillCard }) {
  return <FavoriteButton item={{ itemType: 'skill', itemId: card.id }} name={inLanguage(useLanguage(), card.name, card.nameEn)} />
}

/** The same element for the same card: a card that has not changed is not drawn again. */
const made = new WeakMap<SkillCard, ReactNode>()

/** What one can do with a skill from its card in a list. */
export function cardActions(card: SkillCard): ReactNode {
  const known = made.get(card) ?? <CardHeart card={card} />
  made.set(card, known)
  return known
}
