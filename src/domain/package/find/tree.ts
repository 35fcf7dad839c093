import type { FileTree } from '../archive/file-tree.ts'
import type { PackageFile } from '../package-file.ts'

/** A file that can be read. `size` in bytes. */
export interface TreeFile {
  readonly path: string
  readonly size: number
  readonly executable: boolean
}

/** Files of a folder, an archive or a repository. They are read one by one, when they are needed. */
export interface Tree {
  readonly files: readonly TreeFile[]
  /** Paths of links: what holds one is no package. */
  readonly links: readonly string[]
  /** Rejects when the file is gone. */
  read(path: string): Promise<Uint8Array<ArrayBuffer>>
}

/** The tree of what an archive or a dropped folder holds. */
export function treeOf({ files, links }: Pick<FileTree, 'files' | 'links'>): Tree {
  const all = new Map(files.map((file) => [file.path, file]))
  return {
    files: files.map(({ path, bytes, executable }) => ({ path, size: bytes.length, executable })),
    links,
    read: async (path) => {
      const file = all.get(path)
      if (!file) throw new Error(`${path}: no such file`)
      return file.bytes
    },
  }
}

export async function filesAt(tree: Tree, files: readonly TreeFile[]): Promise<PackageFile[]> {
  return Promise.all(
    files.map(async ({ path, executable }) => ({ path, executable, bytes: await tree.read(path) })),
  )
}

/** The folder of a path, '' at the root. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
export const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
/** A path below a folder. */
export const joined = (folder: string, path: string): string =>
  [folder, path].filter(Boolean).join('/')
export const isWithin = (path: string, folder: string): boolean =>
  folder === '' || path.startsWith(`${folder}/`)

/**
 * Those of sorted items whose paths lie below a folder, itself not among them: a part of the list.
 * Sorting and searching are by code units.
 */
export function partBelow<Item>(
  items: readonly Item[],
  pathOf: (item: Item) => string,
  folder: string,
): readonly Item[] {
  if (folder === '') return items
  // `0` is the sign behind `/`
  const [from, to] = [`${folder}/`, `${folder}0`].map((bound) => {
    let [low, high] = [0, items.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const item = items[middle]
      if (item !== undefined && pathOf(item) < bound) low = middle + 1
      else high = middle
    }
    return low
  })
  return items.slice(from, to)
}

/** The folders that a path lies in, the innermost first; the root is not among them. */
export function* foldersAround(path: string): Generator<string> {
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) yield folder
}

/** A path with its `.` and `..` resolved; null when it leads out of the root. */
export function resolved(folder: string, path: string): string | null {
  const out: string[] = folder.split('/').filter(Boolean)
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') out.push(segment)
    else if (out.pop() === undefined) return null
  }
  return out.join('/')
}
