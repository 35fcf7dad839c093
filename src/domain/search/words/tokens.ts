import { fold } from '../fold.ts'

/** Chinese characters: they are written without blanks, so pairs of them are indexed. */
const han = '\u3400-\u9fff\uf900-\ufaff々〇'
const runs = new RegExp(
  `[a-z0-9]+(?:[-_][a-z0-9]+)*|[${han}]+|(?:(?![a-z0-9${han}])[\\p{L}\\p{M}\\p{N}])+|\\p{Extended_Pictographic}`,
  'gu',
)
const isHanText = new RegExp(`^[${han}]`, 'u')
export const isHan = (text: string): boolean => isHanText.test(text)

/** What is written with signs, as the word that stands for it beside the plain runs. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/c\+\+/g, 'cpp'],
  [/\bc#/g, 'csharp'],
  [/\bf#/g, 'fsharp'],
  [/(?:^|[^a-z0-9])(?:asp)?\.net\b/g, 'dotnet'],
  [/\bci\/cd\b/g, 'cicd'],
  [/\bi\/o\b/g, 'io'],
]
/** A text of nothing but these has only plain runs, which are found several times faster. */
const plainText = /^[\0-\x7f\u2010-\u2027]*$/
/** Without one of these nothing of the kind can be in a text, and most texts have none. */
const anySign = /[+#./]/
const scripted = /\b([a-z][a-z0-9]{0,11})\.js\b/g

/**
 * Marks a word that no text has as it stands: `git-hub` is also found as `github`, `c++` as `cpp`.
 * Whoever asks for what was typed literally passes such words over.
 */
export const joined = '~'

/**
 * The words of a text in the order in which they stand: runs of letters and digits, parted at
 * hyphens; pairs of Chinese characters (one alone stands for itself); single pictures. Joined forms
 * carry `joined` in front.
 */
export function wordsOf(text: string): string[] {
  const folded = fold(text)
  const words: string[] = []
  for (const [run] of folded.matchAll(runs)) {
    if (isHan(run)) words.push(...pairsOf(run))
    else if (/[-_]/.test(run)) words.push(...partsOf(run))
    else words.push(run)
  }
  if (!anySign.test(folded)) return words
  for (const [sign, word] of signs) if (folded.search(sign) >= 0) words.push(joined + word)
  for (const [, name] of folded.matchAll(scripted)) words.push(`${joined}${name}js`)
  return words
}

/** Pairs of neighbouring characters; a single one stands for itself. */
export const pairsOf = (run: string): string[] =>
  run.length === 1
    ? [run]
    : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))

function partsOf(run: string): string[] {
  const parts = run.split(/[-_]/)
  if (parts.length > 3) return parts
  const pairs = parts.slice(1).map((part, at) => parts[at]! + part)
  const apt = pairs.filter((pair) => pair.length <= 16 && !/^\d+$/.test(pair))
  return [...parts, ...apt.map((pair) => joined + pair)]
}

/**
 * The words of a question, in their order: Chinese runs stay whole, what is written with signs is
 * one word.
 */
export function runsOf(text: string): string[] {
  let folded = fold(text)
  if (anySign.test(folded)) {
    for (const [sign, word] of signs) folded = folded.replace(sign, ` ${word} `)
    folded = folded.replace(scripted, ' $1js ')
  }
  folded = folded.replace(/\be-(mail|commerce)/g, 'e$1')
  if (plainText.test(folded)) return folded.match(/[a-z0-9]+/g) ?? []
  return [...folded.matchAll(runs)].flatMap(([run]) => (isHan(run) ? [run] : run.split(/[-_]/)))
}
