import { type Literals, NotAFilter } from './literals.ts'
import { hideInTree } from './logic-tree.ts'
import { operatorOf } from './operators.ts'

/** Parts of an address that hold no values. */
const reserved = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'apikey'])
const isReserved = (key: string) => reserved.has(key) || /\.(order|limit|offset)$/.test(key)
const isTree = (key: string) => /^(.+\.)?(not\.)?(or|and)$/.test(key)

/**
 * The address of a request to the data with words for its values. `argumentsOf` gives the names of
 * a function's arguments. Throws `NotAFilter`.
 */
export function hideValues(
  url: URL,
  method: string,
  literals: Literals,
  argumentsOf: (name: string) => ReadonlySet<string>,
): URL {
  const called = /\/rpc\/([^/]+)\/?$/.exec(url.pathname)?.[1]
  const isAsked = called !== undefined && ['GET', 'HEAD'].includes(method)
  const known = isAsked ? argumentsOf(called) : new Set<string>()
  const hidden = new URL(url)
  hidden.search = ''
  for (const [key, value] of url.searchParams) {
    // an argument that the function does not have: the backend says so
    const isForeign = isAsked && !known.has(key) && !isTree(key) && !operatorOf(value)
    hidden.searchParams.append(key, isForeign ? value : valueOf(key, value, known, literals))
  }
  return hidden
}

function valueOf(
  key: string,
  value: string,
  known: ReadonlySet<string>,
  literals: Literals,
): string {
  if (known.has(key)) return literals.hide(value)
  if (isReserved(key)) return value
  if (!isTree(key)) return literals.hideIn(value)
  if (!value.startsWith('('))
    throw new NotAFilter(`"failed to parse logic tree (${key}${value})" (line 1, column 1)`)
  return hideInTree(value, literals)
}
