/** Characters of a question that somebody may send; a search reads fewer of them. */
const longest = 2000

/** The question in a query's parameter; null where it is too long. */
export function readQuestion(query: URLSearchParams, name: string): string | null {
  const text = query.get(name) ?? ''
  return text.length > longest ? null : text
}

/**
 * A whole number from 1 in a query's parameter, at most `most`; `usual` where it is left out. Null
 * when it is no such number.
 */
export function readNumber(
  query: URLSearchParams,
  name: string,
  usual: number,
  most: number,
): number | null {
  const text = query.get(name)
  if (text === null || text === '') return usual
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0
  return number >= 1 ? Math.min(number, most) : null
}
