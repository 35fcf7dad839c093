import type { Columns } from './columns.ts'
import { fold } from './fold.ts'
import { spokenIn } from './words/spoken.ts'

/** Nobody reads a longer list while typing. */
const mostCompletions = 5
/** The names of so many entries are read. */
const mostLooked = 2000
const isWord = /[\p{L}\p{N}]/u
const isPinyin = /^[a-z]{2,40}$/

/**
 * At most five names, in either language, that begin with what was typed; those that only have a
 * word that begins so come after them, and then those that are spelled so in pinyin. `rows`: those
 * that have what was typed anywhere, the best known first. `syllables`: how characters are read,
 * where that is known.
 */
export function completions(
  columns: Columns,
  rows: Iterable<number>,
  typed: string,
  syllables: ReadonlyMap<string, string> | null,
): string[] {
  const text = fold(typed).trim()
  if (text === '') return []
  const written = namesLike(namesOf(columns, rows), text)
  if (written.length >= mostCompletions || !syllables || !isPinyin.test(text)) return written
  const found = new Set(written)
  for (const [row, names] of columns.searched.hanNames()) {
    if (found.size >= mostCompletions) break
    if (spokenIn(names, text, syllables)) found.add(columns.text('name', row)!)
  }
  return [...found]
}

function* namesOf(columns: Columns, rows: Iterable<number>) {
  let looked = 0
  for (const row of rows) {
    if (looked++ >= mostLooked) return
    yield [columns.text('name', row), columns.text('nameEn', row)]
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
