import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, relative, sep } from 'node:path'
import { compressed, encodingFor } from './encoding.ts'
import { packedOnce } from './packed-files.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}
const isText = (type: string) => /text|svg|json|javascript/.test(type)

interface Ready {
  body: Uint8Array<ArrayBuffer>
  encoding: string | null
  etag: string
}

/** What a page's first HTML is, made from index.html. */
export type HtmlTemplate = (
  index: string,
) => Promise<{ readonly status: 200 | 404; readonly html: string }>
export type App = (request: Request, dress?: HtmlTemplate) => Promise<Response>

/**
 * The built app. Hashed files never change; everything else is asked for again each time. A path
 * without an extension is a page of the app, and the app is one file, which `dress` may change; a
 * missing file with an extension is 404, so that an old page notices a lost chunk.
 */
export function staticFiles(folder: string): App {
  const cache = new Map<string, Ready>()

  async function ready(file: string, type: string, accepted: string): Promise<Ready> {
    const { mtimeMs } = await stat(file)
    const key = `${file} ${mtimeMs} ${encodingFor(accepted)}`
    const known = cache.get(key)
    if (known) return known
    const raw = new Uint8Array(await readFile(file))
    const name = digestOf(raw)
    const { body, encoding } = isText(type)
      ? await packedOnce(folder, name, raw, accepted)
      : { body: raw, encoding: null }
    const made = { body, encoding, etag: `"${name}"` }
    cache.set(key, made)
    return made
  }

  async function page(request: Request, dress: HtmlTemplate): Promise<Response> {
    const { status, html } = await dress(await readFile(join(folder, 'index.html'), 'utf8'))
    const raw = new TextEncoder().encode(html)
    const { body, encoding } = await compressed(
      raw,
      request.headers.get('accept-encoding') ?? '',
      5,
    )
    const etag = etagOf(raw)
    const headers = new Headers({
      'content-type': types['.html']!,
      etag,
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
    })
    if (encoding) headers.set('content-encoding', encoding)
    if (status === 200 && request.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : body, { status, headers })
  }

  return async (request, dress) => {
    const { pathname } = new URL(request.url)
    const asked = normalize(join(folder, safelyDecoded(pathname)))
    if ((asked !== folder && !asked.startsWith(folder + sep)) || isBuilders(folder, asked))
      return new Response(null, { status: 404 })
    const isFile = await stat(asked).then(
      (found) => found.isFile(),
      () => false,
    )
    // a username may end like a file
    if (!isFile && extname(pathname) && !pathname.startsWith('/profile/')) return missing()
    if (!isFile && dress)
      return page(request, dress).catch((error: unknown) => {
        // index.html is being replaced by a deployment
        if (error instanceof Error && 'code' in error) return missing()
        throw error
      })
    const file = isFile ? asked : join(folder, 'index.html')
    const type = types[extname(file)] ?? 'application/octet-stream'
    // a deployment may take the file away between the look and the reading
    const found = await ready(file, type, request.headers.get('accept-encoding') ?? '').catch(
      () => null,
    )
    if (!found) return missing()
    const { body, encoding, etag } = found
    const headers = new Headers({
      'content-type': type,
      etag,
      vary: 'Accept-Encoding',
      'cache-control': pathname.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    })
    if (encoding) headers.set('content-encoding', encoding)
    if (request.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }
}

/**
 * What the build keeps beside the app for the server (`.vite`, `.prerender`, `.packed`) is
 * nobody's to ask for.
 */
export const isBuilders = (folder: string, path: string): boolean =>
  /^\.(?!well-known(?:$|[\\/])|\.)/.test(relative(folder, path))

const digestOf = (raw: Uint8Array): string =>
  createHash('sha256').update(raw).digest('base64url').slice(0, 22)
const etagOf = (raw: Uint8Array): string => `"${digestOf(raw)}"`
const missing = (): Response =>
  new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })

function safelyDecoded(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\0', '')
  } catch {
    return '/'
  }
}
