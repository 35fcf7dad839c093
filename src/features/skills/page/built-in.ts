import { useEffect, useState } from 'react'
import { sampleCards } from '#content/sample-cards.ts'
import type { Skill } from '#domain/catalog/skill.ts'
import { useMirror } from '#local/catalog/skills.ts'

/**
 * The built-in skill with this slug, while the device has no catalogue and the skill itself is
 * `missing`. Once it is shown, it stays until the stored skill replaces it, so that the text never
 * disappears in between.
 */
export function useBuiltIn(slug: string, missing: boolean): Skill | undefined {
  const { cards } = useMirror()
  const wanted = missing && cards === 0 && sampleCards.some((card) => card.slug === slug)
  const [skill, setSkill] = useState<Skill>()
  useEffect(() => {
    if (!wanted) return
    let shown = true
    import('#content/skills.ts').then(
      ({ sampleSkills }) => {
        if (shown) setSkill(sampleSkills.find((one) => one.slug === slug))
      },
      () => {},
    )
    return () => {
      shown = false
    }
  }, [slug, wanted])
  return skill
}
