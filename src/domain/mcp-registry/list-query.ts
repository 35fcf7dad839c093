import * as v from 'valibot'

/* What a client asks the list of servers for, and the cursor that leads to the next page. */

const usual = 30
const most = 100
/** Characters of a search, of a version, of a cursor. */
const longest = { search: 200, version: 255, cursor: 4000 }

/** An entry of the list: it stands behind all with a smaller name, or with the same and a smaller version. */
export type ListPlace = readonly [name: string, version: string]

export interface ListQuery {
  readonly limit: number
  /** Small letters; '' for all. */
  readonly search: string
  /** Milliseconds; null for all. */
  readonly since: number | null
  /** `latest`, an exact one, or '' for all. */
  readonly version: string
  readonly withDeleted: boolean
  /** The entry that the page begins after; null for the first page. */
  readonly after: ListPlace | null
}

const Cursor = v.strictTuple([
  v.pipe(v.string(), v.maxLength(200)),
  v.pipe(v.string(), v.maxLength(longest.version)),
  v.pipe(v.string(), v.maxLength(longest.search)),
  v.nullable(v.pipe(v.number(), v.integer())),
  v.pipe(v.string(), v.maxLength(longest.version)),
  v.boolean(),
])

/**
 * Where the next page begins, and all that the first one was asked for: some clients send nothing
 * else with it.
 */
export const cursorAfter = (
  [name, version]: ListPlace,
  { search, since, version: wanted, withDeleted }: ListQuery,
): string => encoded(JSON.stringify([name, version, search, since, wanted, withDeleted]))

function encoded(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function readCursor(text: string): v.InferOutput<typeof Cursor> | null {
  if (text.length > longest.cursor || !/^[\w-]+$/.test(text)) return null
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return v.is(Cursor, read) ? read : null
  } catch {
    return null
  }
}

const moment = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:[Zz]|[+-]\d\d:\d\d)$/

/** What a query's parameters ask for, or which of them makes no sense and why. */
export function readListQuery(query: URLSearchParams): ListQuery | { readonly error: string } {
  const given = (name: string) => query.get(name)?.trim() ?? ''
  const limit = given('limit') === '' ? usual : Number(/^\d{1,6}$/.exec(given('limit'))?.[0] ?? 0)
  if (limit < 1) return { error: `limit is a whole number from 1 to ${most}` }
  const cursor = given('cursor') === '' ? null : readCursor(given('cursor'))
  if (given('cursor') !== '' && cursor === null)
    return { error: 'cursor is none that this list has given: begin without one' }
  const search = given('search').toLowerCase()
  if (search.length > longest.search)
    return { error: `search has more than ${longest.search} characters` }
  if (given('version').length > longest.version)
    return { error: `version has more than ${longest.version} characters` }
  const since = given('updated_since')
  // a plus sign that was not encoded arrives as a blank
  const written = since.replace(/ (\d\d:\d\d)$/, '+$1')
  if (since !== '' && (!moment.test(written) || Number.isNaN(Date.parse(written))))
    return { error: 'updated_since is a time as in RFC 3339: 2026-01-31T12:00:00Z' }
  const deleted = given('include_deleted').toLowerCase()
  if (!['', 'true', 'false', '1', '0'].includes(deleted))
    return { error: 'include_deleted is true or false' }
  const [name, version, carriedSearch, carriedSince, carriedVersion, carriedDeleted] = cursor ?? [
    '',
    '',
    '',
    null,
    '',
    false,
  ]
  return {
    limit: Math.min(limit, most),
    search: search || carriedSearch,
    since: since === '' ? carriedSince : Date.parse(written),
    version: given('version') || carriedVersion,
    withDeleted: deleted === '' ? carriedDeleted : ['true', '1'].includes(deleted),
    after: cursor ? [name, version] : null,
  }
}
