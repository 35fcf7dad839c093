/** A question and what answers it: slug → 2 what the person wants, 1 helps. */
export interface Judged {
  readonly q: string
  readonly lang: string
  readonly kind: string
  readonly relevant: Readonly<Record<string, number>>
  /** The key of the record that a slug was given to; null for the samples. */
  readonly origin: Readonly<Record<string, string | null>>
}

export interface Marks {
  readonly ndcg: number
  readonly recall: number
  readonly success: number
}

const gain = (grade: number): number => 2 ** grade - 1
const discounted = (grades: readonly number[]): number =>
  grades.slice(0, 10).reduce((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0)

/**
 * How good an answer is (`keys`, best first): nDCG@10 with gain 2^grade − 1, recall@10 and
 * success@3 of the best grade there is. Each from 0 to 1.
 */
export function marksOf({ relevant, origin }: Judged, keys: readonly string[]): Marks {
  const grades = new Map(
    Object.entries(relevant).map(([slug, grade]) => [origin[slug] ?? slug, grade]),
  )
  const given = keys.map((key) => grades.get(key) ?? 0)
  const best = Math.max(...grades.values())
  const wanted = [...grades.values()].filter((grade) => grade === best).length
  const top = given.slice(0, 10).filter((grade) => grade === best).length
  return {
    ndcg: discounted(given) / discounted([...grades.values()].sort((a, b) => b - a)),
    recall: top / Math.min(10, wanted),
    success: given.slice(0, 3).includes(best) ? 1 : 0,
  }
}
