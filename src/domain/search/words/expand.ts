import type { Lexicon, Related } from './lexicon.ts'
import { stem } from './stem.ts'
import { type Neighbours, neighboursOf } from './searched-texts.ts'
import { isHan, joined, pairsOf, runsOf } from './tokens.ts'
import type { WordIndex } from './word-index.ts'

/** A word of the question: Chinese, one of other letters, or a known phrase of several. */
export interface Unit {
  readonly text: string
  readonly parts: readonly string[]
}

/** For each index: the places of words that stand for a part, with what they are worth. */
export type Part = readonly (readonly (readonly [place: number, weight: number])[])[]

/**
 * One way to answer a unit: it stands there as typed, in another form, as the beginning or the inside
 * of a word, with a slip of the key, or as something that means the same. All parts must be there; of
 * several variants the best one counts.
 */
export interface Variant {
  readonly weight: number
  readonly parts: readonly Part[]
  /** The word as a person would write it; null where it is what they typed. */
  readonly shown: string | null
  /** Where the parts must stand next to each other. Null: there is only one, or they always do. */
  readonly together: Neighbours | null
}

const formWeight = 0.85
const slipWeight = 0.7
const soundWeight = 0.9
const mostBeginnings = 400

/** What one asks, as units: Chinese cut into words, known phrases together, idle words left out. */
export function unitsOf(question: string, lexicon: Lexicon, indexes: readonly WordIndex[]): Unit[] {
  const words = runsOf(lexicon.simplified(question)).flatMap((run) =>
    isHan(run) ? cut(run, lexicon, indexes) : [run],
  )
  // a phrase may hold a word that says nothing by itself: text to speech
  const units = withPhrases(words, lexicon)
  const telling = units.filter(({ text }) => !lexicon.isIdle(text))
  return telling.length > 0 ? telling : units
}

function cut(run: string, lexicon: Lexicon, indexes: readonly WordIndex[]): string[] {
  const pieces = lexicon.cut(run)
  const isKnown = pieces.every((piece) => lexicon.isConcept(piece) || lexicon.isIdle(piece))
  const isThere = indexes.some((index) => pairsOf(run).every((pair) => index.find(pair).length > 0))
  const meant = isKnown || isThere ? null : lexicon.nearly(run)
  return meant === null ? pieces : [meant]
}

function withPhrases(words: readonly string[], lexicon: Lexicon): Unit[] {
  const units: Unit[] = []
  for (let at = 0; at < words.length;) {
    const length = [3, 2].find((most) => {
      const some = words.slice(at, at + most)
      return some.length === most && !some.some(isHan) && lexicon.isPhrase(some.join(' '))
    })
    const parts = words.slice(at, at + (length ?? 1))
    units.push({ text: parts.join(' '), parts })
    at += parts.length
  }
  return units
}

/** All ways to answer a unit, over all indexes together. */
export function variantsOf(unit: Unit, lexicon: Lexicon, indexes: readonly WordIndex[]): Variant[] {
  if (unit.parts.length > 1)
    return [phraseOf(unit, indexes), ...others(unit.text, lexicon, indexes)]
  if (isHan(unit.text))
    return [hanVariant(unit.text, 1, null, indexes), ...others(unit.text, lexicon, indexes)]
  return latinVariants(unit.text, lexicon, indexes)
}

function latinVariants(word: string, lexicon: Lexicon, indexes: readonly WordIndex[]): Variant[] {
  const one = (part: Part, shown: string | null = null): Variant[] =>
    isEmpty(part) ? [] : [{ weight: 1, parts: [part], shown, together: null }]
  const typed = indexes.map((index) => index.find(word).map((place) => [place, 1] as const))
  const formed = forms(word, indexes)
  const known = rowsIn(typed, indexes) + rowsIn(formed, indexes)
  const begun = beginnings(word, known, indexes)
  const variants = [...one(typed), ...one(formed), ...one(begun)]
  if (known === 0) {
    const sounds = lexicon.spoken(word)
    if (sounds.length > 0)
      return [...variants, ...sounds.flatMap((han) => soundVariants(han, lexicon, indexes))]
  }
  if (variants.length === 0 && word.length >= 3)
    variants.push(
      ...one(indexes.map((index) => index.containing(word).map((place) => [place, 0.5] as const))),
    )
  const slips = variants.length === 0 && word.length >= 4 ? slipsOf(word, indexes) : null
  if (slips) variants.push(...one(slips.part, slips.word))
  const meant = lexicon.related(word).length > 0 ? word : (slips?.word ?? word)
  return [...variants, ...others(meant, lexicon, indexes)]
}

