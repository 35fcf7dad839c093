import { fold } from '../fold.ts'
import { buildIndex } from './build-index.ts'
import type { Lexicon } from './lexicon.ts'
import { stands } from './literal.ts'
import { Searcher } from './searcher.ts'
import { inMemory, type SearchedTexts } from './searched-texts.ts'
import { Segment } from './segment.ts'

/** The texts of an entry that are searched, in all its languages. Null and '' are left out. */
export interface EntryTexts {
  /** When the whole query is one of these, or the slug, the entry comes before all others. */
  readonly names: readonly (string | null)[]
  readonly slug: string | null
  readonly tags: readonly string[]
  readonly body: readonly (string | null)[]
}

/** What a question found in a list. */
export interface TextsAnswer {
  /** Places in the list, the best first: those that hold what was typed, then similar ones. */
  readonly rows: readonly number[]
  /** How many of them hold what was typed, as it was typed. */
  readonly exact: number
  /** What else was looked for and is there, the most telling first. */
  readonly also: readonly string[]
  /** The words to be marked in what was found. */
  readonly marks: readonly string[]
}

/** Any list of entries, searched as the catalogue is. It does not change: make another one. */
export class TextSearch {
  private readonly texts: SearchedTexts
  private readonly segment: Segment
  private searcher: { readonly lexicon: Lexicon; readonly with: Searcher } | null = null

  constructor(entries: readonly EntryTexts[]) {
    this.texts = searchedTexts(entries)
    const index = buildIndex(entries.length, (row) => {
      const { names, slug, tags, body } = entries[row]!
      // tags say about as much of an entry as its author does of a skill
      return { names, slug: slug ?? '', author: tags.join('\n'), summaries: body }
    })
    this.segment = new Segment(index, entries.length, null, null)
  }

  /** Null when nothing is asked. Of equally good entries the one that is first in the list comes first. */
  ask(question: string, lexicon: Lexicon, isExactly: boolean): TextsAnswer | null {
    if (this.searcher?.lexicon !== lexicon)
      this.searcher = { lexicon, with: new Searcher(this.texts, [this.segment], lexicon) }
    const found = this.searcher.with.search(question, isExactly)
    if (!found) return null
    const { scores, literal, also, typed } = found
    const rows = [...scores.keys()]
      .filter((row) => scores[row] !== 0)
      .sort((a, b) => scores[b]! - scores[a]! || a - b)
    const exact = rows.filter((row) => literal[row] === stands)
    const similar = rows.filter((row) => literal[row] !== stands)
    const others = similar.length > 0 ? also : []
    return {
      rows: [...exact, ...similar],
      exact: exact.length,
      also: others,
      marks: [...typed, ...others],
    }
  }
}

const lines = (texts: readonly (string | null)[]): string =>
  fold(
    texts
      .filter(Boolean)
      .map((text) => `${text}\n`)
      .join(''),
  )

function searchedTexts(entries: readonly EntryTexts[]): SearchedTexts {
  const rows = entries.map(({ names, slug, tags, body }) => {
    // a tag stands behind a blank, so that it is never a whole line and never counts as an exact
    // name: many entries share a tag
    const [first, second] = [lines(names), lines([slug, ...tags.map((tag) => ` ${tag}`)])]
    return {
      hay: first + second + lines(body),
      nameEnd: first.length,
      tagEnd: first.length + second.length,
    }
  })
  return inMemory(rows)
}
