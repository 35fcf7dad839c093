import { invisibleCharacters } from '../text/invisible-characters.ts'
import { quoted } from '../import/shell.ts'

/*
 * Command lines for POSIX shells: made so that no word means more than it says, and read back just
 * as far as they say no more than words.
 */

/**
 * A word that no shell acts upon: zsh takes a leading `=` for a program's path, every shell `~` and
 * a leading `-` of a variable's name is nobody's.
 */
const word = (text: string): string =>
  /^[=~]/.test(text) ? `'${text.replaceAll("'", String.raw`'\''`)}'` : quoted(text)

/**
 * Words as one line to paste; `variables` are set for this command only. Null when a word holds a
 * control or a sign that cannot be seen: a terminal would act on it, or show another command than
 * it runs.
 */
export function shellLine(
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): string | null {
  const set = Object.entries(variables)
  const all = [...words, ...set.flat()]
  if (all.some((one) => /\p{Cc}/u.test(one) || invisibleCharacters(one).length > 0)) return null
  if (set.some(([name]) => !/^[A-Za-z_]\w*$/.test(name))) return null
  // only the value is quoted: a quoted name would be a program's
  return [
    ...set.map(([name, value]) => `${name}=${value === '' ? "''" : word(value)}`),
    ...words.map(word),
  ].join(' ')
}

/**
 * Anything that a shell expands, joins or redirects outside of quotes; inside double quotes fewer
 * do.
 */
const acting = /[$`;&|<>(){}[\]*?!~#\\]/
const actingQuoted = /[$`\\!]/

/**
 * The words of a line of nothing but words, quoted or not; null where a shell would do more than
 * split it.
 */
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
