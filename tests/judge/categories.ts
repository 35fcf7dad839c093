import type { SkillCard } from '#domain/catalog/skill.ts'
import { linesOf } from './lines.ts'

/** What a person says of a record: the categories that are right for it. */
interface JudgedCategories {
  readonly key: string
  readonly right: readonly string[]
}

/** How many cards each category has, and how many of the judged ones are right. */
export function printCategories(cards: readonly SkillCard[], keyOf: ReadonlyMap<string, string>) {
  const counts = new Map<string, number>()
  for (const one of cards.flatMap(({ category }) => category))
    counts.set(one, (counts.get(one) ?? 0) + 1)
  const byKey = new Map(cards.map((card) => [keyOf.get(card.id), card]))
  let [given, right, wholly, judged] = [0, 0, 0, 0]
  for (const one of linesOf<JudgedCategories>('categories.jsonl')) {
    const category = byKey.get(one.key)?.category
    if (!category) continue
    const fitting = category.filter((name) => one.right.includes(name)).length
    judged++
    given += category.length
    right += fitting
    if (fitting === category.length) wholly++
  }
  console.table(Object.fromEntries([...counts].sort((a, b) => b[1] - a[1])))
  const share = (part: number, all: number) => (part / all).toFixed(2)
  console.log(
    `categories, of ${judged} judged records: ${share(right, given)} of those given are right, ` +
      `${share(wholly, judged)} of the records have only right ones`,
  )
}
