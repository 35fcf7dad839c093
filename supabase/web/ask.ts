import { firstCharacters } from '#domain/text/characters.ts'
import type { Backend } from '#backend/backend.ts'

/**
 * Asks the project's REST interface as a visitor: row level security decides what it gives. `path`
 * begins after `/rest/v1/`.
 */
export type Ask = (path: string, headers?: Record<string, string>) => Promise<Response>

/** Asks the backend of this process. */
export const askEmbedded =
  (backend: Backend): Ask =>
  (path, headers = {}) =>
    backend.fetch(
      new Request(`http://localhost/rest/v1/${path}`, {
        headers: { ...headers, apikey: backend.keys.publishable },
      }),
    )

/**
 * Asks a hosted project, or another server of this product. Rejects when a reply takes longer than
 * ten seconds.
 */
export const askHosted =
  (url: string, key: string): Ask =>
  (path, headers = {}) =>
    fetch(`${url.replace(/\/+$/, '')}/rest/v1/${path}`, {
      headers: { ...headers, apikey: key },
      signal: AbortSignal.timeout(10_000),
    })

/**
 * The project refused the request or failed. Whoever catches this must not treat it as an empty
 * result.
 */
export class NotAnswered extends Error {
  /** The request itself was refused or could not be carried out: another one may well be answered. */
  readonly isAboutRequest: boolean
  constructor(message: string, status: number) {
    super(message)
    this.isAboutRequest = status === 400 || status === 500
  }
}

/** Whether the project could not be asked; what else goes wrong is a fault of this program. */
export const isAway = (error: unknown): error is Error =>
  error instanceof NotAnswered || error instanceof TypeError || error instanceof DOMException

/**
 * The filter of PostgREST for a column that has one of these values. Quoted, any value is a text:
 * `true` and `null` are no truth and no emptiness, and a comma ends nothing.
 */
export const oneOf = (...values: readonly string[]): string =>
  `in.(${values.map((value) => encodeURIComponent(`"${value.replace(/["\\]/g, '\\$&')}"`)).join(',')})`

/**
 * The rows of one reply; with `counted`, `total` is the number of all rows that match. Rejects with
 * `NotAnswered`, or as `ask` does.
 */
export async function rowsOf<T>(
  ask: Ask,
  path: string,
  counted = false,
): Promise<{ readonly rows: T[]; readonly total: number }> {
  const reply = await ask(path, counted ? { prefer: 'count=exact' } : {})
  if (reply.status === 416) return { rows: [], total: 0 } // beyond the last row
  if (!reply.ok)
    throw new NotAnswered(
      `${path}: ${reply.status} ${firstCharacters(await reply.text(), 200)}`,
      reply.status,
    )
  const rows = (await reply.json()) as T[]
  const total = Number(
    /\/(\d+)$/.exec(reply.headers.get('content-range') ?? '')?.[1] ?? rows.length,
  )
  return { rows, total }
}

/** The result of a database function. Rejects like `rowsOf`. */
export async function valueOf<T>(ask: Ask, path: string): Promise<T> {
  const reply = await ask(`rpc/${path}`)
  if (!reply.ok) throw new NotAnswered(`${path}: ${reply.status}`, reply.status)
  return (await reply.json()) as T
}

/** A hosted project gives at most this many rows in one reply. */
const pageSize = 1000

/**
 * All rows of a table, at most `most`. Each page begins after the last slug of the one before, so
 * that a row which is added or deleted meanwhile neither doubles nor hides another. `select` must
 * name `slug`, which is unique.
 */
export async function allRows<T extends { slug: string }>(
  ask: Ask,
  table: string,
  select: string,
  most: number,
): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const after = all.at(-1)?.slug
    const size = Math.min(pageSize, most - all.length)
    const { rows } = await rowsOf<T>(
      ask,
      `${table}?select=${select}&order=slug&limit=${size}${after === undefined ? '' : `&or=(slug.gt.${encodeURIComponent(JSON.stringify(after))})`}`,
    )
    all.push(...rows)
    if (rows.length < size || all.length >= most) return all
  }
}
