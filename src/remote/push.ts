import type { SupabaseClient } from '@supabase/supabase-js'
import { readPushVerdicts } from '#domain/outbox/push-reply.ts'
import type { Account, PushReply, PushRequest } from '#sync'
import { server } from './client.ts'
import type { Database, Json } from './database.types.ts'
import { retryAfterMs } from './retry-after.ts'

const away: PushReply = { kind: 'retry', offline: true }

/** Sends changes under the session the app has. Never rejects: each failure is an answer. */
export async function push(request: PushRequest, timeoutMs: number): Promise<PushReply> {
  const client = await server().catch(() => null)
  return client ? pushThrough(client, request, timeoutMs) : away
}

/** The same through a given client. */
export async function pushThrough(
  client: Pick<SupabaseClient<Database>, 'rpc'>,
  { client: p_client, user, mutations }: PushRequest,
  timeoutMs: number,
): Promise<PushReply> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const { data, error, status } = await client
      .rpc('sync_push', { p_client, p_user: user, p_mutations: mutations as unknown as Json })
      .retry(false)
      .abortSignal(signal)
    if (error) return failed(status, error.code, retryAfterMs(signal))
    const read = readPushVerdicts(data)
    return read ? { kind: 'verdicts', ...read } : away
  } catch {
    return away
  }
}

/** PostgREST gives its errors a code; one without a code comes from a proxy or a captive portal. */
function failed(status: number, code: string | undefined, retryAfter: number): PushReply {
  if (status === 413) return { kind: 'too-large' }
  if (retryAfter > 0) return { kind: 'retry', offline: false, retryAfterMs: retryAfter }
  if (status === 425 || status === 429) return { kind: 'retry', offline: false }
  if (status === 0 || status === 408 || (status >= 200 && status < 300) || (!code && status < 500))
    return away
  if (status === 401) return { kind: 'signed-out' }
  if (code === 'PT409') return { kind: 'wrong-user' }
  return { kind: 'fault', code: `${status} ${code ?? ''}`.trim() }
}

/** The session of this browser. */
export const account: Account = {
  async current() {
    const client = await server()
    if (!client) throw new Error('no server has been found')
    const { data, error } = await client.auth.getSession()
    if (error) throw error
    return data.session?.user.id ?? null
  },
  async refresh() {
    const client = await server()
    if (!client) throw new Error('no server has been found')
    const { data, error } = await client.auth.refreshSession()
    // a 4xx other than 429: the token is no longer valid. Any other error says nothing about it
    if (
      error &&
      !(error.status && error.status >= 400 && error.status < 500 && error.status !== 429)
    )
      throw error
    return data.session !== null
  },
}
