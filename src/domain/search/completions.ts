import type { Columns } from './columns.ts'
import { fold } from './fold.ts'
import { needleOf } from './words/searched-texts.ts'

/** Nobody reads a longer list while typing. */
const mostCompletions = 5
/** The names of so many entries are read. */
const mostLooked = 2000
const isWord = /[\p{L}\p{N}]/u

/** The languages of the screens. */
export type ReaderLanguage = 'zh-CN' | 'en'

/** What an entry is called; a row of the columns may have lost its name. */
interface Called {
  readonly name: string | null
  readonly nameEn: string | null
}

/**
 * At most five names that begin with what was typed; those that only have a word that begins so
 * come after them, and then those that are spelled so in pinyin. Each entry gives one: its name in
 * the reader's language, or the other one when only that fits. `rows`: those that have what was
 * typed anywhere, the best known first. `spelled`: the rows with names that are spelled so.
 */
export function completions(
  columns: Columns,
  rows: Iterable<number>,
  typed: string,
  language: ReaderLanguage,
  spelled: (letters: string) => Iterable<{ readonly row: number }>,
): string[] {
  const text = fold(typed).trim()
  if (text === '') return []
  const written = likeTyped(calledOf(columns, rows, text), text, language)
  if (written.size >= mostCompletions) return [...written.keys()]
  const found = new Set(written.keys())
  const has = new Set(Array.from(written.values(), ({ row }) => row))
  for (const { row } of spelled(text)) {
    if (found.size >= mostCompletions) break
    if (!has.has(row)) found.add(columns.text('name', row)!)
  }
  return [...found]
}

function* calledOf(columns: Columns, rows: Iterable<number>, text: string) {
  const part = needleOf(text)
  let looked = 0
  for (const row of rows) {
    if (looked++ >= mostLooked) return
    if (!columns.searched.isInName(row, part)) continue
    yield { row, name: columns.text('name', row), nameEn: columns.text('nameEn', row) }
  }
}

/**
 * At most five of the names that begin with what was typed, and then of those that have a word that
 * begins so; of each entry one, in the reader's language unless only the other one fits. `entries`:
 * the best known first.
 */
export function namesLike(
  entries: Iterable<Called>,
  typed: string,
  language: ReaderLanguage,
): string[] {
  const text = fold(typed).trim()
  return text === '' ? [] : [...likeTyped(entries, text, language).keys()]
}

/** The names that fit, best first, with the first entry that is called so. `text`: folded. */
function likeTyped<T extends Called>(
  entries: Iterable<T>,
  text: string,
  language: ReaderLanguage,
): Map<string, T> {
  const begun = new Map<string, T>()
  const later = new Map<string, T>()
  for (const entry of entries) {
    const shownFirst = language === 'en' ? [entry.nameEn, entry.name] : [entry.name, entry.nameEn]
    const names = shownFirst.filter((name) => name !== null)
    const fit = names.some((name) => fold(name) === text)
      ? undefined // it is typed already
      : names.find((name) => beginsWord(fold(name), text))
    if (fit === undefined) continue
    const place = fold(fit).startsWith(text) ? begun : later
    if (!place.has(fit)) place.set(fit, entry)
    if (begun.size >= mostCompletions) break
  }
  const found = [...begun, ...[...later].filter(([name]) => !begun.has(name))]
  return new Map(found.slice(0, mostCompletions))
}

/** Whether one of a name's words begins with a text. Both are folded. */
function beginsWord(name: string, text: string): boolean {
  const at = name.indexOf(text)
  return at === 0 || (at > 0 && !isWord.test(name[at - 1]!))
}
