import { setTimeout as wait } from 'node:timers/promises'
import { firstCharacters } from '#domain/text/characters.ts'
import type { Batch } from './batches.ts'

/** What the database did with one record. */
export interface Verdict {
  readonly verdict: 'taken' | 'updated' | 'unchanged' | 'refused'
  readonly slug: string | null
  /** Why it was refused: the constraint that it breaks (`rule` of the reply), or the message. */
  readonly detail: string
}

/** Where to write: a Supabase API, and a key that may import. */
export interface Destination {
  /** An address or a folder, to show to a person. */
  readonly name: string
  readonly url: string
  readonly key: string
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

const functions = { skill: 'import_skills', template: 'import_templates' }

/**
 * Sends one batch; gives a verdict for each record, in order. While the server cannot be reached it
 * tries four times, then throws.
 */
export async function send(to: Destination, batch: Batch, pause = 1000): Promise<Verdict[]> {
  for (let attempt = 1; ; attempt++) {
    const reply = await sendOnce(to, batch)
    if ('verdicts' in reply) return reply.verdicts
    if (!reply.isTemporary || attempt === 4) throw new Error(reply.message)
    await wait(pause * 2 ** (attempt - 1))
  }
}

async function sendOnce(
  to: Destination,
  batch: Batch,
): Promise<{ verdicts: Verdict[] } | { isTemporary: boolean; message: string }> {
  let response: Response
  let body: string
  try {
    response = await to.fetch(
      new Request(`${to.url}/rest/v1/rpc/${functions[batch.kind]}`, {
        method: 'POST',
        headers: {
          apikey: to.key,
          authorization: `Bearer ${to.key}`,
          'content-type': 'application/json',
        },
        body: `{"p_records":[${batch.rows.join(',')}]}`,
        signal: AbortSignal.timeout(60_000),
      }),
    )
    body = await response.text()
  } catch (error) {
    // it is safe to send the batch again: the database knows every record by its key
    return { isTemporary: true, message: error instanceof Error ? error.message : String(error) }
  }
  const { ok, status } = response
  if (!ok)
    return {
      isTemporary: status >= 500 || [408, 425, 429].includes(status),
      message: `${status} ${messageOf(body)}`,
    }
  const verdicts = verdictsIn(body)
  return verdicts?.length === batch.rows.length
    ? { verdicts }
    : { isTemporary: false, message: `unexpected reply: ${firstCharacters(body, 200)}` }
}

function messageOf(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : firstCharacters(body, 300)
  } catch {
    return firstCharacters(body, 300)
  }
}

function verdictsIn(body: string): Verdict[] | null {
  let list: unknown
  try {
    list = JSON.parse(body)
  } catch {
    return null
  }
  if (!Array.isArray(list)) return null
  const known = ['taken', 'updated', 'unchanged', 'refused'] as const
  return (list as Record<string, unknown>[]).map((one) => ({
    verdict: known.find((verdict) => verdict === one['verdict']) ?? 'refused',
    slug: typeof one['slug'] === 'string' ? one['slug'] : null,
    detail:
      [one['rule'], one['message']].find(
        (text): text is string => typeof text === 'string' && text !== '',
      ) ?? '',
  }))
}
