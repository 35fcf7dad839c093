import type { Columns } from './columns.ts'
import { fold } from './fold.ts'
import { spokenIn } from './words/spoken.ts'

/** Nobody reads a longer list while typing. */
const mostCompletions = 5
const isWord = /[\p{L}\p{N}]/u
const isPinyin = /^[a-z]{2,40}$/

/**
 * At most five names, in either language, that begin with what was typed; those that only have a
 * word that begins so come after them, and then those that are spelled so in pinyin. `order`: all
 * rows, the best known first. `syllables`: how characters are read, where that is known.
 */
export function completions(
  columns: Columns,
  order: Uint32Array,
  typed: string,
  syllables: ReadonlyMap<string, string> | null,
): string[] {
  const text = fold(typed).trim()
  if (text === '') return []
  const written = namesLike(namesWith(columns, order, text), text)
  if (written.length >= mostCompletions || !syllables || !isPinyin.test(text)) return written
  const found = new Set(written)
  for (const row of order) {
    if (found.size >= mostCompletions) break
    const name = columns.texts.name[row]!
    if (spokenIn(name, text, syllables)) found.add(name)
  }
  return [...found]
}

function* namesWith(columns: Columns, order: Uint32Array, text: string) {
  for (const row of order) {
    // most names have none of it, and looking is far cheaper than folding
    const at = columns.hay[row]!.indexOf(text)
    if (at >= 0 && at < columns.nameEnd[row]!)
      yield [columns.texts.name[row] ?? null, columns.texts.nameEn[row] ?? null]
  }
}

/**
 * At most five of the names that begin with what was typed, and then of those that have a word that
 * begins so. `entries`: the names of each, the best known first.
 */
export function namesLike(entries: Iterable<readonly (string | null)[]>, typed: string): string[] {
  const text = fold(typed).trim()
  if (text === '') return []
  const begun = new Set<string>()
  const later = new Set<string>()
  for (const names of entries) {
    for (const name of names) {
      if (!name) continue
      const low = fold(name)
      if (low === text) continue
      if (low.startsWith(text)) begun.add(name)
      else if (beginsWord(low, text)) later.add(name)
    }
    if (begun.size >= mostCompletions) break
  }
  return [...new Set([...begun, ...later])].slice(0, mostCompletions)
}

function beginsWord(name: string, text: string): boolean {
  const at = name.indexOf(text)
  return at > 0 && !isWord.test(name[at - 1]!)
}
