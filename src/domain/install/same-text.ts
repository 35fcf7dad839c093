import { shellWords } from './shell.ts'

/* Whether an author's own text says just what we would write, in whatever spelling. */

/** Two commands of the same words, however they are quoted. */
export function sameWords(a: string, b: string | null): boolean {
  const words = shellWords(a)
  return b !== null && words !== null && JSON.stringify(words) === JSON.stringify(shellWords(b))
}

/** A JSON text and a value that mean the same to every client. */
export function sameJson(text: string, value: object): boolean {
  try {
    return JSON.stringify(sorted(JSON.parse(text))) === JSON.stringify(sorted(value))
  } catch {
    return false
  }
}

/** Keys in one order, without what could as well be left out. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([key, inner]) => !saysNothing(key, inner))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)])
}

/** Every client takes a command for `stdio`, and a missing list for an empty one. */
function saysNothing(key: string, value: unknown): boolean {
  if (key === 'type') return value === 'stdio'
  if (!['env', 'headers', 'args'].includes(key)) return false
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
