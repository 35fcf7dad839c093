import { Hono } from 'hono'
import { catalogueFolder, latestPath } from '#domain/search/file/announced.ts'
import { jsonRepresentation, preflight, refusal, respond } from '../answer.ts'
import type { CatalogueShelf, HeldFile } from './catalogue-shelf.ts'
import { rangeOf } from './range.ts'

/*
 * The catalogue as one file, for a device that has nothing yet: what the newest one is, and every
 * one that is kept. A file's name is its place in the feed: it never has other bytes.
 */

/** Answers GET and HEAD. Where there is no file (yet), devices read pages. */
export function catalogueRoutes(shelf: CatalogueShelf): Hono {
  const hono = new Hono()
  hono.on('OPTIONS', `${catalogueFolder}/*`, preflight)
  hono.on(['GET', 'HEAD'], latestPath, async ({ req }) => {
    const held = await shelf.newest()
    if (!held) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    return respond(req.raw, jsonRepresentation(held.announced), 0)
  })
  hono.on(['GET', 'HEAD'], `${catalogueFolder}/:name`, async ({ req }) => {
    const held = await shelf.named(req.param('name'))
    if (!held) return refusal(404, 'There is no such file')
    return rest(req.raw, held) ?? respond(req.raw, held.given, 0)
  })
  return hono
}

/** The rest of a file whose beginning a device has. Null: it is to get all of it. */
function rest(request: Request, { given, announced }: HeldFile): Response | null {
  const range = request.method === 'GET' ? request.headers.get('range') : null
  const condition = request.headers.get('if-range')
  if (range === null || (condition !== null && condition !== `"${announced.digest}"`)) return null
  const headers = {
    'content-type': given.type,
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    etag: `"${announced.digest}"`,
    vary: 'Accept-Encoding',
  }
  const part = rangeOf(range, given.bytes.length)
  if (part === null) return null
  if (part === 'outside')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${given.bytes.length}` },
    })
  const { first, last } = part
  return new Response(given.bytes.subarray(first, last + 1), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(last + 1 - first),
      'content-range': `bytes ${first}-${last}/${given.bytes.length}`,
    },
  })
}
