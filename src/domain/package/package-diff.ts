import type { PackageFile } from './package-file.ts'

/** What became of a file between two packages; `mode`: only whether it is a program changed. */
export interface FileChange {
  readonly path: string
  readonly kind: 'added' | 'removed' | 'changed' | 'mode'
  readonly before: PackageFile | null
  readonly after: PackageFile | null
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at])

function kindOf(before: PackageFile | null, after: PackageFile | null): FileChange['kind'] | null {
  if (!before) return 'added'
  if (!after) return 'removed'
  if (!sameBytes(before.bytes, after.bytes)) return 'changed'
  return before.executable === after.executable ? null : 'mode'
}

/** The files in which two packages differ, by path. */
export function packageDiff(
  before: readonly PackageFile[],
  after: readonly PackageFile[],
): readonly FileChange[] {
  const [old, now] = [before, after].map((files) => new Map(files.map((one) => [one.path, one])))
  const paths = [...new Set([...before, ...after].map(({ path }) => path))].sort()
  return paths.flatMap((path) => {
    const [was, is] = [old?.get(path) ?? null, now?.get(path) ?? null]
    const kind = kindOf(was, is)
    return kind === null ? [] : [{ path, kind, before: was, after: is }]
  })
}
