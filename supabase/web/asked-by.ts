import type { Context } from 'hono'

/**
 * The public address that documents name: the one that the request names, or the one that the
 * operator has set.
 */
export type OriginOf = (request: Request) => string

/** What is counted as one client. */
export type ClientOf = (context: Context) => string
