import { Hono } from 'hono'
import { sha256 } from '#domain/package/canonical-zip.ts'
import { decoded } from '#domain/text/decoded.ts'
import {
  bytesRepresentation,
  orRefused,
  preflight,
  refusal,
  type Representation,
  respond,
} from '../answer.ts'
import { fileType, sandboxed } from './file-type.ts'
import type { HeldPackage, PackageShelf } from './package-shelf.ts'
import { tarGz } from './tar.ts'

/*
 * The files of listings, whole and one by one: /packages/{digest}.zip, …{digest}.tar.gz and
 * …{digest}/{path}. They are other people's: a browser never takes one for a page of this site.
 */

/** An address names its bytes, so that it never has others. */
const forEver = 31_536_000
const guarded = {
  ...sandboxed,
  'cache-control': `public, max-age=${forEver}, immutable`,
}

/** Answers GET and HEAD; a package that was withdrawn is 410, one that nobody published 404. */
export function packageRoutes(shelf: PackageShelf): Hono {
  const hono = new Hono()
  hono.on('OPTIONS', '/packages/*', preflight)
  hono.on(['GET', 'HEAD'], '/packages/*', ({ req }) =>
    orRefused(async () => {
      const place = placeIn(new URL(req.url).pathname)
      const found = place ? await shelf.get(place.digest) : 'unknown'
      if (found === 'withdrawn') return refusal(410, 'All versions with these files were withdrawn')
      const given = found === 'unknown' || !place ? null : givenOf(found, place)
      return given ? respond(req.raw, await given, forEver) : refusal(404, 'There is no such file')
    }),
  )
  return hono
}

interface Place {
  readonly digest: string
  /** `.zip`, `.tar.gz`, or the path of a file. */
  readonly end: string
}

/** What a clean path names; null where it cannot be a package or a file of one. */
function placeIn(path: string): Place | null {
  const [, digest, end] = /^\/packages\/([0-9a-f]{64})(\.zip|\.tar\.gz|\/.+)$/.exec(path) ?? []
  if (digest === undefined || end === undefined) return null
  if (!end.startsWith('/')) return { digest, end }
  const segments = end.slice(1).split('/').map(decoded)
  // an encoded slash divides nothing
  const isPath = segments.every((one) => one !== null && !one.includes('/'))
  return isPath ? { digest, end: segments.join('/') } : null
}

/** A file at an address that has others later. Null where the package has none of this path. */
export async function fileFor(
  held: HeldPackage,
  path: string,
  seconds: number,
): Promise<Representation | null> {
  const given = held.files.has(path) ? await givenOf(held, { end: path }) : null
  return (
    given && {
      ...given,
      headers: { ...given.headers, 'cache-control': `public, max-age=${seconds}` },
    }
  )
}

function givenOf(held: HeldPackage, { end }: Pick<Place, 'end'>): Promise<Representation> | null {
  const known = held.given.get(end)
  if (known) return known
  const made = madeOf(held, end)
  if (made) held.given.set(end, made)
  return made
}

function madeOf(held: HeldPackage, end: string): Promise<Representation> | null {
  const name = held.digest.slice(0, 12)
  if (end === '.zip')
    return Promise.resolve(
      bytesRepresentation(held.zip, 'application/zip', held.digest, {
        ...guarded,
        'content-disposition': `attachment; filename="${name}.zip"`,
      }),
    )
  if (end === '.tar.gz')
    return tarGz([...held.files.values()]).then(async (bytes) =>
      bytesRepresentation(bytes, 'application/gzip', await sha256(bytes), {
        ...guarded,
        // it is compressed already
        'cache-control': `${guarded['cache-control']}, no-transform`,
        'content-disposition': `attachment; filename="${name}.tar.gz"`,
      }),
    )
  const file = held.files.get(end)
  if (!file) return null
  const { type, isShown } = fileType(file.path, file.bytes)
  const shownAs = encodeURIComponent(end.split('/').at(-1) ?? '').replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return sha256(file.bytes).then((digest) =>
    bytesRepresentation(file.bytes, type, digest, {
      ...guarded,
      ...(isShown ? {} : { 'content-disposition': `attachment; filename*=UTF-8''${shownAs}` }),
    }),
  )
}
