import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isJunk } from '#domain/package/archive/clean.ts'
import type { Tree, TreeFile } from '#domain/package/find/tree.ts'

/**
 * The files of a folder on this machine, always in the same order. Nothing is read yet. Links are
 * not followed.
 */
export async function folderTree(root: string): Promise<Tree> {
  const files: TreeFile[] = []
  const links: string[] = []
  /** Paths as the disk writes them, where that is another form than ours. */
  const written = new Map<string, string>()
  const walk = async (folder: string): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const onDisk = folder ? `${folder}/${entry.name}` : entry.name
      const path = onDisk.normalize('NFC')
      if (isJunk(entry.isDirectory() ? `${path}/x` : path)) continue
      if (path !== onDisk) written.set(path, onDisk)
      if (entry.isDirectory()) await walk(onDisk)
      else if (entry.isSymbolicLink()) links.push(path)
      else if (entry.isFile()) {
        const { size, mode } = await lstat(join(root, onDisk))
        files.push({ path, size, executable: (mode & 0o100) !== 0 })
      }
    }
  }
  await walk('')
  return {
    files,
    links,
    read: async (path) => Uint8Array.from(await readFile(join(root, written.get(path) ?? path))),
  }
}
