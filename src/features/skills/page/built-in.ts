import { useEffect, useState } from 'react'
import { sampleCards } from '#content/sample-cards.ts'
import type { Skill } from '#domain/catalog/skill.ts'
import { useMirror } from '#local/catalog/skills.ts'

/**
 * A skill that comes with the app, looked for while the device has nothing of the catalogue yet.
 * `missing`: the mirror does not have it. Once it is shown it stays until the stored one takes its
 * place: between its card and its whole row nobody should lose what they read.
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
