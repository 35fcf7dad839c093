/**
 * Characters that cannot be seen, or that change how the rest of a text is read: marks of direction,
 * characters without width, fillers, tags, controls. Variation selector 16, which turns a character
 * into an emoji, is harmless.
 */
const pieces = /((?!\uFE0F|[\t\n\r])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}])/u

/** Joins two emoji into one, as in families and flags. Anywhere else it is invisible. */
const joiner = '\u200D'
const picture = /\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*$/u
const startsWithPicture = /^\p{Extended_Pictographic}/u

export interface Piece {
  readonly text: string
  /** The code point of an invisible character, as `U+202E`; null for visible text. */
  readonly sign: string | null
}

const numberOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** A text in pieces, each invisible character a piece of its own. Together they are the text. */
export function revealed(text: string): Piece[] {
  const found: Piece[] = []
  const plain = (more: string) => {
    const last = found.at(-1)
    if (last && last.sign === null) found[found.length - 1] = { text: last.text + more, sign: null }
    else if (more !== '') found.push({ text: more, sign: null })
  }
  const all = text.split(pieces)
  for (const [at, piece] of all.entries()) {
    const joins =
      piece === joiner &&
      picture.test(all[at - 1] ?? '') &&
      startsWithPicture.test(all[at + 1] ?? '')
    if (at % 2 === 0 || joins) plain(piece)
    else found.push({ text: piece, sign: numberOf(piece) })
  }
  return found
}

/** The code points of all invisible characters in a text, each once, in their order. */
export const invisibleCharacters = (text: string): string[] => [
  ...new Set(revealed(text).flatMap(({ sign }) => sign ?? [])),
]
