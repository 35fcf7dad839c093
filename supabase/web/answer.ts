import { createHash } from 'node:crypto'
import { compressed, encodingFor } from '#backend/encoding.ts'

type Encoding = ReturnType<typeof encodingFor>

/** Text made for an address, with what its headers need. */
export interface Made {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly etag: string
  /** Headers of its own. */
  readonly headers: Readonly<Record<string, string>>
  /** Compressed once for each coding that somebody asked for. */
  readonly packed: Map<Encoding, Promise<{ body: Uint8Array<ArrayBuffer>; encoding: Encoding }>>
}

export function made(
  text: string,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): Made {
  const bytes = new TextEncoder().encode(text)
  return {
    bytes,
    type,
    headers,
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 27),
    packed: new Map(),
  }
}

/**
 * Readable by pages of other sites; a browser asks first when a request carries `If-None-Match`.
 */
const open = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'ETag, Link' }

/** The answer to such a question of a browser. */
export const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...open,
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'If-None-Match, Accept, Content-Type',
      'access-control-max-age': '86400',
    },
  })

/** A refusal that a program can read. Never kept. */
export const refusal = (status: number, message: string): Response =>
  Response.json(
    { message },
    {
      status,
      headers: {
        ...open,
        'cache-control': 'no-store',
        ...(status === 503 ? { 'retry-after': '30' } : {}),
      },
    },
  )

/**
 * Whether one of the tags that the asker holds is this one. A weak one does: the comparison for GET
 * is weak (RFC 9110, 13.1.2).
 */
const holds = (held: string | null, etag: string): boolean =>
  held !== null &&
  (held.trim() === '*' || held.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))

/**
 * GET and HEAD of what was made: compressed, with a strong tag of each coding, and 304 for who has
 * it already. May be kept for `seconds`.
 */
export async function answered(request: Request, one: Made, seconds: number): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const wanted = encodingFor(accepted)
  let packed = one.packed.get(wanted)
  if (!packed) one.packed.set(wanted, (packed = compressed(one.bytes, accepted, 5)))
  const { body, encoding } = await packed
  const etag = `"${one.etag}${encoding ? `-${encoding}` : ''}"`
  const headers = new Headers({
    ...open,
    'content-type': one.type,
    etag,
    vary: 'Accept-Encoding',
    'cache-control': `public, max-age=${seconds}`,
    ...one.headers,
  })
  if (holds(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
