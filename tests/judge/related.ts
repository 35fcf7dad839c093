import type { Catalogue } from '#domain/search/catalogue.ts'
import { linesOf } from './lines.ts'

/** A skill, and those which a person who looks at it would want to see. */
interface JudgedRelated {
  readonly slug: string
  readonly right: readonly string[]
}

/** How many of the related skills of the judged ones are right, and how long one takes. */
export function printRelated(catalogue: Catalogue, isEach: boolean): void {
  let [shown, right, some] = [0, 0, 0]
  const times: number[] = []
  for (const judged of linesOf<JudgedRelated>('related.jsonl')) {
    const card = catalogue.bySlug(judged.slug)
    if (!card) continue
    const start = performance.now()
    const related = catalogue.related({ id: card.id, category: card.category, related: [] })
    times.push(performance.now() - start)
    const fitting = related.filter(({ slug }) => judged.right.includes(slug)).length
    shown += related.length
    right += fitting
    if (fitting > 0) some++
    if (isEach) console.log(fitting, judged.slug, related.map(({ slug }) => slug).join(' '))
  }
  times.sort((a, b) => a - b)
  console.log(
    `related, of ${times.length} judged skills: ${(right / shown).toFixed(2)} of those shown are right, ` +
      `${some} skills have one that is; ${times[times.length >> 1]!.toFixed(1)} ms in the middle`,
  )
}
