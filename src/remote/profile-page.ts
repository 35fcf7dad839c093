import type { SupabaseClient } from '@supabase/supabase-js'
import type { ProfilePage } from '#domain/account/profile-page.ts'
import { server } from './client.ts'
import type { Database } from './database.types.ts'
import { parseProfilePage } from './rows.ts'

/**
 * `unknown`: the server says that nobody has the name. `away`: no answer, or one that is not in our
 * protocol. `trouble`: the server fails.
 */
export type ProfileReply =
  | { readonly kind: 'page'; readonly page: ProfilePage }
  | { readonly kind: 'unknown' | 'away' | 'trouble' }

const timeoutMs = 15_000

/** The public page of a profile. Never rejects: each failure is an answer. */
export async function fetchProfilePage(username: string): Promise<ProfileReply> {
  const client = await server().catch(() => null)
  return client ? fetchThrough(client, username) : { kind: 'away' }
}

async function fetchThrough(
  client: Pick<SupabaseClient<Database>, 'rpc'>,
  username: string,
): Promise<ProfileReply> {
  try {
    const { data, error, status } = await client
      .rpc('profile_page', { p_username: username }, { get: true })
      .retry(false)
      .abortSignal(AbortSignal.timeout(timeoutMs))
    // PostgREST gives its errors a code; an error without one comes from a proxy or a captive portal
    if (error) return { kind: error.code && status >= 400 ? 'trouble' : 'away' }
    if (data === null) return { kind: status === 200 ? 'unknown' : 'away' }
    const page = parseProfilePage(data)
    return page ? { kind: 'page', page } : { kind: 'away' }
  } catch {
    return { kind: 'away' }
  }
}
