/**
 * One word of a POSIX command line: left bare when harmless, else between single quotes, where
 * nothing is expanded.
 */
export function quoted(word: string): string {
  if (/^(?:~\/)?[A-Za-z0-9_@%+=:,./-]+$/.test(word)) return word
  return `'${word.replaceAll("'", String.raw`'\''`)}'`
}

/**
 * A command line, or null when a word holds a line break or another control character that a
 * terminal would act on.
 */
export function commandLine(words: readonly string[]): string | null {
  return words.some((word) => /\p{Cc}/u.test(word)) ? null : words.map(quoted).join(' ')
}

/**
 * Variables as they stand before a command. Only the value is quoted: a quoted name would be taken
 * for a program's. Null as above.
 */
export function assignmentLine(pairs: readonly (readonly [string, string])[]): string | null {
  return pairs.some((pair) => pair.some((text) => /\p{Cc}/u.test(text)))
    ? null
    : pairs.map(([name, value]) => `${name}=${quoted(value)}`).join(' ')
}
