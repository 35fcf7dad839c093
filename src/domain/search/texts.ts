import { fold } from './fold.ts'
import { type Hays, Matcher } from './match.ts'

/** The texts of an entry that are searched, in all its languages. Null and '' are left out. */
export interface EntryTexts {
  /** When the whole query is one of these, or the slug, the entry comes before all others. */
  readonly names: readonly (string | null)[]
  readonly slug: string | null
  readonly tags: readonly string[]
  readonly body: readonly (string | null)[]
}

export interface Found<T> {
  readonly entries: readonly T[]
  readonly total: number
}

/** Folding is slow: when a list is indexed again, entries that are still in it are not folded again. */
const folded = new WeakMap<
  object,
  { readonly hay: string; readonly nameEnd: number; readonly tagEnd: number }
>()

const lines = (texts: readonly (string | null)[]): string =>
  fold(
    texts
      .filter(Boolean)
      .map((text) => `${text}\n`)
      .join(''),
  )

function fieldsOf<T extends object>(entry: T, textsOf: (entry: T) => EntryTexts) {
  const known = folded.get(entry)
  if (known) return known
  const { names, slug, tags, body } = textsOf(entry)
  // a tag stands behind a blank, so that it is never a whole line and never counts as an exact
  // name: many entries share a tag
  const [first, second] = [lines(names), lines([slug, ...tags.map((tag) => ` ${tag}`)])]
  const fields = {
    hay: first + second + lines(body),
    nameEnd: first.length,
    tagEnd: first.length + second.length,
  }
  folded.set(entry, fields)
  return fields
}

/**
 * A list of entries that can be searched by the rules of the catalogue: every word must occur, and
 * exact names come first, then beginnings of names, other names, tags and texts.
 */
export class TextIndex<T extends object> {
  private readonly entries: readonly T[]
  private readonly matcher: Matcher

  /** Of equally good matches, the one that comes first in `entries` is listed first. */
  constructor(entries: readonly T[], textsOf: (entry: T) => EntryTexts) {
    this.entries = entries
    const fields = entries.map((entry) => fieldsOf(entry, textsOf))
    const hays: Hays = {
      hay: fields.map(({ hay }) => hay),
      nameEnd: Uint16Array.from(fields, ({ nameEnd }) => nameEnd),
      tagEnd: Uint16Array.from(fields, ({ tagEnd }) => tagEnd),
      length: entries.length,
    }
    this.matcher = new Matcher(hays)
  }

  /** The best `most` matches, best first, and how many there are. A blank query finds nothing. */
  find(query: string, most: number): Found<T> {
    const scores = this.matcher.scores(query)
    if (!scores) return { entries: [], total: 0 }
    const rows = [...scores.keys()].filter((row) => scores[row] !== 0)
    const best = rows.sort((a, b) => scores[b]! - scores[a]! || a - b).slice(0, most)
    return { entries: best.flatMap((row) => this.entries[row] ?? []), total: rows.length }
  }
}

/**
 * A text in pieces; `hit` marks those that a term of the query matches. When folding changes the
 * length of the text, places no longer agree and nothing is marked.
 */
export function marked(
  text: string,
  terms: readonly string[],
): { readonly text: string; readonly hit: boolean }[] {
  const low = fold(text)
  const hits = new Uint8Array(text.length)
  if (low.length === text.length) {
    for (const term of terms)
      for (let at = low.indexOf(term); at >= 0; at = low.indexOf(term, at + term.length))
        hits.fill(1, at, at + term.length)
  }
  const pieces: { text: string; hit: boolean }[] = []
  for (let at = 0; at < text.length; at++) {
    const hit = hits[at] === 1
    const last = pieces.at(-1)
    if (last?.hit === hit) last.text += text[at]
    else pieces.push({ text: text[at]!, hit })
  }
  return pieces
}
