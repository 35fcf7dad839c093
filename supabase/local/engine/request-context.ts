import { AsyncLocalStorage } from 'node:async_hooks'
import type { RestRequest } from '../literals/rest-request.ts'
import type { DatabaseFault, Unavailable } from './work.ts'

/** What the engine knows of the request that a statement belongs to. */
export interface RequestContext {
  /** Whose it is: clients are served in turn. */
  readonly client: string
  /** Aborted when the client hangs up. */
  readonly signal: AbortSignal | null
  /** Whether its transactions may not write. */
  readonly readOnly: boolean
  /** Bytes of its body. */
  readonly size: number
  /** A request to the data, whose values the backend does not see. */
  readonly rest: RestRequest | null
  /** Why the database did not take or finish a statement, for the answer. */
  trouble: Unavailable | DatabaseFault | null
  /** Whether a statement of it has gone to the database. */
  isUnderstood: boolean
}

const store = new AsyncLocalStorage<RequestContext | null>()

/** Null for work of the server itself. */
export const currentRequest = (): RequestContext | null => store.getStore() ?? null

/** Runs `work` as part of a request, or (null) as the server's own. */
export const asRequest = <T>(context: RequestContext | null, work: () => T): T =>
  store.run(context, work)

/** Work of the server's own that must not take longer than ten seconds. */
export const ownRequest = (): RequestContext => ({
  client: '',
  readOnly: false,
  size: 0,
  rest: null,
  trouble: null,
  isUnderstood: false,
  signal: AbortSignal.timeout(10_000),
})
