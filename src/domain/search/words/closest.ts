import { type Unit, unitsOf, type Variant } from './expand.ts'
import type { Lexicon } from './lexicon.ts'
import type { Scores } from './scores.ts'
import { singular } from './stem.ts'
import { isHan, pairsOf } from './tokens.ts'
import type { WordIndex } from './word-index.ts'

/** How many words of an entry are compared: the most telling ones. */
const mostUnits = 14
/** A word that so large a share of all entries has tells nothing of one. */
const everywhere = 0.1
/** What a word of the summary counts beside one of the name. */
const ofSummary = 0.45
/** Words that say what kind of thing an entry is, or how good; not what it is about. */
const kinds = new Set(
  (
    'mcp server servers skill skills plugin tool tools toolkit agent agents assistant helper official pro expert ' +
    'senior specialist master comprehensive guide cli api sdk integration protocol model context claude codex ' +
    'copilot driven platform app application applications user users management manager best practices patterns ' +
    '技能 助手 工具 服务器 插件 智能体'
  ).split(' '),
)
interface Telling {
  readonly unit: Unit
  readonly factor: number
  readonly rarity: number
}

/**
 * Adds to `sums` how close each row is to an entry with these texts: by the words of its name and of
 * its summary that few others have, in the singular and the plural, and by words that mean the same.
 */
export function addCloseness(
  { names, summaries }: { readonly names: string; readonly summaries: string },
  count: number,
  lexicon: Lexicon,
  indexes: readonly WordIndex[],
  sums: Scores,
): void {
  const found = new Map<string, Telling>()
  for (const [text, factor] of [
    [names, 1],
    [summaries, ofSummary],
  ] as const)
    for (const unit of unitsOf(text, lexicon, indexes)) {
      if (found.has(unit.text) || lexicon.isIdle(unit.text) || kinds.has(unit.text)) continue
      const rows = rowsOf(unit, indexes)
      // what nobody else has leads nowhere by itself; others may have a word that means the same
      if (rows > count * everywhere) continue
      found.set(unit.text, { unit, factor, rarity: Math.log(1 + count / (rows + 1)) })
    }
  const telling = [...found.values()]
    .sort((a, b) => b.factor * b.rarity - a.factor * a.rarity)
    .slice(0, mostUnits)
  sums.clear()
  for (const { unit, factor } of telling)
    sums.add(
      [
        alike(unit.parts, factor, indexes),
        ...lexicon
          .related(unit.text)
          .filter(({ relation }) => relation === 'synonym')
          .map(({ parts, weight }) => alike(parts, weight * factor, indexes)),
      ],
      ignored,
    )
}

/** The words as they are, in the singular and the plural; all of them must be there. */
function alike(words: readonly string[], weight: number, indexes: readonly WordIndex[]): Variant {
  const parts = words
    .flatMap((word) => (isHan(word) ? pairsOf(word) : [word]))
    .map((word) => {
      const forms = isHan(word) ? [word] : [...new Set([word, singular(word), `${word}s`])]
      return indexes.map((index) =>
        forms.flatMap((form) => index.find(form).map((place) => [place, 1] as const)),
      )
    })
  return { weight, parts, shown: null, together: null }
}

const ignored = () => {}

/** In how many rows the rarest part of a unit is. */
function rowsOf({ parts }: Unit, indexes: readonly WordIndex[]): number {
  const words = parts.flatMap((part) => (isHan(part) ? pairsOf(part) : [part]))
  const counts = words.map((word) =>
    indexes.reduce(
      (sum, index) => index.find(word).reduce((all, place) => all + index.rowsOf(place), sum),
      0,
    ),
  )
  return Math.min(...counts)
}
