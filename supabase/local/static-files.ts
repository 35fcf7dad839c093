import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { isPacked, packedOnce } from './packed-files.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml', '.png': 'image/png',
  '.webp': 'image/webp', '.ico': 'image/x-icon', '.json': 'application/json', '.webmanifest': 'application/manifest+json', '.txt': 'text/plain; charset=utf-8',
}
const isText = (type: string) => /text|svg|json|javascript/.test(type)

interface Ready { body: Uint8Array<ArrayBuffer>; encoding: string | null; etag: string }

/**
 * The built app. Hashed files never change; everything else is asked for again each time. A path without an extension is a page of the
 * app, and the app is one file; a missing file with an extension is 404, so that an old page notices a lost chunk.
 */
export function staticFiles(folder: string): (request: Request) => Promise<Response> {
  const cache = new Map<string, Ready>()

  async function ready(file: string, type: string, accepted: string): Promise<Ready> {
    const { mtimeMs } = await stat(file)
    const key = `${file} ${mtimeMs} ${/\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : ''}`
    const known = cache.get(key)
    if (known) return known
    const raw = new Uint8Array(await readFile(file))
    const name = createHash('sha256').update(raw).digest('base64url').slice(0, 22)
    const { body, encoding } = isText(type) ? await packedOnce(folder, name, raw, accepted) : { body: raw, encoding: null }
    const made = { body, encoding, etag: `"${name}"` }
    cache.set(key, made)
    return made
  }

  return async (request) => {
    const { pathname } = new URL(request.url)
    const asked = normalize(join(folder, safelyDecoded(pathname)))
    if ((asked !== folder && !asked.startsWith(folder + sep)) || isPacked(folder, asked)) return new Response(null, { status: 404 })
    const isFile = await stat(asked).then((found) => found.isFile(), () => false)
    // a username may end like a file
    if (!isFile && extname(pathname) && !pathname.startsWith('/profile/')) return missing()
    const file = isFile ? asked : join(folder, 'index.html')
    const type = types[extname(file)] ?? 'application/octet-stream'
    // a deployment may take the file away between the look and the reading
    const found = await ready(file, type, request.headers.get('accept-encoding') ?? '').catch(() => null)
    if (!found) return missing()
    const { body, encoding, etag } = found
    const headers = new Headers({
      'content-type': type, etag, vary: 'Accept-Encoding', 'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    if (encoding) headers.set('content-encoding', encoding)
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }
}

const missing = (): Response => new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })

function safelyDecoded(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\0', '')
  } catch {
    return '/'
  }
}
