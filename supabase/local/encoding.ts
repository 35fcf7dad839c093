import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Bytes; a shorter body gains nothing. */
const worthwhile = 1024
const textual = /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml)|image\/svg)/

/**
 * The best of our encodings that a client takes, by its Accept-Encoding; null when it takes none.
 */
export function encodingFor(accepted: string): 'br' | 'gzip' | null {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim())
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1'
    weights.set(name, Number.parseFloat(weight) || 0)
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [brotlis, gzips] = [weightOf('br'), Math.max(weightOf('gzip'), weights.get('x-gzip') ?? 0)]
  if (brotlis > 0 && brotlis >= gzips) return 'br'
  return gzips > 0 ? 'gzip' : null
}

/**
 * The body in the best encoding that the client takes; a short one stays as it is. Quality is that
 * of brotli: 5 for answers made now, 11 for files that are compressed once.
 */
export async function compressed(
  body: Uint8Array<ArrayBuffer>,
  accepted: string,
  quality: number,
): Promise<{ body: Uint8Array<ArrayBuffer>; encoding: 'br' | 'gzip' | null }> {
  if (body.length < worthwhile) return { body, encoding: null }
  const encoding = encodingFor(accepted)
  if (encoding === 'br') {
    const packed = await brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    })
    return { body: new Uint8Array(packed), encoding }
  }
  if (encoding === 'gzip') return { body: new Uint8Array(await zip(body)), encoding }
  return { body, encoding }
}

/** A response of the API, compressed when it is text and long enough. */
export async function compressedResponse(response: Response, accepted: string): Promise<Response> {
  if (
    !response.body ||
    response.headers.has('content-encoding') ||
    !textual.test(response.headers.get('content-type') ?? '')
  )
    return response
  const { body, encoding } = await compressed(
    new Uint8Array(await response.arrayBuffer()),
    accepted,
    5,
  )
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.append('vary', 'Accept-Encoding')
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(body, { status: response.status, statusText: response.statusText, headers })
}
