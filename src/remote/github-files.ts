import {
  gitSha,
  isLargeFilePointer,
  type RepositoryEntry,
} from '#domain/repository/repository-tree.ts'
import type { RepositoryTree } from '#domain/submission/repository-start.ts'
import { type FetchFault, get, rawAddress } from './github.ts'

/** So many files at a time: what browsers allow to one host over HTTP/1.1. */
const atATime = 6

/** Why a file could not be had: also that it is another one, or lies elsewhere (Git LFS). */
export type FileFault = FetchFault | 'other-bytes' | 'large-file-pointer'
export type FetchedFiles =
  | { readonly ok: ReadonlyMap<string, Uint8Array<ArrayBuffer>> }
  | { readonly fault: FileFault; readonly path: string }

/**
 * The bytes of files of a repository, by path, each compared with git's own checksum. The first one
 * that cannot be had ends the rest. Never rejects. `kept`: files that are here already, by checksum;
 * what is fetched is added, so that another try goes on where this one stopped. `onProgress`: how
 * many are here.
 */
export async function repositoryFiles(
  tree: RepositoryTree,
  wanted: readonly RepositoryEntry[],
  {
    kept,
    signal,
    onProgress,
  }: {
    kept: Map<string, Uint8Array<ArrayBuffer>>
    signal: AbortSignal
    onProgress: (here: number) => void
  },
): Promise<FetchedFiles> {
  const here = new Map<string, Uint8Array<ArrayBuffer>>()
  const ends = new AbortController()
  const stop = () => ends.abort()
  signal.addEventListener('abort', stop)
  let trouble: { fault: FileFault; path: string } | null = null
  const left = [...wanted]
  const work = async () => {
    for (let entry = left.shift(); entry && !trouble; entry = left.shift()) {
      const { path, sha } = entry
      const file = kept.get(sha) ?? (await oneFile(tree, entry, ends.signal))
      if (!(file instanceof Uint8Array)) {
        // the others fail because of this one
        trouble ??= { fault: file.fault, path }
        stop()
        return
      }
      kept.set(sha, file)
      here.set(path, file)
      onProgress(here.size)
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  signal.removeEventListener('abort', stop)
  return trouble ?? { ok: here }
}

async function oneFile(
  { at, sha: commit }: RepositoryTree,
  { path, size, sha }: RepositoryEntry,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | { readonly fault: FileFault }> {
  const address = rawAddress(at, commit, path)
  const first = await get(address, { most: size, signal })
  const isPassing = 'fault' in first && (first.fault === 'offline' || first.fault === 'unavailable')
  const file = isPassing && !signal.aborted ? await get(address, { most: size, signal }) : first
  // more bytes than git counted are another file
  if ('fault' in file) return file.fault === 'too-large' ? { fault: 'other-bytes' } : file
  if ((await gitSha(file.ok, sha.length)) !== sha) return { fault: 'other-bytes' }
  return isLargeFilePointer(file.ok) ? { fault: 'large-file-pointer' } : file.ok
}
