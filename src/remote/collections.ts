import type { SupabaseClient } from '@supabase/supabase-js'
import { type CollectionReply, readCollectionReply } from '#domain/collection/shared-collection.ts'
import { server } from './client.ts'
import type { Database } from './database.types.ts'
import { deepRenamed } from './rows.ts'

/** `away`: no answer, or one that is not in our protocol. */
export type CollectionAnswer = CollectionReply | { readonly state: 'away' }

const timeoutMs = 15_000
const away = { state: 'away' } as const

/** The collection behind a link. Never rejects: each failure is an answer. */
export async function fetchCollection(id: string): Promise<CollectionAnswer> {
  const client = await server().catch(() => null)
  return client ? fetchThrough(client, id) : away
}

async function fetchThrough(
  client: Pick<SupabaseClient<Database>, 'rpc'>,
  id: string,
): Promise<CollectionAnswer> {
  try {
    const { data, error } = await client
      .rpc('collection_page', { p_id: id }, { get: true })
      .retry(false)
      .abortSignal(AbortSignal.timeout(timeoutMs))
    return (error ? null : readCollectionReply(deepRenamed(data))) ?? away
  } catch {
    return away
  }
}

/** Which of these collections are public; null when the server does not answer. */
export async function stillPublic(ids: readonly string[]): Promise<ReadonlySet<string> | null> {
  try {
    const client = await server()
    if (!client) return null
    const { data, error } = await client
      .from('collections')
      .select('id')
      .in('id', [...ids])
      .eq('is_public', true)
      .retry(false)
      .abortSignal(AbortSignal.timeout(timeoutMs))
    return error || !Array.isArray(data) ? null : new Set(data.map(({ id }) => id))
  } catch {
    return null
  }
}
