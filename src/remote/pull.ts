import type { SupabaseClient } from '@supabase/supabase-js'
import { failureOfStatus } from '#domain/server/failure.ts'
import { readFeedPage } from '#domain/outbox/feed-page.ts'
import type { PullReply, PullRequest } from '#sync'
import { server } from './client.ts'
import type { Database } from './database.types.ts'
import { retryAfterMs } from './retry-after.ts'

/** One page of the change feed. Never rejects: each failure is an answer. */
export async function pull(request: PullRequest, timeoutMs: number): Promise<PullReply> {
  const client = await server().catch(() => null)
  return client ? pullThrough(client, request, timeoutMs) : { kind: 'retry', offline: true }
}

/** The same through a given client. */
export async function pullThrough(
  client: Pick<SupabaseClient<Database>, 'rpc'>,
  request: PullRequest,
  timeoutMs: number,
): Promise<PullReply> {
  try {
    // no retries here: the engine tries again by itself, and shows at once that the server is away
    const args = {
      p_scope: request.scope,
      p_after: request.after,
      p_limit: request.limit,
      p_detail: request.detail,
      ...(request.epoch ? { p_epoch: request.epoch } : {}),
    }
    const signal = AbortSignal.timeout(timeoutMs)
    const { data, error, status } = await client
      .rpc('sync_pull', args, { get: true })
      .retry(false)
      .abortSignal(signal)
    // an error with status 200 is a captive portal's page: there is a network, but no server
    if (error && status >= 200 && status < 300) return { kind: 'retry', offline: true }
    if (error) return failed(status, retryAfterMs(signal))
    const page = readFeedPage(data)
    return page ? { kind: 'page', page } : { kind: 'retry', offline: true }
  } catch {
    return { kind: 'retry', offline: true }
  }
}

function failed(status: number, retryAfter: number): PullReply {
  switch (failureOfStatus(status)) {
    case 'offline':
    case 'timeout':
      return { kind: 'retry', offline: true }
    case 'unavailable':
      return { kind: 'retry', offline: false, retryAfterMs: retryAfter }
    case 'signed-out':
    case 'forbidden':
    case 'not-found':
    case 'conflict':
    case 'invalid':
    case 'too-large':
    case 'unexpected':
      return { kind: 'refused', code: String(status) }
  }
}
