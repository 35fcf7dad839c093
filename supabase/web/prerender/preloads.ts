import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeAt } from './address.ts'

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** The file of src/routes that has the screen at a path; null where there is none. */
export const screenAt = (path: string): string | null => routeAt(path)?.entry.screen?.[0] ?? null

/** Screens that show a long text, and what draws it. */
const reading = new Set(['skill', 'docs', 'blog'])
const drawing = 'src/ui/markdown/body.tsx'

/** The files of a screen that index.html does not name already, as paths from the root. */
export type Preloads = (screen: string) => readonly string[]

/** Reads what the build wrote about its files; none where it wrote nothing. */
export function readPreloads(dist: string): Preloads {
  let manifest: Manifest
  try {
    manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  } catch {
    return () => []
  }
  const first = new Set(
    Object.keys(manifest)
      .filter((key) => manifest[key]?.isEntry)
      .flatMap((key) => [...withImports(manifest, key)]),
  )
  const known = new Map<string, readonly string[]>()
  return (screen) => {
    const key = `src/routes/${screen}.tsx`
    const wanted = withImports(manifest, key)
    if (reading.has(screen)) withImports(manifest, drawing, wanted)
    const files =
      known.get(key) ??
      [...wanted].filter((one) => !first.has(one)).map((one) => `/${manifest[one]!.file}`)
    known.set(key, files)
    return files
  }
}

/** A chunk and everything that it imports. */
function withImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(key)) return found
  found.add(key)
  for (const other of chunk.imports ?? []) withImports(manifest, other, found)
  return found
}
