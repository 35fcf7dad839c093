import type { SkillCard } from '#domain/catalog/skill.ts'
import { featuredSamples } from './sample-cards-featured.ts'
import { otherSamples } from './sample-cards-other.ts'

/**
 * The cards of the 12 built-in skills, without their long texts: the home page shows them until the
 * device has a catalogue of its own, so they must stay small.
 */
export const sampleCards: readonly SkillCard[] = [...featuredSamples, ...otherSamples]

/** The built-in card with this slug. Throws when there is none: a mistake that a test finds. */
export function sampleCard(slug: string): SkillCard {
  const card = sampleCards.find((one) => one.slug === slug)
  if (!card) throw new Error(`no sample card ${slug}`)
  return card
}
