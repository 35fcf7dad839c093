import { fold } from '../fold.ts'
import { concepts } from '../words/concepts.ts'
import { singular } from '../words/stem.ts'
import { isHan, runsOf } from '../words/tokens.ts'

/** The texts of an entry that tell what it is about; null is left out. */
export interface TellingTexts {
  readonly names: readonly (string | null)[]
  readonly slug: string
  readonly summaries: readonly (string | null)[]
}

/** One word in the name is enough, and so are two in a summary that say different things. */
const enough = 2
/** What is only in the summary must be clearer where the name already says something. */
const enoughBesideName = 2.5
const inName = 2
const inSummary = 1
/** Who says what something is says it first; enumerations come later. */
const early = 1.5
const earlyWords = 14
const first = 2
const firstWords = 5
/** A summary of so few words says as much as a name, unless the caller knows better. */
const usualFewWords = 7
/** Several words together are more telling than one. */
const ofPhrase = 1.5
/** What a word counts in a summary that is in the summaries of all kinds of things. */
const faint = 0.5
/** A phrase has at most so many words, and a Chinese word so many characters. */
const longestPhrase = 3
const longestHan = 8

/** The forms of words that were met: a catalogue has few different ones, and many of each. */
const forms = new Map<string, string>()
const mostForms = 50_000

function formOf(word: string): string {
  const known = forms.get(word)
  if (known !== undefined) return known
  const form = word.length > 3 ? singular(word) : word
  if (forms.size >= mostForms) forms.clear()
  forms.set(word, form)
  return form
}

function placeFactor(at: number): number {
  if (at < firstWords) return first
  return at < earlyWords ? early : 1
}

interface Meaning {
  /** Which labels the word speaks for, and how clearly. */
  readonly labels: readonly (readonly [label: number, factor: number])[]
  /** The concept that it belongs to: words of one concept count once. */
  readonly concept: number
}

/**
 * Tells which of some labels a text speaks for, by the words of the concepts that stand for each.
 * The longest word wins: `machine learning` says nothing of learning.
 */
export class Evidence<Label extends string> {
  private readonly labels: readonly Label[]
  private readonly fewWords: number
  private readonly meanings = new Map<string, Meaning>()
  /** The first words of phrases. */
  private readonly beginnings = new Set<string>()
  // for every text anew; they are kept, since making them takes longer than filling them
  private readonly named: Float64Array
  private readonly best: Float64Array
  private readonly some: Float64Array
  /** By concept: the last text that spoke of it. */
  private readonly heard = new Uint32Array(concepts.length)
  private round = 0
  private namesRound = 0

  /**
   * `table`: for each label words of concepts, each for its whole concept: all its words, and the
   * narrower ones. `~` in front: half as telling in a summary. `fewWords`: a summary of no more says
   * as much as a name. Throws for a word of no concept.
   */
  constructor(table: Readonly<Record<Label, string>>, fewWords = usualFewWords) {
    this.fewWords = fewWords
    this.labels = Object.keys(table) as Label[]
    this.named = new Float64Array(this.labels.length)
    this.best = new Float64Array(this.labels.length)
    this.some = new Float64Array(this.labels.length)
    const clear = concepts.map((): (readonly [number, number])[] => [])
    this.labels.forEach((label, place) => {
      for (const said of table[label].trim().split(/\s+/)) {
        const isFaint = said.startsWith('~')
        const word = said.replace('~', '').replaceAll('_', ' ')
        const at = concepts.findIndex(({ words }) => words.includes(word))
        if (at < 0) throw new Error(`${label}: no concept has the word ${word}`)
        clear[at]!.push([place, isFaint ? faint : 1])
      }
    })
    // a word of a concept goes before the same word as a narrower one of another
    for (const isNarrower of [false, true])
      concepts.forEach(({ words, narrower }, at) => {
        for (const word of isNarrower ? narrower : words) this.add(word, clear[at]!, at, isNarrower)
      })
  }

  /** The labels that the texts speak for and how much, the clearest first. */
  of({ names, slug, summaries }: TellingTexts): [Label, number][] {
    const { named, best, some } = this
    named.fill(0)
    best.fill(0)
    this.namesRound = ++this.round
    for (const name of [...names, slug]) if (name) this.collect(name, named, true)
    for (const summary of summaries) {
      if (!summary) continue
      this.round++
      some.fill(0)
      this.collect(summary, some, false)
      // the same said in two languages is no more
      for (let at = 0; at < best.length; at++) if (some[at]! > best[at]!) best[at] = some[at]!
    }
    const least = named.some((sum) => sum > 0) ? enoughBesideName : enough
    const found: [Label, number][] = []
    for (let at = 0; at < named.length; at++) {
      const sum = named[at]! + best[at]!
      if (sum >= (named[at]! > 0 ? enough : least)) found.push([this.labels[at]!, sum])
    }
    return found.sort((a, b) => b[1] - a[1])
  }

  private add(word: string, labels: Meaning['labels'], concept: number, isNarrower: boolean) {
    const key = isHan(word) ? word : runsOf(word).map(formOf).join(' ')
    const known = this.meanings.get(key)
    if (known && isNarrower && (known.labels.length > 0 || labels.length === 0)) return
    // a word of two meanings speaks for both; its plural says the same again
    const clearest = new Map(isNarrower ? [] : known?.labels)
    for (const [label, factor] of labels)
      clearest.set(label, Math.max(factor, clearest.get(label) ?? 0))
    this.meanings.set(key, { labels: [...clearest], concept: known?.concept ?? concept })
    if (key.includes(' ')) this.beginnings.add(key.slice(0, key.indexOf(' ')))
  }

  private collect(text: string, sums: Float64Array, isName: boolean): void {
    const words = runsOf(fold(text))
    const isAll = isName || words.length <= this.fewWords
    const count = (key: string, at: number) => {
      const meaning = this.meanings.get(key)
      if (!meaning || meaning.labels.length === 0) return
      // what a name said, its summary does not say again
      const heard = this.heard[meaning.concept]!
      if (heard === this.namesRound || heard === this.round) return
      this.heard[meaning.concept] = this.round
      let worth = isAll ? inName : inSummary
      if (!isAll) worth *= placeFactor(at)
      if (!isAll && key.includes(' ')) worth *= ofPhrase
      for (const [label, factor] of meaning.labels) sums[label]! += worth * (isName ? 1 : factor)
    }
    for (let at = 0; at < words.length;) {
      if (isHan(words[at]!)) {
        for (const word of this.wordsIn(words[at]!)) count(word, at)
        at++
        continue
      }
      const [key, length] = this.phraseAt(words, at)
      count(key, at)
      at += length
    }
  }

  /** The known words of a run of Chinese, the longest first at each place. */
  private *wordsIn(run: string): Generator<string> {
    for (let at = 0; at + 1 < run.length;) {
      let length = Math.min(longestHan, run.length - at)
      while (length > 1 && !this.meanings.has(run.slice(at, at + length))) length--
      if (length > 1) yield run.slice(at, at + length)
      at += length
    }
  }

  /** The longest known phrase that begins here, else the word, and how many words it has. */
  private phraseAt(words: readonly string[], at: number): [key: string, length: number] {
    const head = formOf(words[at]!)
    if (this.beginnings.has(head))
      for (let length = longestPhrase; length > 1; length--) {
        const parts = words.slice(at, at + length)
        if (parts.length < length || parts.some(isHan)) continue
        const key = parts.map(formOf).join(' ')
        if (this.meanings.has(key)) return [key, length]
      }
    return [head, 1]
  }
}
