import type { Literals } from './literals.ts'

/** Why a question is refused. */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly hint?: string
}

/** Regular expressions and full text search read every text from end to end, some of them for ever. */
const costly = new Set(['match', 'imatch', 'fts', 'plfts', 'phfts', 'wfts'])
const mostWildcards = 4
const longestPattern = 256
const mostItems = 1000
const mostFilters = 200
const mostColumns = 150
const mostOrders = 10
const mostEmbedded = 8
const deepestEmbedded = 4

/**
 * What only the secret key may ask, because it can keep a database busy for long. Null when the
 * question is an ordinary one.
 */
export function tooCostly(url: URL, { used }: Literals): Refusal | null {
  const operator = used.find((one) => costly.has(one.operator))?.operator
  if (operator !== undefined)
    return {
      status: 403,
      code: '42501',
      message: `The operator ${operator} is open to the secret key only. / 只有密钥可以使用运算符 ${operator}。`,
      hint: 'Use eq, in, or ilike with few wildcards. / 请使用 eq、in，或通配符不多的 ilike。',
    }
  const patterns = used.filter((one) => /^i?like$/.test(one.operator)).map(({ value }) => value)
  if (patterns.some((pattern) => pattern.length > longestPattern))
    return tooMuch(`a pattern is longer than ${longestPattern} signs`)
  if (patterns.some((pattern) => (pattern.match(/[%*]/g) ?? []).length > mostWildcards))
    return tooMuch(`a pattern has more than ${mostWildcards} wildcards`)
  if (used.some(({ count }) => count > mostItems))
    return tooMuch(`a list has more than ${mostItems} values`)
  if (used.length > mostFilters) return tooMuch(`it has more than ${mostFilters} filters`)
  return tooWide(url)
}

function tooWide(url: URL): Refusal | null {
  for (const [key, value] of url.searchParams) {
    if (key === 'order' || key.endsWith('.order')) {
      if (value.split(',').length > mostOrders)
        return tooMuch(`it is ordered by more than ${mostOrders} columns`)
    } else if (key === 'select') {
      const { depth, opened } = bracketsOf(value)
      if (value.split(',').length > mostColumns)
        return tooMuch(`it selects more than ${mostColumns} columns`)
      if (opened > mostEmbedded || depth > deepestEmbedded)
        return tooMuch('it embeds too many other tables')
    }
  }
  return null
}

function bracketsOf(text: string): { depth: number; opened: number } {
  let depth = 0
  let now = 0
  let opened = 0
  for (const sign of text) {
    if (sign === '(') {
      opened++
      depth = Math.max(depth, ++now)
    } else if (sign === ')') now--
  }
  return { depth, opened }
}

const tooMuch = (why: string): Refusal => ({
  status: 400,
  code: '54000',
  message: `The question is too large: ${why}. / 查询过大。`,
  hint: 'Ask in several smaller questions. / 请分成几次查询。',
})
