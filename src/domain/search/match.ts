import { fold } from './fold.ts'
import { questionsOf } from './question.ts'

/** Scores of one term by where it is found. A row's score is the sum over its terms; 0: no match. */
const inSummary = 1
const inTags = 4
const inName = 8
const atWord = 12
const atStart = 16
const exact = 64

const isWord = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57)

/** The score of a term that is found at this place of a name. */
function nameScore(text: string, at: number): number {
  if (at === 0 || text.charCodeAt(at - 1) === 10) return atStart
  return isWord(text.charCodeAt(at - 1)) && isWord(text.charCodeAt(at)) ? inName : atWord
}

/** What is searched: one text for each row, see `Columns`. */
export interface Hays {
  readonly hay: readonly string[]
  readonly nameEnd: Uint16Array
  readonly tagEnd: Uint16Array
  readonly length: number
}

/**
 * Finds rows by text. It keeps the last answer, since a query that only grew longer can only match
 * fewer rows.
 */
export class Matcher {
  private readonly columns: Hays
  private last: { query: string; typed: string; scores: Uint8Array } | null = null
  constructor(columns: Hays) {
    this.columns = columns
  }

  /** Call after any change of the columns. */
  forget(): void {
    this.last = null
  }

  /** A score for each row, or null when the query has no term. */
  scores(query: string): Uint8Array | null {
    let scores: Uint8Array | null = null
    for (const terms of questionsOf(query)) {
      scores = this.scoresOf(terms, fold(query).trim())
      if (scores.some((score) => score > 0)) break
    }
    return scores
  }

  private scoresOf(terms: readonly string[], typed: string): Uint8Array {
    const folded = terms.join(' ')
    if (this.last?.query === folded && this.last.typed === typed) return this.last.scores
    // "git hub" can only match rows that "git hu" has matched, and "git h" rows of "git"
    const narrowed = this.last && folded.startsWith(this.last.query) ? this.last.scores : null
    const scores = this.scan(terms, narrowed)
    for (const exactly of new Set([folded, typed])) this.raiseExact(exactly, scores)
    this.last = { query: folded, typed, scores }
    return scores
  }

  private scan(terms: readonly string[], narrowed: Uint8Array | null): Uint8Array {
    const { hay, nameEnd, tagEnd, length } = this.columns
    const scores = new Uint8Array(length)
    for (let row = 0; row < length; row++) {
      if (narrowed && narrowed[row] === 0) continue
      const text = hay[row]!
      let score = 0
      for (let k = 0; k < terms.length; k++) {
        const at = text.indexOf(terms[k]!)
        if (at < 0) {
          score = 0
          break
        }
        if (at >= tagEnd[row]!) score += inSummary
        else if (at >= nameEnd[row]!) score += inTags
        else score += nameScore(text, at)
      }
      scores[row] = Math.min(score, exact - 1)
    }
    return scores
  }

  /** A row whose name, slug or author is the whole query comes before all others. */
  private raiseExact(query: string, scores: Uint8Array): void {
    const { hay, tagEnd, length } = this.columns
    const first = `${query}\n`
    const later = `\n${query}\n`
    for (let row = 0; row < length; row++) {
      if (scores[row]! < inTags) continue
      const at = hay[row]!.startsWith(first) ? 0 : hay[row]!.indexOf(later)
      if (at >= 0 && at < tagEnd[row]!) scores[row] = exact
    }
  }
}
