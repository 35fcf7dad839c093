import { stem } from './stem.ts'
import { editDistance } from './edit-distance.ts'
import { joined } from './tokens.ts'

/**
 * The index as it is stored and read: large values of numbers, over which an index is opened
 * without building anything.
 */
export interface IndexSections {
  /** The words, sorted by code unit, UTF-8, a line each; and where each begins, in code units. */
  readonly words: Uint8Array
  readonly wordStarts: Uint32Array
  /** Which letters a word has (a bit each), which rules out most words for a typo. */
  readonly letters: Uint32Array
  /** Stems that several words share, sorted, a line each; where the words of each end. */
  readonly stems: Uint8Array
  readonly stemEnds: Uint32Array
  readonly stemWords: Uint32Array
  /** The first posting of each word, and the first byte of its rows. */
  readonly firsts: Uint32Array
  readonly byteStarts: Uint32Array
  /** Rows of each word: the distance to the row before, 7 bits a byte, low bits first. */
  readonly gaps: Uint8Array
  /** How much the word counts in that row, 1 to 255. */
  readonly weights: Uint8Array
}

export const lettersOf = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6))
  }
  return letters >>> 0
}

function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Words of a catalogue and the rows that have them. A word is known by its place in the order. */
export class WordIndex {
  readonly sections: IndexSections
  readonly count: number
  private readonly text: string
  private readonly stems: readonly string[]

  constructor(sections: IndexSections) {
    this.sections = sections
    this.count = sections.wordStarts.length - 1
    this.text = new TextDecoder().decode(sections.words)
    const stems = new TextDecoder().decode(sections.stems)
    this.stems = stems === '' ? [] : stems.split('\n')
  }

  word(place: number): string {
    const { wordStarts } = this.sections
    return this.text.slice(wordStarts[place], wordStarts[place + 1]! - 1)
  }

  /** In how many rows the word is. */
  rowsOf(place: number): number {
    return this.sections.firsts[place + 1]! - this.sections.firsts[place]!
  }

  /** The place of the word itself, and of its joined form. */
  find(word: string): number[] {
    return [word, joined + word].flatMap((one) => {
      const place = this.firstFrom(one)
      return place < this.count && this.word(place) === one ? [place] : []
    })
  }

  /** Words that share the stem. */
  sameStem(word: string): number[] {
    const root = stem(word)
    let low = 0
    let high = this.stems.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.stems[middle]! < root) low = middle + 1
      else high = middle
    }
    const { stemEnds, stemWords } = this.sections
    if (this.stems[low] === root)
      return [...stemWords.subarray(low === 0 ? 0 : stemEnds[low - 1], stemEnds[low])]
    return this.find(root)
  }

  /** Words that begin like this, at most `most`. */
  startingWith(beginning: string, most: number): number[] {
    return [beginning, joined + beginning].flatMap((start) => {
      const found: number[] = []
      for (let place = this.firstFrom(start); place < this.count && found.length < most; place++) {
        if (!this.text.startsWith(start, this.sections.wordStarts[place])) break
        found.push(place)
      }
      return found
    })
  }

  /** Words in which the text stands anywhere; joined forms are left out when `isLiteral`. */
  containing(part: string, isLiteral = false): number[] {
    const { wordStarts } = this.sections
    const found: number[] = []
    for (let at = this.text.indexOf(part); at >= 0;) {
      const place = this.placeAt(at)
      if (!isLiteral || this.text[wordStarts[place]!] !== joined) found.push(place)
      at = this.text.indexOf(part, wordStarts[place + 1])
    }
    return found
  }

  /** Words that are this one but for few letters, with how many steps. */
  similarTo(word: string, most: number, sameStart = 0): { place: number; steps: number }[] {
    const { letters, wordStarts } = this.sections
    const wanted = lettersOf(word)
    const found: { place: number; steps: number }[] = []
    for (let place = 0; place < this.count; place++) {
      const length = wordStarts[place + 1]! - wordStarts[place]! - 1
      if (length < 4 || Math.abs(length - word.length) > most) continue
      if (bitsOf((letters[place]! ^ wanted) >>> 0) > 2 * most) continue
      const other = this.word(place)
      if (other.slice(0, sameStart) !== word.slice(0, sameStart)) continue
      if (most > 1 && sameStart === 0 && other[0] !== word[0] && other[1] !== word[1]) continue
      const steps = editDistance(word, other, most)
      if (steps <= most) found.push({ place, steps })
    }
    return found
  }

  private firstFrom(word: string): number {
    let low = 0
    let high = this.count
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.word(middle) < word) low = middle + 1
      else high = middle
    }
    return low
  }

  private placeAt(at: number): number {
    const { wordStarts } = this.sections
    let low = 0
    let high = this.count - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (wordStarts[middle]! <= at) low = middle
      else high = middle - 1
    }
    return low
  }
}
