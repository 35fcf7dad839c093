import { addressQuestions } from './address-question.ts'
import { fold } from './fold.ts'

/**
 * Signs that stay: an emoji with what belongs to it, and the joiners within words of scripts that
 * need them. Then what cannot be seen, which comes along when somebody copies from a page.
 */
const unseen =
  /(\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic}|[\u{E0020}-\u{E007F}])+|(?<=[\p{Script=Arabic}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}]))|[\p{Default_Ignorable_Code_Point}]/gu
/** Controls, line ends and the like part words. */
const gaps = /[\p{Cc}\p{Z}\u2800]+/gu
/** Quotation marks of any kind, and the punctuation of Chinese, which stands between words. */
const marks =
  /["'`´\u2018-\u201F\u2039\u203A«»‹›＂＇｀「」『』｢｣﹁﹂﹃﹄《》〈〉【】〔〕〖〗，。、；：！？…·・～（）［］｛｝､｡]+/gu
/** Punctuation at the edges of a word is no part of it; a dot before it may be (`.net`). */
const edges = /^[,;:!?]+|[,;:!?.]+$/g

/** What was typed or pasted, without what cannot be seen. */
const visible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(unseen, (_, kept: string | undefined) => kept ?? '')
    .replace(gaps, ' ')
    .replace(/\uFE0F(?= |$)/gu, '')
    .trim()

const wordsOf = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean)

/**
 * The words of what a person asks, folded: without quotation marks, without the punctuation around
 * words, and without what cannot be seen. A question of nothing but signs keeps them.
 */
function termsIn(text: string): string[] {
  const seen = visible(text)
  const words = wordsOf(seen.replace(marks, ' '))
    .map((word) => word.replace(edges, ''))
    .filter(Boolean)
  return words.length > 0 ? words : wordsOf(seen)
}

/**
 * A question as lists of words, the best first: an entry that has all words of one list answers it,
 * and a later list is only asked where the one before it finds nothing. There is more than one for
 * the address of a repository or a package, which no entry holds as it is. None: nothing is asked.
 */
export function questionsOf(query: string): readonly (readonly string[])[] {
  const seen = visible(query)
  const parts = seen.split(' ').filter(Boolean)
  const found = parts.map((part) => addressQuestions(part))
  const at = found.findIndex((one) => one !== null)
  const plain = termsIn(query)
  if (plain.length === 0) return []
  const address = found[at]
  if (!address) return [plain]
  const others = [...parts.slice(0, at), ...parts.slice(at + 1)].flatMap(termsIn)
  const asked = address.map((terms) => [...others, ...terms])
  return [...(isShort(parts[at]!) ? [plain] : []), ...asked, plain]
}

/** `owner/name` may be just two words with a slash, as `ci/cd`: then it stands in a text as it is. */
const isShort = (part: string): boolean => /^[\w.-]+\/[\w.@-]+$/.test(part)

/** The words to be marked in what was found. */
export const termsOf = (query: string): readonly string[] => questionsOf(query)[0] ?? []
