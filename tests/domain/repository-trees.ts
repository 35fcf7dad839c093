import { repositoryAddress } from '#domain/repository/address.ts'
import { gitSha, type RepositoryEntry } from '#domain/repository/repository-tree.ts'
import type { RepositoryTree } from '#domain/submission/repository-start.ts'

/** What a repository holds: files by path, links by what they lead to, and submodules. */
export interface Held {
  readonly files: Readonly<Record<string, string>>
  readonly programs?: readonly string[]
  readonly links?: readonly string[]
  readonly submodules?: readonly string[]
}

export const textBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
export const skillText = (name: string): string =>
  `---\nname: ${name}\ndescription: What ${name} does.\nlicense: MIT\n---\n# ${name}\n\nText.\n`
export const commit = 'c'.repeat(40)

/** The entries of a repository, as GitHub lists them. */
export async function entriesOf({ files, programs, links, submodules }: Held) {
  const isProgram = new Set(programs)
  return [
    ...(await Promise.all(
      Object.entries(files).map(async ([path, text]): Promise<RepositoryEntry> => ({
        path,
        kind: isProgram.has(path) ? 'program' : 'file',
        size: textBytes(text).length,
        sha: await gitSha(textBytes(text), 40),
      })),
    )),
    ...(links ?? []).map((path): RepositoryEntry => ({
      path,
      kind: 'link',
      size: 9,
      sha: '1'.repeat(40),
    })),
    ...(submodules ?? []).map((path): RepositoryEntry => ({
      path,
      kind: 'submodule',
      size: 0,
      sha: '2'.repeat(40),
    })),
  ]
}

/** GitHub's answer for its whole tree. */
export async function treeAnswer(held: Held, truncated = false): Promise<object> {
  const modes = { file: '100644', program: '100755', link: '120000', submodule: '160000' }
  const entries = await entriesOf(held)
  return {
    sha: commit,
    truncated,
    tree: [
      { path: 'folder', mode: '040000', type: 'tree', sha: '3'.repeat(40) },
      ...entries.map(({ path, kind, size, sha }) => ({
        path,
        mode: modes[kind],
        sha,
        type: kind === 'submodule' ? 'commit' : 'blob',
        ...(kind === 'submodule' ? {} : { size }),
      })),
    ],
  }
}

export async function repositoryOf(held: Held, behind = ''): Promise<RepositoryTree> {
  const at = repositoryAddress(`https://github.com/acme/skills${behind}`)
  if (!at) throw new Error(`${behind} is no address`)
  return { at, sha: commit, entries: await entriesOf(held) }
}
