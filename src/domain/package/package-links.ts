import { decoded } from '../text/decoded.ts'

/**
 * The path of the file that a relative address leads to, in a text that lies at `from` in a package
 * of the files `paths`. Null for an address that is not relative, and for one that leads to no file
 * of it. Queries and fragments do not count.
 */
export function linkedFile(
  address: string,
  from: string,
  paths: ReadonlySet<string>,
): string | null {
  const written = /^[^?#]*/.exec(address.trim())?.[0] ?? ''
  if (written === '' || /^[a-z][a-z0-9+.-]*:/i.test(written) || /^\/\/|\\/.test(written))
    return null
  const here = written.startsWith('/') ? [] : from.split('/').slice(0, -1)
  const path: string[] = []
  for (const segment of [...here, ...written.split('/')]) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') path.push(segment)
    else if (path.pop() === undefined) return null
  }
  const plain = path.join('/')
  if (paths.has(plain)) return plain
  const found = decoded(plain)?.normalize('NFC')
  return found !== undefined && paths.has(found) ? found : null
}

/** Where a relative address leads in a package; `picture`: an address that shows the file. */
export interface PackagePlace {
  readonly path: string
  readonly picture: string | null
}

/**
 * Resolves the addresses of a text that lies at `from` in a package. What the package does not have
 * is left to `outside`, the text's repository.
 */
export const packageWithin =
  (
    paths: ReadonlySet<string>,
    from: string,
    pictureOf: (path: string) => string | null,
    outside: ((address: string, kind: 'link' | 'picture') => string | null) | null,
  ) =>
  (address: string, kind: 'link' | 'picture'): string | PackagePlace | null => {
    const path = linkedFile(address, from, paths)
    if (path === null) return outside?.(address, kind) ?? null
    return { path, picture: kind === 'picture' ? pictureOf(path) : null }
  }
