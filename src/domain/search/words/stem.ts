import { isHan } from './tokens.ts'

const vowel = /[aeiouy]/
/** Words whose last letter only looks like a plural. */
const singulars = new Set([
  'news',
  'canvas',
  'atlas',
  'alias',
  'lens',
  'bias',
  'series',
  'kubernetes',
])

/**
 * The form that a word shares with its inflections: `scraping`, `scraper` and `scraped` are
 * `scrap`. It only cuts endings of English that do not change what is meant; Porter's algorithm
 * goes further and makes `localization` and `local` one word, whose readers want different things.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word) || isHan(word)) return word
  const single = singular(word)
  const ended = cut(single, ['ization', 'isation', 'izing', 'izer', 'ized', 'ize'], 3)
  if (ended !== null) return `${ended}iz`
  const made = cut(single, ['ation', 'ator', 'ating', 'ated', 'ate'], 3)
  if (made !== null) return `${made}at`
  const done = cut(single, ['ing', 'ed'], 3) ?? cut(single, ['er', 'ment'], 4)
  if (done !== null) return withoutE(done.replace(/([bdfgmnprt])\1$/, '$1'))
  const noun = cut(single, ['ion'], 4)
  if (noun !== null) return withoutE(noun)
  return single.length > 4 ? withoutE(single) : single
}

const withoutE = (word: string): string => word.replace(/e$/, '')

function singular(word: string): string {
  if (singulars.has(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !/(?:ss|us|is|ops|js)$/.test(word) ? word.slice(0, -1) : word
}

/** The word without the first of these endings that it has, when enough of it is left. */
function cut(word: string, endings: readonly string[], least: number): string | null {
  for (const ending of endings) {
    const rest = word.slice(0, -ending.length)
    if (word.endsWith(ending) && rest.length >= least && vowel.test(rest)) return rest
  }
  return null
}
