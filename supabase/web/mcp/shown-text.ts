import { firstWhole } from '#domain/text/characters.ts'
import { revealed } from '#domain/text/invisible-characters.ts'

/** A text in which what cannot be seen is written as `[U+202E]`. It is nine times as long at most. */
export const withSigns = (text: string): string =>
  revealed(text)
    .map((piece) => (piece.sign === null ? piece.text : `[${piece.sign}]`))
    .join('')

/**
 * A submitter's text for an assistant: at most about `most` characters, and what cannot be seen is
 * written as `[U+202E]`, so that nothing is read that a person would not see.
 */
export function shownText(text: string, most: number): string {
  const begin = firstWhole(text, most)
  const shown = withSigns(begin)
  // each sign may have become nine characters
  const bounded = firstWhole(shown, 2 * most)
  return begin.length < text.length || bounded.length < shown.length ? `${bounded}…` : bounded
}

/** The same of a text that may be missing. */
export const shownOrNull = (text: string | null | undefined, most: number): string | null =>
  text ? shownText(text, most) : null

/** At most `count` short texts. */
export const shownList = (texts: readonly string[], count: number, most: number): string[] =>
  texts.slice(0, count).map((text) => shownText(text, most))
