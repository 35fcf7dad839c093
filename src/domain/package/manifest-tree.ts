import type { ManifestEntry } from './package-file.ts'

/** A folder or a file; `file` is undefined for a folder. */
export interface TreeNode {
  readonly path: string
  readonly name: string
  readonly file?: ManifestEntry
  readonly children?: readonly TreeNode[]
}

interface Folder {
  readonly folders: Map<string, Folder>
  readonly files: ManifestEntry[]
}
const empty = (): Folder => ({ folders: new Map(), files: [] })

/** The files of a package as a tree: in each folder first its folders, then its files, by name. */
export function fileTree(files: readonly ManifestEntry[]): readonly TreeNode[] {
  const root = empty()
  for (const file of files) {
    let folder = root
    for (const name of file.path.split('/').slice(0, -1)) {
      const inside = folder.folders.get(name) ?? empty()
      folder.folders.set(name, inside)
      folder = inside
    }
    folder.files.push(file)
  }
  return nodesOf(root, '')
}

const byName = <Named extends { readonly name: string }>(a: Named, b: Named): number =>
  a.name.localeCompare(b.name, 'en', { numeric: true })

function nodesOf({ folders, files }: Folder, prefix: string): TreeNode[] {
  const inside = [...folders].map(([name, folder]) => {
    const path = `${prefix}${name}`
    return { path, name, children: nodesOf(folder, `${path}/`) }
  })
  const here = files.map((file) => ({
    path: file.path,
    name: file.path.slice(prefix.length),
    file,
  }))
  return [...inside.sort(byName), ...here.sort(byName)]
}

/** The folders that hold a file, the outermost first. */
export const foldersOf = (path: string): readonly string[] =>
  path.split('/').flatMap((_, at, all) => (at > 0 ? [all.slice(0, at).join('/')] : []))
