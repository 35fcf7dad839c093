import { wordsOf } from './tokens.ts'
import { type IndexSections, WordIndex } from './word-index.ts'

/** The texts of an entry that are searched, in all its languages; null is left out. */
export interface IndexedTexts {
  readonly names: readonly (string | null)[]
  readonly slug: string
  readonly author: string | null
  readonly summaries: readonly (string | null)[]
}

/** How much a word counts by where it stands, and how much long texts dilute it (`b` of BM25F). */
const fields: readonly {
  readonly of: (texts: IndexedTexts) => readonly (string | null)[]
  readonly weight: number
  readonly dilution: number
}[] = [
  { of: ({ names }) => names, weight: 6, dilution: 0.4 },
  { of: ({ slug }) => [slug], weight: 2.5, dilution: 0.4 },
  { of: ({ author }) => [author], weight: 1.5, dilution: 0.3 },
  { of: ({ summaries }) => summaries, weight: 1.6, dilution: 0.6 },
]
/** Raise it whenever the same texts would give another index. */
export const indexRules = 1

/** Where repeating a word stops to count (`k1` of BM25F). */
const saturation = 4

/** Growing columns of numbers: far smaller than arrays of objects for millions of postings. */
class Growing {
  length = 0
  private values = new Uint32Array(1 << 12)
  push(value: number): void {
    if (this.length === this.values.length) {
      const more = new Uint32Array(this.length * 2)
      more.set(this.values)
      this.values = more
    }
    this.values[this.length++] = value
  }
  get(): Uint32Array {
    return this.values.subarray(0, this.length)
  }
}

/**
 * Builds the index of `count` entries: for every word the entries that have it, with the weight of
 * the word there in 255 steps (BM25F without the rarity, which is known only when one asks).
 */
export function buildIndex(count: number, textsOf: (row: number) => IndexedTexts): WordIndex {
  const ids = new Map<string, number>()
  const counts = fields.map(() => new Growing()) // (row, word, times) of each field, flat
  const lengths = fields.map(() => new Uint16Array(count))
  for (let row = 0; row < count; row++) {
    const texts = textsOf(row)
    fields.forEach(({ of }, at) => {
      const words = of(texts).flatMap((text) => (text ? wordsOf(text) : []))
      lengths[at]![row] = Math.min(words.length, 65_535)
      const times = new Map<number, number>()
      for (const word of words) {
        const known = ids.get(word) ?? ids.size
        ids.set(word, known)
        times.set(known, (times.get(known) ?? 0) + 1)
      }
      for (const [word, n] of times) {
        counts[at]!.push(row)
        counts[at]!.push(word)
        counts[at]!.push(n)
      }
    })
  }
  const words = [...ids.keys()]
  return new WordIndex(
    {
      words: new TextEncoder().encode([...words].sort(byCode).join('\n')),
      ...postings(count, words, counts, lengths),
    },
    count,
  )
}

const byCode = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function postings(
  count: number,
  words: readonly string[],
  counts: readonly Growing[],
  lengths: readonly Uint16Array[],
): Omit<IndexSections, 'words'> {
  const { firsts, rows, sums } = gathered(count, placesInOrder(words), counts, lengths)
  const gaps = new Growing()
  const weights = new Uint8Array(rows.length)
  const rowCounts = new Uint32Array(words.length)
  for (let word = 0; word < words.length; word++) {
    let last = -1
    for (let at = firsts[word]!; at < firsts[word + 1]!; at++) {
      let gap = rows[at]! - last
      last = rows[at]!
      for (; gap > 127; gap >>>= 7) gaps.push((gap & 127) | 128)
      gaps.push(gap)
      weights[at] = Math.max(1, Math.round((255 * sums[at]!) / (sums[at]! + saturation)))
    }
    rowCounts[word] = firsts[word + 1]! - firsts[word]!
  }
  return { rowCounts, gaps: Uint8Array.from(gaps.get()), weights }
}

/** For each word as it came, its place among the sorted ones. */
function placesInOrder(words: readonly string[]): Uint32Array {
  const order = Uint32Array.from(words.keys()).sort((a, b) => byCode(words[a]!, words[b]!))
  const places = new Uint32Array(words.length)
  order.forEach((word, place) => (places[word] = place))
  return places
}

/** The weights of a word in the fields of a row, summed; by word, then by row. */
function gathered(
  count: number,
  places: Uint32Array,
  counts: readonly Growing[],
  lengths: readonly Uint16Array[],
): { firsts: Uint32Array; rows: Uint32Array; sums: Float32Array } {
  const sizes = new Uint32Array(places.length + 1)
  for (const field of counts) {
    const flat = field.get()
    for (let at = 1; at < flat.length; at += 3) sizes[places[flat[at]!]! + 1]!++
  }
  for (let word = 0; word < places.length; word++) sizes[word + 1]! += sizes[word]!
  const total = sizes[places.length]!
  const next = sizes.slice()
  const rows = new Uint32Array(total)
  const sums = new Float32Array(total)
  // all fields of a row one after the other, so that its postings of a word are neighbours
  const cursors = counts.map(() => 0)
  const flats = counts.map((field) => field.get())
  const means = lengths.map((all) => all.reduce((sum, one) => sum + one, 0) / count || 1)
  for (let row = 0; row < count; row++)
    fields.forEach(({ weight, dilution }, field) => {
      const flat = flats[field]!
      const norm = 1 - dilution + (dilution * lengths[field]![row]!) / means[field]!
      for (; flat[cursors[field]!] === row && cursors[field]! < flat.length; cursors[field]! += 3) {
        const word = places[flat[cursors[field]! + 1]!]!
        const value = (weight * flat[cursors[field]! + 2]!) / norm
        const last = next[word]! - 1
        if (last >= sizes[word]! && rows[last] === row) sums[last]! += value
        else {
          rows[next[word]!] = row
          sums[next[word]!++] = value
        }
      }
    })
  return compacted(sizes, next, rows, sums)
}

/** Fields of one row were counted apart: closes the gaps that their sums leave. */
function compacted(
  sizes: Uint32Array,
  next: Uint32Array,
  rows: Uint32Array,
  sums: Float32Array,
): { firsts: Uint32Array; rows: Uint32Array; sums: Float32Array } {
  const firsts = new Uint32Array(sizes.length)
  let to = 0
  for (let word = 0; word + 1 < sizes.length; word++) {
    for (let at = sizes[word]!; at < next[word]!; at++, to++) {
      rows[to] = rows[at]!
      sums[to] = sums[at]!
    }
    firsts[word + 1] = to
  }
  return { firsts, rows: rows.slice(0, to), sums: sums.slice(0, to) }
}
