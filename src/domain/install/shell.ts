import { invisibleCharacters } from '../text/invisible-characters.ts'
import { quoted } from '../import/shell.ts'

/*
 * Command lines for POSIX shells. They are written so that a shell does nothing but split them into
 * words, and a line is read back only where that is true.
 */

/**
 * A word as a shell takes it unchanged. zsh replaces a leading `=` by the path of a program, and
 * every shell replaces a leading `~` by a home folder: such words are always quoted.
 */
const word = (text: string): string =>
  /^[=~]/.test(text) ? `'${text.replaceAll("'", String.raw`'\''`)}'` : quoted(text)

/**
 * Words as one line to paste. `variables` are set for this command only. Null when a word holds a
 * control character or one that cannot be seen: a terminal would act on the first, and the second
 * would let the command look like another one.
 */
export function shellLine(
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): string | null {
  const set = Object.entries(variables)
  const all = [...words, ...set.flat()]
  if (all.some((one) => /\p{Cc}/u.test(one) || invisibleCharacters(one).length > 0)) return null
  if (set.some(([name]) => !/^[A-Za-z_]\w*$/.test(name))) return null
  // only the value is quoted: a shell takes a quoted `NAME=` for the name of a program
  return [
    ...set.map(([name, value]) => `${name}=${value === '' ? "''" : word(value)}`),
    ...words.map(word),
  ].join(' ')
}

/** Characters that make a shell do more than split words, outside quotes and within `"…"`. */
const acting = /[$`;&|<>(){}[\]*?!~#\\]/
const actingQuoted = /[$`\\!]/

/** The words of a line, without their quotes; null where a shell would do more than split it. */
export function shellWords(line: string): string[] | null {
  if (/\p{Cc}/u.test(line.trim())) return null
  const words: string[] = []
  for (const [, spaces = '', rest = ''] of line
    .trim()
    .matchAll(/(\s*)((?:'[^']*'|"[^"]*"|\\'|[^\s'"])+|['"])/g)) {
    if (rest === '"' || rest === "'") return null // a quote that nothing closes
    let text = ''
    for (const [piece] of rest.matchAll(/'[^']*'|"[^"]*"|\\'|[^'"\\]+|\\/g)) {
      if (piece === String.raw`\'`) text += "'"
      else if (piece.startsWith("'")) text += piece.slice(1, -1)
      else if (piece.startsWith('"')) {
        if (actingQuoted.test(piece)) return null
        text += piece.slice(1, -1)
      } else {
        if (acting.test(piece)) return null
        text += piece
      }
    }
    if (spaces === '' && words.length > 0) return null
    words.push(text)
  }
  return words
}