const isEmpty = (part: Part): boolean => part.every((places) => places.length === 0)
const rowsIn = (part: Part, indexes: readonly WordIndex[]): number =>
  part.reduce(
    (sum, places, at) => sum + places.reduce((all, [place]) => all + indexes[at]!.rowsOf(place), 0),
    0,
  )

/** Words of the same stem that are not the word itself. */
const forms = (word: string, indexes: readonly WordIndex[]): Part =>
  indexes.map((index) =>
    index
      .sameStem(word)
      .filter((place) => index.word(place) !== word && index.word(place) !== joined + word)
      .map((place) => [place, formWeight] as const),
  )

/** The word as the beginning of others: worth little where it is a word itself. */
function beginnings(word: string, known: number, indexes: readonly WordIndex[]): Part {
  if (word.length < 2 || (word.length < 3 && known > 0)) return indexes.map(() => [])
  let worth = 0.8
  if (known > 0) worth = word.length >= 4 ? 0.45 : 0.2
  return indexes.map((index) =>
    index.startingWith(word, mostBeginnings).flatMap((place) => {
      const other = index.word(place).replace(joined, '')
      return other === word || stem(other) === stem(word)
        ? []
        : [[place, worth * (0.5 + (0.5 * word.length) / other.length)] as const]
    }),
  )
}

/** The most likely words that were meant by one that is nowhere. */
function slipsOf(word: string, indexes: readonly WordIndex[]): { part: Part; word: string } | null {
  const most = word.length <= 7 ? 1 : 2
  let found = indexes.map((index) => index.similarTo(word, most))
  if (found.every((some) => some.length === 0) && word.length >= 8)
    found = indexes.map((index) => index.similarTo(word, 3, 5))
  const flat = found.flatMap((some, at) =>
    some.map(({ place, steps }) => ({ at, place, steps, rows: indexes[at]!.rowsOf(place) })),
  )
  if (flat.length === 0) return null
  const steps = Math.min(...flat.map((one) => one.steps))
  const near = flat.filter((one) => one.steps === steps).sort((a, b) => b.rows - a.rows)
  const likely = near.slice(0, 4).filter(({ rows }) => rows * 8 >= near[0]!.rows)
  const meant = new Set(likely.map(({ at, place }) => indexes[at]!.word(place).replace(joined, '')))
  return { part: wordsPart([...meant], slipWeight, indexes), word: [...meant][0]! }
}

/** Words and their forms, worth `weight` and somewhat less. */
const wordsPart = (words: readonly string[], weight: number, indexes: readonly WordIndex[]): Part =>
  indexes.map((index) => {
    const worth = new Map<number, number>()
    for (const word of words) {
      for (const place of index.sameStem(word)) worth.set(place, weight * formWeight)
      for (const place of index.find(word)) worth.set(place, weight)
    }
    return [...worth]
  })

const others = (word: string, lexicon: Lexicon, indexes: readonly WordIndex[]): Variant[] =>
  lexicon.related(word).flatMap((one) => relatedVariants(one, 1, indexes))

function soundVariants(han: string, lexicon: Lexicon, indexes: readonly WordIndex[]): Variant[] {
  return [
    hanVariant(han, soundWeight, han, indexes),
    ...lexicon.related(han).flatMap((one) => relatedVariants(one, soundWeight, indexes)),
  ]
}

function relatedVariants(
  { parts, weight }: Related,
  factor: number,
  indexes: readonly WordIndex[],
): Variant[] {
  const [first, ...more] = parts
  const worth = weight * factor
  if (isHan(first!)) return [hanVariant(first!, worth, first!, indexes)]
  const found = parts.map((part) => wordsPart([part], 1, indexes))
  return [
    {
      weight: worth,
      parts: found,
      shown: parts.join(' '),
      together: more.length > 0 ? neighboursOf(parts) : null,
    },
  ]
}

const phraseOf = ({ parts }: Unit, indexes: readonly WordIndex[]): Variant => ({
  weight: 1,
  parts: parts.map((part) => wordsPart([part], 1, indexes)),
  shown: null,
  together: neighboursOf(parts),
})

/** A Chinese word: all its pairs; a single character as part of any pair. */
function hanVariant(
  word: string,
  weight: number,
  shown: string | null,
  indexes: readonly WordIndex[],
): Variant {
  const parts =
    word.length === 1
      ? [indexes.map((index) => index.containing(word).map((place) => [place, 1] as const))]
      : pairsOf(word).map((pair) =>
          indexes.map((index) => index.find(pair).map((place) => [place, 1] as const)),
        )
  return { weight, parts, shown, together: null }
}
