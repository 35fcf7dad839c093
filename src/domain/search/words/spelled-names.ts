import { needleOf, type SearchedTexts } from './searched-texts.ts'
import type { Segment } from './segment.ts'
import { type Spoken, spokenIn } from './spoken.ts'
import type { WordIndex } from './word-index.ts'

const isPinyin = /^[a-z]{2,40}$/

/** A row one of whose names is spelled like the letters. */
export interface SpelledName {
  readonly row: number
  readonly names: string
  readonly spoken: Spoken
}

/**
 * The rows with a name that is spelled like these letters in pinyin, in the order of the rows. Only
 * names with a pair of characters that may begin so are read: the index knows which pairs there are.
 */
export function* spelledNames(
  letters: string,
  syllables: ReadonlyMap<string, string>,
  texts: SearchedTexts,
  segments: readonly Segment[],
): Generator<SpelledName> {
  if (!isPinyin.test(letters)) return
  const isSeen = new Uint8Array(texts.length)
  for (const segment of segments)
    for (const place of pairsLike(letters, syllables, segment.index)) {
      const pair = needleOf(segment.index.word(place))
      const rows = segment.rows.subarray(0, segment.read(place))
      for (const row of rows)
        if (isSeen[row] === 0 && texts.isInName(row, pair) && texts.isSpelled(row)) isSeen[row] = 1
    }
  for (let row = isSeen.indexOf(1); row >= 0; row = isSeen.indexOf(1, row + 1)) {
    const names = texts.names(row)
    const spoken = spokenIn(names, letters, syllables)
    if (spoken) yield { row, names, spoken }
  }
}

/** The places of the pairs of characters with which a name that is spelled so may begin. */
function* pairsLike(
  letters: string,
  syllables: ReadonlyMap<string, string>,
  index: WordIndex,
): Generator<number> {
  for (const { first, from, end } of index.hanPairs()) {
    const syllable = syllables.get(first)
    if (syllable === undefined || syllable[0] !== letters[0]) continue
    const after = letters.startsWith(syllable) ? letters[syllable.length] : undefined
    for (let place = from; place < end; place++) {
      const initial = syllables.get(index.word(place)[1]!)?.[0]
      if (initial !== undefined && (initial === letters[1] || initial === after)) yield place
    }
  }
}
