import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeAt } from './address.ts'

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** What leads others away from a screen that is not for everybody. */
const guard = 'src/routes/guard.tsx'
/** Screens that show a long text, and what draws it. */
const reading = new Set(['skill', 'docs', 'blog'])
const drawing = 'src/ui/markdown/body.tsx'

/** The files of the screen at a path that index.html does not name already, from the root. */
export type Preloads = (path: string) => readonly string[]

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
  return (pathname) => {
    const route = routeAt(pathname)
    const screen = route?.entry.screen?.[0]
    if (!route || screen === undefined) return []
    const found = known.get(route.path)
    if (found) return found
    const wanted = withImports(manifest, `src/routes/${screen}.tsx`)
    if (route.entry.guard) withImports(manifest, guard, wanted)
    if (reading.has(screen)) withImports(manifest, drawing, wanted)
    const files = [...wanted]
      .filter((one) => !first.has(one))
      .map((one) => `/${manifest[one]!.file}`)
    known.set(route.path, files)
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
