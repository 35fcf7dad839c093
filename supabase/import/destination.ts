import { setTimeout as wait } from 'node:timers/promises'
import { firstCharacters } from '#domain/text/characters.ts'

/** Where to write: a Supabase API, and a key that may import. */
export interface Destination {
  /** An address or a folder, to show to a person. */
  readonly name: string
  readonly url: string
  readonly key: string
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

/**
 * Calls a function of the database with a body of JSON, or reads a table when there is no body.
 * Gives the JSON that it answers. While the server cannot be reached it tries four times, then
 * throws. It is safe to call again: the database knows every record by its key, every package by its
 * digest.
 */
export async function call(
  to: Destination,
  path: string,
  body: string | null,
  pause = 1000,
): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const reply = await callOnce(to, path, body)
    if ('value' in reply) return reply.value
    if (!reply.isTemporary || attempt === 4) throw new Error(reply.message)
    await wait(pause * 2 ** (attempt - 1))
  }
}

type Reply =
  { readonly value: unknown } | { readonly isTemporary: boolean; readonly message: string }

async function callOnce(to: Destination, path: string, body: string | null): Promise<Reply> {
  let response: Response
  let text: string
  try {
    response = await to.fetch(
      new Request(`${to.url}/rest/v1/${path}`, {
        method: body === null ? 'GET' : 'POST',
        headers: {
          apikey: to.key,
          authorization: `Bearer ${to.key}`,
          'content-type': 'application/json',
        },
        ...(body === null ? {} : { body }),
        signal: AbortSignal.timeout(60_000),
      }),
    )
    text = await response.text()
  } catch (error) {
    return { isTemporary: true, message: error instanceof Error ? error.message : String(error) }
  }
  const { ok, status } = response
  if (!ok)
    return {
      isTemporary: status >= 500 || [408, 425, 429].includes(status),
      message: `${status} ${messageOf(text)}`,
    }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { isTemporary: false, message: unexpected(text) }
  }
}

export const unexpected = (text: string): string =>
  `unexpected reply: ${firstCharacters(text, 200)}`

function messageOf(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : firstCharacters(body, 300)
  } catch {
    return firstCharacters(body, 300)
  }
}
