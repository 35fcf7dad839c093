import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthwhile = 1024
const textual = /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml)|image\/svg)/

/**
 * The best encoding the client takes. Quality is that of brotli: 5 for answers made now, 11 for
 * files compressed once.
 */
export async function compressed(
  body: Uint8Array<ArrayBuffer>,
  accepted: string,
  quality: number,
): Promise<{ body: Uint8Array<ArrayBuffer>; encoding: 'br' | 'gzip' | null }> {
  if (body.length < worthwhile) return { body, encoding: null }
  if (/\bbr\b/.test(accepted)) {
    const packed = await brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    })
    return { body: new Uint8Array(packed), encoding: 'br' }
  }
  if (/\bgzip\b/.test(accepted)) return { body: new Uint8Array(await zip(body)), encoding: 'gzip' }
  return { body, encoding: null }
}

/** An answer of the API, compressed when it is text and large enough. */
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
