import { createHash } from 'node:crypto'
import { compressed, encodingFor } from '#backend/encoding.ts'
import { isAway } from './ask.ts'

type Encoding = ReturnType<typeof encodingFor>

/** The type of a JSON document. */
export const json = 'application/json; charset=utf-8'

/**
 * Seconds for which a client or a proxy may use its copy of something that may be withdrawn. A
 * document of everything is half a minute old at most, so that a withdrawal counts within a minute.
 */
export const secondsOfCopy = 20

/** What is at an address, with what its headers need (RFC 9110 calls it a representation). */
export interface Representation {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly etag: string
  /** Headers that only it has. */
  readonly headers: Readonly<Record<string, string>>
  /** Compressed once for each encoding that somebody has asked for. */
  readonly compressed: Map<Encoding, Promise<{ body: Uint8Array<ArrayBuffer>; encoding: Encoding }>>
}

export function representation(
  text: string | Uint8Array<ArrayBuffer>,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): Representation {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  return bytesRepresentation(bytes, type, etag, headers)
}

/** A value as JSON. */
export const jsonRepresentation = (
  value: object,
  headers: Readonly<Record<string, string>> = {},
): Representation => representation(JSON.stringify(value), json, headers)

/** Bytes whose name is known: `etag` is another one for all other bytes. */
export const bytesRepresentation = (
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  etag: string,
  headers: Readonly<Record<string, string>>,
): Representation => ({ bytes, type, headers, etag, compressed: new Map() })

/** Pages of other sites may read it. */
const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'ETag, Link' }

/** The response to a browser that asks whether another site may send `If-None-Match` (CORS). */
export const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...cors,
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'If-None-Match, Accept, Content-Type',
      'access-control-max-age': '86400',
    },
  })

type Refusal = (status: number, message: string) => Response

const refusalHeaders = (status: number) => ({
  ...cors,
  'cache-control': 'no-store',
  ...(status === 503 ? { 'retry-after': '30' } : {}),
})

/** A refusal that a program can read. No cache may store it. */
export const refusal: Refusal = (status, message) =>
  Response.json({ message }, { status, headers: refusalHeaders(status) })

/** One whose message is for a person, from a program that shows plain text only. */
export const plainRefusal: Refusal = (status, message) =>
  new Response(`${message}\n`, {
    status,
    headers: { ...refusalHeaders(status), 'content-type': 'text/plain; charset=utf-8' },
  })

/** What `answer` gives; 503 when the project cannot be asked. */
export async function orRefused(
  answer: () => Promise<Response>,
  refuse: Refusal = refusal,
): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (!isAway(error)) throw error
    console.error(`not made: ${error.message}`)
    return refuse(503, 'The catalogue cannot be read now')
  }
}

/**
 * Whether the client has this version already. A weak tag matches a strong one here, as RFC 9110
 * demands for GET (13.1.2).
 */
const matches = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/** Whether compressing it again would gain nothing. */
const isCompressed = (type: string): boolean =>
  type === 'application/gzip' || /^image\/(?!svg)/.test(type)

/**
 * The response to GET or HEAD: compressed, with a strong tag for each encoding, and 304 for a
 * client that has this version. Caches may keep it for `seconds`.
 */
export async function respond(
  request: Request,
  text: Representation,
  seconds: number,
): Promise<Response> {
  const accepted = isCompressed(text.type) ? '' : (request.headers.get('accept-encoding') ?? '')
  const wanted = encodingFor(accepted)
  let ready = text.compressed.get(wanted)
  if (!ready) text.compressed.set(wanted, (ready = compressed(text.bytes, accepted, 5)))
  const { body, encoding } = await ready
  const etag = `"${text.etag}${encoding ? `-${encoding}` : ''}"`
  const headers = new Headers({
    ...cors,
    'content-type': text.type,
    etag,
    vary: 'Accept-Encoding',
    'cache-control': `public, max-age=${seconds}`,
    ...text.headers,
  })
  if (matches(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
