import type { SupabaseClient } from '@supabase/supabase-js'
import type { Count, CountReply } from '#domain/catalog/count.ts'
import { server } from './client.ts'
import type { Database } from './database.types.ts'

const timeoutMs = 15_000

/** Sends the server what this device has counted. Never rejects. */
export async function sendCounts(device: string, counts: readonly Count[]): Promise<CountReply> {
  const client = await server().catch(() => null)
  return client ? sendThrough(client, device, counts) : 'later'
}

export async function sendThrough(
  client: Pick<SupabaseClient<Database>, 'rpc'>,
  device: string,
  counts: readonly Count[],
): Promise<CountReply> {
  try {
    const p_counts = counts.map(({ itemType, itemId, counter, day }) => ({
      item_type: itemType,
      item_id: itemId,
      counter,
      day,
    }))
    const { data, error, status } = await client
      .rpc('count_items', { p_device: device, p_counts })
      .retry(false)
      .abortSignal(AbortSignal.timeout(timeoutMs))
    if (!error) return typeof data === 'number' ? 'counted' : 'later'
    // the database gives its errors a code; an error without one comes from a proxy or a captive
    // portal
    return error.code &&
      status >= 400 &&
      status < 500 &&
      ![401, 403, 404, 408, 425, 429].includes(status)
      ? 'refused'
      : 'later'
  } catch {
    return 'later'
  }
}
