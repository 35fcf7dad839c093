import type { Related } from './lexicon.ts'
import { stem } from './stem.ts'

/** By the place of a sense among those of its word. */
const senseWeights = [0.55, 0.4, 0.3]
/** What a Chinese word weighs for an English one, of which it is a sense. */
const backWeight = 0.4
/** So many senses of a word lead back to it. */
const mostBack = 2

/**
 * The senses of a dictionary, both ways. What they mean is put together when it is asked for: there
 * are tens of thousands, and a person who is typing waits meanwhile.
 */
export class Senses {
  private readonly senses: ReadonlyMap<string, readonly string[]>
  private readonly back = new Map<string, string[]>()

  /** `isKnown`: words of which the concepts say better what they mean. */
  constructor(senses: ReadonlyMap<string, readonly string[]>, isKnown: (word: string) => boolean) {
    this.senses = senses
    for (const [word, list] of senses) {
      if (isKnown(word)) continue
      for (const sense of list.slice(0, mostBack)) {
        const words = this.back.get(sense)
        if (words) words.push(word)
        else this.back.set(sense, [word])
      }
    }
  }

  /** English words and pairs of words that are senses. */
  has(word: string): boolean {
    return this.back.has(word)
  }

  /** Adds the single words that are senses, by their stems, where there is none yet. */
  addStems(byStem: Map<string, string>): void {
    for (const sense of this.back.keys()) {
      if (sense.includes(' ')) continue
      const root = stem(sense)
      if (!byStem.has(root)) byStem.set(root, sense)
    }
  }

  /** The English senses of a Chinese word. */
  ofHan(word: string): Related[] {
    return (this.senses.get(word) ?? []).slice(0, senseWeights.length).map((sense, at) => ({
      parts: sense.split(' '),
      weight: senseWeights[at]!,
      relation: 'sense',
    }))
  }

  /** The Chinese words of which this is a sense. */
  ofEnglish(word: string): Related[] {
    return (this.back.get(word) ?? []).map((han) => ({
      parts: [han],
      weight: backWeight,
      relation: 'sense',
    }))
  }
}
