import { type Concept, concepts } from './concepts.ts'
import type { Dictionary } from './dictionary.ts'
import { Senses } from './senses.ts'
import { stem } from './stem.ts'
import { isHan, runsOf } from './tokens.ts'

/** `synonym`: means the same; `narrower`: a kind of it; `sense`: a translation of the dictionary. */
export type Relation = 'synonym' | 'narrower' | 'sense'

export interface Related {
  /** A Chinese word is one part, of a phrase of other words each is one. */
  readonly parts: readonly string[]
  readonly weight: number
  readonly relation: Relation
}

const weights = { synonym: 0.8, narrower: 0.3 }

/** Words that ask or bind and say nothing of what is wanted. */
const idle = new Set(
  (
    '的 了 把 将 给 用 做 我 想 要 怎么 如何 怎样 帮 帮我 请 能 可以 一个 一下 成 为 在 和 与 及 或 是 有 个 吗 呢 对 从 到 让 被 ' +
    '没有 有没有 没 不 这 那 这个 那个 这种 那种 东西 它 我们 你 哪 哪个 哪些 谁 都 也 还 就 想要 ' +
    '使用 进行 工具 制作 方法 什么 ' +
    'a an the to of for in on with and or my me i is are be can how what which that this from by at as it do does your ' +
    'you using use please want need into up about there will would should could when some any all via let'
  ).split(' '),
)

const keyOf = (word: string): string => (isHan(word) ? word : runsOf(word).join(' '))

/** What words mean: which others mean the same, and how Chinese is cut into words. */
export class Lexicon {
  /** Word → other → how it is related. */
  private readonly known = new Map<string, Map<string, Related>>()
  /** Chinese words, by which a run is cut; those of concepts before those of the dictionary. */
  private readonly conceptWords = new Set<string>()
  private readonly words: Set<string>
  private readonly longest: number
  private readonly byStem = new Map<string, string>()
  private readonly bySound = new Map<string, string[]>()
  private readonly dictionary: Dictionary | null
  private readonly senses: Senses | null

  constructor(dictionary: Dictionary | null = null) {
    this.dictionary = dictionary
    for (const concept of concepts) this.add(concept)
    for (const key of this.known.keys()) {
      if (isHan(key)) this.conceptWords.add(key)
      else if (!key.includes(' ') && !this.byStem.has(stem(key))) this.byStem.set(stem(key), key)
    }
    this.words = new Set([...this.conceptWords, ...(dictionary?.senses.keys() ?? [])])
    this.senses = dictionary && new Senses(dictionary.senses, (word) => this.known.has(word))
    this.senses?.addStems(this.byStem)
    for (const word of idle) if (isHan(word)) this.words.add(word)
    this.longest = Math.max(...[...this.words].map((word) => word.length), 1)
    if (dictionary) this.learnSounds(dictionary)
  }

  /** Other words for this one, or for another form of it. */
  related(word: string): readonly Related[] {
    const known = this.meanings(word)
    if (known.length > 0 || isHan(word) || word.includes(' ')) return known
    const other = this.byStem.get(stem(word))
    return other === undefined ? [] : this.meanings(other)
  }

  private meanings(word: string): Related[] {
    const known = this.known.get(word)
    const ofConcepts = [...(known?.values() ?? [])]
    if (isHan(word)) return known ? ofConcepts : (this.senses?.ofHan(word) ?? [])
    const ofSenses = this.senses?.ofEnglish(word) ?? []
    return [...ofConcepts, ...ofSenses.filter(({ parts }) => !known?.has(parts[0]!))]
  }

  isPhrase(words: string): boolean {
    return this.known.has(words) || (this.senses?.has(words) ?? false)
  }

  isIdle(word: string): boolean {
    return idle.has(word)
  }

  /** Whether a concept has the word. */
  isConcept(word: string): boolean {
    return this.conceptWords.has(word)
  }

  /** How characters are read, in pinyin without tones; null while there is no dictionary. */
  get syllables(): ReadonlyMap<string, string> | null {
    return this.dictionary?.syllables ?? null
  }

  /** Traditional characters as the simplified ones that texts are written in here. */
  simplified(text: string): string {
    const { simple } = this.dictionary ?? {}
    return simple ? text.replace(/[\u3400-\u9fff]/g, (sign) => simple.get(sign) ?? sign) : text
  }

