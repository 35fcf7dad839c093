import { isHan } from './tokens.ts'

/** Where in a name the characters stand that were spelled, and whether by whole syllables. */
export interface Spoken {
  readonly text: string
  readonly isWhole: boolean
}

/**
 * The characters of a name whose pinyin, whole or by the first letters, are these letters, as one
 * writes them into an input method: `liulanqi`, `llq`, `liulq`. The last syllable may be unfinished.
 * At least two characters; null when there are none.
 */
export function spokenIn(
  name: string,
  letters: string,
  syllables: ReadonlyMap<string, string>,
): Spoken | null {
  for (let from = 0; from + 1 < name.length; from++) {
    if (!isHan(name[from]!)) continue
    const found = follow(name, from, letters, 0, syllables)
    if (found && found.end - from > 1)
      return { text: name.slice(from, found.end), isWhole: found.isWhole }
  }
  return null
}

function follow(
  name: string,
  at: number,
  letters: string,
  used: number,
  syllables: ReadonlyMap<string, string>,
): { readonly end: number; readonly isWhole: boolean } | null {
  if (used === letters.length) return { end: at, isWhole: true }
  const syllable = syllables.get(name[at] ?? '')
  if (syllable === undefined || syllable[0] !== letters[used]) return null
  if (letters.startsWith(syllable, used)) {
    const whole = follow(name, at + 1, letters, used + syllable.length, syllables)
    if (whole) return whole
  } else if (syllable.startsWith(letters.slice(used)) && letters.length - used > 1)
    return { end: at + 1, isWhole: true }
  const short = follow(name, at + 1, letters, used + 1, syllables)
  return short && { end: short.end, isWhole: false }
}
