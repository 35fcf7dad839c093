import type { PackageFile } from './package-file.ts'
import { isDisguised } from './wrong-type.ts'

/* What a package may hold. supabase/migrations/…_packages.sql says the same to the server. */

/** At most so many files, bytes in all, characters in a segment of a path and in a whole path. */
export const packageLimits = {
  files: 500,
  bytes: 10 * 1024 * 1024,
  segment: 100,
  path: 400,
} as const

export const packageRules = [
  'no-files',
  'too-many-files',
  'too-large',
  'absolute-path',
  'parent-path',
  'odd-path',
  'long-path',
  'device-name',
  'doubled-path',
  'link',
  'submodule',
  'wrong-type',
  'not-an-archive',
  'damaged-archive',
  'encrypted-archive',
  'odd-compression',
  'too-many-entries',
  'archive-too-large',
] as const
/** Why files are no package; copy/package-rules.ts words each. */
export type PackageRule = (typeof packageRules)[number]

/** A rule that is broken, and the file (or number) that breaks it. */
export interface PackageFault {
  readonly rule: PackageRule
  readonly detail: string
}

/** Names that Windows gives to devices, with or without an extension. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i
// control and format characters (some hide, some turn the text around), private and lone halves
const odd = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\\:*?"<>|]/u

/**
 * The rule that a path breaks, or null. A good one can be written on every system that people unpack
 * on, and stays in the folder that it is unpacked in.
 */
export function pathFault(path: string): PackageRule | null {
  if (/^(?:[/\\]|[a-z]:)/i.test(path)) return 'absolute-path'
  const segments = path.split('/')
  if (segments.includes('..')) return 'parent-path'
  if (odd.test(path) || path !== path.normalize('NFC')) return 'odd-path'
  if (segments.some((one) => one === '' || one === '.' || /^\s|[\s.]$/u.test(one)))
    return 'odd-path'
  if (
    Array.from(path).length > packageLimits.path ||
    segments.some((one) => Array.from(one).length > packageLimits.segment)
  )
    return 'long-path'
  return segments.some((one) => device.test(one)) ? 'device-name' : null
}

/** The rule that files break together or alone; null when they are a package. */
export function packageFault(files: readonly PackageFile[]): PackageFault | null {
  const fault = listFault(files.map(({ path, bytes }) => ({ path, size: bytes.length })))
  if (fault) return fault
  const disguised = files.find(isDisguised)
  return disguised ? { rule: 'wrong-type', detail: disguised.path } : null
}

/** What a list of files tells before they are here. `size` in bytes. */
export function listFault(
  files: readonly { readonly path: string; readonly size: number }[],
): PackageFault | null {
  if (files.length === 0) return { rule: 'no-files', detail: '' }
  if (files.length > packageLimits.files)
    return { rule: 'too-many-files', detail: `${files.length} > ${packageLimits.files}` }
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > packageLimits.bytes)
    return { rule: 'too-large', detail: `${bytes} > ${packageLimits.bytes}` }
  for (const { path } of files) {
    const rule = pathFault(path)
    if (rule) return { rule, detail: path }
  }
  const doubled = doubledPath(files.map(({ path }) => path))
  return doubled === null ? null : { rule: 'doubled-path', detail: doubled }
}

/** A path that is another one's in other letters, or a folder of another one's. */
function doubledPath(paths: readonly string[]): string | null {
  const files = new Set<string>()
  const folders = new Map<string, string>()
  for (const path of paths) {
    const folded = path.toLowerCase()
    if (files.has(folded)) return path
    files.add(folded)
  }
  for (const path of paths)
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
      const written = path.slice(0, at)
      const folded = written.toLowerCase()
      if (files.has(folded) || (folders.get(folded) ?? written) !== written) return path
      folders.set(folded, written)
    }
  return null
}
