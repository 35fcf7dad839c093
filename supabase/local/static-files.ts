import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { wordOf } from '#domain/text/word-of.ts'
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

/** Makes the HTML that a page begins with out of index.html. */
export type HtmlTemplate = (
  index: string,
) => Promise<{ readonly status: 200 | 404; readonly html: string }>
/** Answers a request, whose path is clean; `isPage`: it is an address of the route table. */
export type App = (request: Request, template?: HtmlTemplate, isPage?: boolean) => Promise<Response>

/**
 * The built app. A browser keeps files with a hash in their names for ever, and asks again for all
 * others. What is no file is a page: index.html, which `template` may fill in, and which says
 * itself that there is no such page. A program that asks for a file that is gone is told so in one
 * line; an old page notices then that its chunk is gone.
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

  async function page(request: Request, template: HtmlTemplate): Promise<Response> {
    const { status, html } = await template(await readFile(join(folder, 'index.html'), 'utf8'))
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

  return async (request, template, isPage = false) => {
    const { pathname } = new URL(request.url)
    const asked = join(folder, pathname)
    const isInside = asked === folder || asked.startsWith(folder + sep)
    if (!isInside || isBuilders(folder, asked)) return missing()
    // the names of built files need no encoding
    const isFile =
      !pathname.includes('%') &&
      (await stat(asked).then(
        (found) => found.isFile(),
        () => false,
      ))
    if (!isFile && !isPage && isForProgram(request, pathname)) return missing()
    if (!isFile && template)
      return page(request, template).catch((error: unknown) => {
        // a deployment is replacing index.html just now
        if (error instanceof Error && 'code' in error) return missing()
        throw error
      })
    const file = isFile ? asked : join(folder, 'index.html')
    const type = wordOf(types, extname(file)) ?? 'application/octet-stream'
    // a deployment may remove the file after it was found and before it is read
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
 * Compresses what the app consists of, before somebody has to wait for that: first what every page
 * begins with. It is done once for each build, one file after the other. Never rejects.
 */
export async function packFiles(folder: string, isOver: () => boolean): Promise<void> {
  const assets = await readdir(join(folder, 'assets')).catch(() => [])
  const index = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '')
  const isFirst = (name: string) => Number(index.includes(`/assets/${name}"`))
  for (const name of assets.sort((a, b) => isFirst(b) - isFirst(a))) {
    if (isOver()) return
    const raw = await readFile(join(folder, 'assets', name)).catch(() => null)
    if (raw && isText(wordOf(types, extname(name)) ?? ''))
      await packedOnce(folder, digestOf(raw), new Uint8Array(raw), 'br').catch(() => {})
  }
}

/**
 * Whether a path is one of the files that lie beside the app for the server's own use (`.vite`,
 * `.prerender`, `.packed`); nobody may fetch those.
 */
export const isBuilders = (folder: string, path: string): boolean =>
  /^\.(?!well-known(?:$|[\\/])|\.)/.test(relative(folder, path))

const digestOf = (raw: Uint8Array): string =>
  createHash('sha256').update(raw).digest('base64url').slice(0, 22)
const etagOf = (raw: Uint8Array): string => `"${digestOf(raw)}"`
const missing = (): Response =>
  new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })

/** Whether a script or a program asks for something by the name of a file, and no person reads. */
const isForProgram = ({ headers }: Request, path: string): boolean =>
  /\.[a-z0-9]+$/i.test(path) &&
  (path.startsWith('/assets/') || !headers.get('accept')?.includes('text/html'))
