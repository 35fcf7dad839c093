import type { Columns } from './columns.ts'
import { fold } from './fold.ts'

/** Nobody reads a longer list while typing. */
const mostCompletions = 5
const isWord = /[\p{L}\p{N}]/u

/**
 * At most five names, in either language, that begin with what was typed; those that only have a
 * word that begins so come after them. `order`: all rows, the best known first. `sounds`: what else
 * the letters may stand for.
 */
export function completions(
  columns: Columns,
  order: Uint32Array,
  typed: string,
  sounds: readonly string[],
): string[] {
  const text = fold(typed).trim()
  if (text === '') return []
  const wanted = [text, ...sounds]
  const begun = new Set<string>()
  const later = new Set<string>()
  for (const row of order) {
    const hay = columns.hay[row]!
    // most names have none of it, and looking is far cheaper than folding
    const end = columns.nameEnd[row]!
    if (!wanted.some((one) => isWithin(hay, one, end))) continue
    for (const name of [columns.texts.name[row], columns.texts.nameEn[row]]) {
      if (!name) continue
      const low = fold(name)
      if (low === text) continue
      if (wanted.some((one) => low.startsWith(one))) begun.add(name)
      else if (wanted.some((one) => beginsWord(low, one))) later.add(name)
    }
    if (begun.size >= mostCompletions) break
  }
  return [...new Set([...begun, ...later])].slice(0, mostCompletions)
}

function isWithin(hay: string, text: string, end: number): boolean {
  const at = hay.indexOf(text)
  return at >= 0 && at < end
}

function beginsWord(name: string, text: string): boolean {
  const at = name.indexOf(text)
  return at > 0 && !isWord.test(name[at - 1]!)
}
