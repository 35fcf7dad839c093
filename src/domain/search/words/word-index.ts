import { stem } from './stem.ts'
import { editDistance } from './edit-distance.ts'
import { isHan, joined } from './tokens.ts'

/**
 * The index as it is stored and sent: large values of bytes, over which an index is opened without
 * building anything. What is cheap to count is not sent.
 */
export interface IndexSections {
  /** The words, sorted by code unit, UTF-8, a line each. */
  readonly words: Uint8Array<ArrayBuffer>
  /** In how many rows each word is. */
  readonly rowCounts: Uint32Array<ArrayBuffer>
  /** Rows of each word: the distance to the row before, 7 bits a byte, low bits first. */
  readonly gaps: Uint8Array<ArrayBuffer>
  /** How much the word counts in that row, 1 to 255. */
  readonly weights: Uint8Array<ArrayBuffer>
}

/** Which letters a word has, a bit each: it rules most words out for a slip of the key. */
const bitOf = (code: number): number =>
  1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6))

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= bitOf(word.charCodeAt(at))
  return letters >>> 0
}

function lettersOfLines(text: string, count: number): Uint32Array {
  const letters = new Uint32Array(count)
  let line = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10) line++
    else letters[line]! |= bitOf(code)
  }
  return letters
}

function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Words that begin like a stem and are looked at. */
const mostOfStem = 3000

/** Where each line begins, and one after the last. */
function lineStarts(text: string, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1)
  for (let line = 1; line < count; line++) starts[line] = text.indexOf('\n', starts[line - 1]) + 1
  if (count > 0) starts[count] = text.length + 1
  return starts
}

/** Words of a catalogue and the rows that have them. A word is known by its place in the order. */
export class WordIndex {
  readonly sections: IndexSections
  readonly count: number
  private readonly text: string
  /** Where each word begins in `text`, and where its postings and their bytes do. */
  private readonly starts: Uint32Array
  private readonly firsts: Uint32Array
  private readonly byteStarts: Uint32Array
  private letters: Uint32Array | null = null
  private pairs: { first: string; from: number; end: number }[] | null = null

  /** Throws RangeError when the sections do not fit each other or `entries` rows. */
  constructor(sections: IndexSections, entries: number) {
    this.sections = sections
    this.text = new TextDecoder().decode(sections.words)
    this.count = sections.rowCounts.length
    this.starts = lineStarts(this.text, this.count)
    this.firsts = new Uint32Array(this.count + 1)
    this.byteStarts = new Uint32Array(this.count + 1)
    const { gaps, rowCounts } = sections
    let byte = 0
    for (let place = 0; place < this.count; place++) {
      let row = -1
      if (rowCounts[place]! > entries) throw new RangeError('more rows than there are')
      for (let left = rowCounts[place]!; left > 0; left--) {
        let bits = 128
        for (let shift = 0; bits > 127; shift += 7) {
          if (byte >= gaps.length) throw new RangeError('rows are missing')
          bits = gaps[byte++]!
          row += (bits & 127) << shift
        }
        if (row < 0 || row >= entries) throw new RangeError('a row that is not there')
      }
      this.firsts[place + 1] = this.firsts[place]! + rowCounts[place]!
      this.byteStarts[place + 1] = byte
    }
    if (this.firsts[this.count] !== sections.weights.length)
      throw new RangeError('weights are missing')
  }

  word(place: number): string {
    return this.text.slice(this.starts[place], this.starts[place + 1]! - 1)
  }

  lengthOf(place: number): number {
    return this.starts[place + 1]! - this.starts[place]! - 1
  }

  /** Whether the word begins like this. */
  begins(place: number, beginning: string): boolean {
    return this.text.startsWith(beginning, this.starts[place])
  }

  /** In how many rows the word is. */
  rowsOf(place: number): number {
    return this.sections.rowCounts[place]!
  }

  /** The place of the word itself, and of its joined form. */
  find(word: string): number[] {
    return [word, joined + word].flatMap((one) => {
      const place = this.firstFrom(one)
      return place < this.count && this.word(place) === one ? [place] : []
    })
  }

  /**
   * Reads the rows of a word into `rows`, which must be as long as there are entries; gives their
   * number. What the word counts in them follows from `weightsFrom`.
   */
  read(place: number, rows: Uint32Array): number {
    const { gaps, rowCounts } = this.sections
    const count = rowCounts[place]!
    let row = -1
    let byte = this.byteStarts[place]!
    for (let at = 0; at < count; at++) {
      let bits = gaps[byte++]!
      let gap = bits & 127
      for (let shift = 7; bits > 127; shift += 7) {
        bits = gaps[byte++]!
        gap |= (bits & 127) << shift
      }
      row += gap
      rows[at] = row
    }
    return count
  }

  /** The place of the first weight of a word in `sections.weights`. */
  weightsFrom(place: number): number {
    return this.firsts[place]!
  }

  /** The words of two Chinese characters: by their first one, the places from one to another. */
  hanPairs(): readonly { readonly first: string; readonly from: number; readonly end: number }[] {
    if (this.pairs) return this.pairs
    this.pairs = []
    for (let place = this.firstFrom('\u3005'); place < this.count; place++) {
      const word = this.word(place)
      if (word.length !== 2 || !isHan(word)) continue
      const last = this.pairs.at(-1)
      if (last && last.first === word[0] && last.end === place) last.end++
      else this.pairs.push({ first: word[0]!, from: place, end: place + 1 })
    }
    return this.pairs
  }

  /** Words that share the stem: nearly all begin like it, but for its last letter. */
  sameStem(word: string): number[] {
    const root = stem(word)
    if (root.length < 3) return this.find(word)
    return this.startingWith(root.length > 3 ? root.slice(0, -1) : root, mostOfStem).filter(
      (place) => stem(this.word(place).replace(joined, '')) === root,
    )
  }

  /** Words that begin like this, at most `most`. */
  startingWith(beginning: string, most: number): number[] {
    return [beginning, joined + beginning].flatMap((start) => {
      const found: number[] = []
      for (let place = this.firstFrom(start); place < this.count && found.length < most; place++) {
        if (!this.text.startsWith(start, this.starts[place])) break
        found.push(place)
      }
      return found
    })
  }

  /** Words in which the text stands anywhere; joined forms are left out when `isLiteral`. */
  containing(part: string, isLiteral = false): number[] {
    const { starts, text } = this
    const found: number[] = []
    let place = 0
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, starts[place + 1])) {
      place = this.placeAt(at, place)
      if (!isLiteral || text[starts[place]!] !== joined) found.push(place)
    }
    return found
  }

  /** Words that are this one but for few letters, with how many steps. */
  similarTo(word: string, most: number, sameStart = 0): { place: number; steps: number }[] {
    const { starts } = this
    const letters = (this.letters ??= lettersOfLines(this.text, this.count))
    const wanted = lettersOf(word)
    const found: { place: number; steps: number }[] = []
    for (let place = 0; place < this.count; place++) {
      const length = starts[place + 1]! - starts[place]! - 1
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

  /** The word that stands at a place of `text`, `from` or a later one: mostly one of the next. */
  private placeAt(at: number, from: number): number {
    let step = 1
    while (from + step < this.count && this.starts[from + step]! <= at) step *= 2
    let low = from + (step >> 1)
    let high = Math.min(this.count - 1, from + step)
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (this.starts[middle]! <= at) low = middle
      else high = middle - 1
    }
    return low
  }
}
