import * as v from 'valibot'

/** What lies at a path of a repository, at one commit. */
export interface RepositoryEntry {
  readonly path: string
  /** `program`: a file that its author marked as one. */
  readonly kind: 'file' | 'program' | 'link' | 'submodule'
  /** Bytes. */
  readonly size: number
  /** Git's own checksum of the file, in lowercase hex. */
  readonly sha: string
}

const Tree = v.object({
  tree: v.array(
    v.object({
      path: v.string(),
      mode: v.string(),
      type: v.string(),
      sha: v.string(),
      size: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
  ),
  truncated: v.exactOptional(v.boolean(), false),
})
type TreeEntry = v.InferOutput<typeof Tree>['tree'][number]

/**
 * The files that GitHub's answer for a whole tree names, without folders. `isCut`: it did not name
 * all of them. Null for an answer of another form.
 */
export function readRepositoryTree(
  text: string,
): { readonly entries: readonly RepositoryEntry[]; readonly isCut: boolean } | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const read = v.safeParse(Tree, value)
  if (!read.success) return null
  const { tree, truncated } = read.output
  return {
    entries: tree.flatMap((entry) => {
      const kind = kindOf(entry)
      return kind ? [{ path: entry.path, kind, size: entry.size ?? 0, sha: entry.sha }] : []
    }),
    isCut: truncated,
  }
}

function kindOf({ type, mode }: TreeEntry): RepositoryEntry['kind'] | null {
  if (type === 'commit' || mode === '160000') return 'submodule'
  if (type !== 'blob') return null
  if (mode === '120000') return 'link'
  return mode === '100755' ? 'program' : 'file'
}

/** The checksum that git gives to a file. `length`: characters of the checksum that is expected. */
export async function gitSha(bytes: Uint8Array<ArrayBuffer>, length: number): Promise<string> {
  const head = new TextEncoder().encode(`blob ${bytes.length}\0`)
  const whole = new Uint8Array(head.length + bytes.length)
  whole.set(head)
  whole.set(bytes, head.length)
  const sum = await crypto.subtle.digest(length === 64 ? 'SHA-256' : 'SHA-1', whole)
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A file that is kept elsewhere (Git LFS): what lies in the repository only points to it. */
export const isLargeFilePointer = (bytes: Uint8Array): boolean =>
  bytes.length < 1024 &&
  new TextDecoder()
    .decode(bytes.subarray(0, 42))
    .startsWith('version https://git-lfs.github.com/spec/')