  /** The Chinese words that are spelled like this in pinyin without tones, or begin so. */
  spoken(letters: string): readonly string[] {
    if (letters.length < 4) return []
    const whole = this.bySound.get(letters)
    if (whole) return whole.slice(0, 3)
    for (let at = letters.length - 3; at >= 3; at--) {
      const first = this.bySound.get(letters.slice(0, at))?.[0]
      const second = this.bySound.get(letters.slice(at))?.[0]
      if (first && second && this.isConcept(first) && this.isConcept(second)) return [first, second]
    }
    return []
  }

  /**
   * A run of Chinese as words: as much of it as possible covered by known words, by few and long
   * ones. What no word covers stays as it is.
   */
  cut(run: string): string[] {
    const length = run.length
    const score = new Float64Array(length + 1)
    const next = new Uint32Array(length + 1)
    for (let at = length - 1; at >= 0; at--) {
      score[at] = score[at + 1]! - 1
      next[at] = at + 1
      for (let end = at + 1; end <= Math.min(length, at + this.longest); end++) {
        const word = run.slice(at, end)
        const worth = this.worth(word)
        if (worth === 0 || score[end]! + worth <= score[at]!) continue
        score[at] = score[end]! + worth
        next[at] = end
      }
    }
    return this.pieces(run, next)
  }

  /** The concept's word that is this one but for a single character. */
  nearly(run: string): string | null {
    if (run.length < 3) return null
    for (const word of this.conceptWords) {
      if (word.length !== run.length) continue
      let others = 0
      for (let at = 0; at < run.length; at++) if (word[at] !== run[at]) others++
      if (others === 1) return word
    }
    return null
  }

  private worth(word: string): number {
    if (word.length === 1) return this.conceptWords.has(word) ? 0.5 : 0
    if (!this.words.has(word)) return 0
    return word.length ** 2 + (this.conceptWords.has(word) ? 1 : 0)
  }

  private pieces(run: string, next: Uint32Array): string[] {
    const pieces: string[] = []
    let rest = ''
    const flush = () => {
      if (rest) pieces.push(rest)
      rest = ''
    }
    for (let at = 0; at < run.length; at = next[at]!) {
      const piece = run.slice(at, next[at])
      if (this.worth(piece) > 0) {
        flush()
        pieces.push(piece)
      } else rest += piece
    }
    flush()
    // a character that is left alone between words says little
    const telling = pieces.filter((piece) => piece.length > 1 || this.conceptWords.has(piece))
    return telling.length > 0 ? telling : pieces
  }

  private add({ words, narrower }: Concept): void {
    // texts and questions are compared in simplified characters
    const keys = [...new Set(words.flatMap((word) => [keyOf(word), this.simplified(keyOf(word))]))]
    const kinds = narrower.map(keyOf)
    for (const key of keys) {
      for (const other of keys) if (other !== key) this.put(key, other, 'synonym', weights.synonym)
      for (const other of kinds) this.put(key, other, 'narrower', weights.narrower)
    }
  }

  private put(word: string, other: string, relation: Relation, weight: number): void {
    const parts = isHan(other) ? [other] : other.split(' ')
    const known = this.known.get(word) ?? new Map<string, Related>()
    if (known.size === 0) this.known.set(word, known)
    if (!known.has(other)) known.set(other, { parts, weight, relation })
  }

  private learnSounds({ syllables }: Dictionary): void {
    for (const word of this.words) {
      if (word.length < 2) continue
      const sound = Array.from(word, (sign) => syllables.get(sign) ?? '').join('')
      const same = this.bySound.get(sound)
      if (!same) this.bySound.set(sound, [word])
      else if (this.conceptWords.has(word)) same.unshift(word)
      else same.push(word)
    }
  }
}

let plain: Lexicon | undefined
let learned: { readonly dictionary: Dictionary; readonly lexicon: Lexicon } | undefined

/** The lexicon of the concepts, and of a dictionary when there is one; made once. */
export function lexiconOf(dictionary: Dictionary | null = null): Lexicon {
  if (dictionary === null) return (plain ??= new Lexicon())
  if (learned?.dictionary !== dictionary) learned = { dictionary, lexicon: new Lexicon(dictionary) }
  return learned.lexicon
}
