import type { PackageFile } from '#domain/package/package-file.ts'
import { isJunk } from '#domain/package/archive/clean.ts'
import { archiveLimits } from '#domain/package/archive/file-tree.ts'

/** A file that a person has chosen or dropped, with its path. */
export interface InputFile {
  readonly path: string
  readonly file: File
}

/** Nobody nests folders deeper, unless they lead back to themselves. */
const maxDepth = 40
/** One more than is read: then it is known that there are too many. */
const maxFiles = archiveLimits.entries + 1

/** The dropped files, and the files in dropped folders. */
export async function droppedFiles(data: DataTransfer): Promise<InputFile[]> {
  // before the first await: the browser empties the list after the event
  const entries = [...data.items]
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry !== null)
  if (entries.length === 0) return [...data.files].map((file) => ({ path: file.name, file }))
  const found: InputFile[] = []
  for (const entry of entries) await walk(entry, 0, found)
  return found
}

async function walk(entry: FileSystemEntry, depth: number, found: InputFile[]): Promise<void> {
  if (found.length >= maxFiles || depth > maxDepth || isJunk(`${entry.name}/`)) return
  if (entry.isFile) {
    const file = await new Promise<File | null>((resolve) =>
      (entry as FileSystemFileEntry).file(resolve, () => resolve(null)),
    )
    if (file) found.push({ path: entry.fullPath.replace(/^\//, ''), file })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0) return
    for (const one of some) await walk(one, depth + 1, found)
  }
}

/** The files chosen in the browser's file dialog. */
export const chosenFiles = (files: FileList | null): InputFile[] =>
  [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }))

/** How large all files are together, in bytes. */
export const sizeOf = (files: readonly InputFile[]): number =>
  files.reduce((sum, { file }) => sum + file.size, 0)

/**
 * The files with their bytes. Browsers do not say which are programs: a file that begins with `#!`
 * counts as one, since it can only be run so.
 */
export const packageFiles = (files: readonly InputFile[]): Promise<PackageFile[]> =>
  Promise.all(
    files.map(async ({ path, file }) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      return { path, bytes, executable: bytes[0] === 0x23 && bytes[1] === 0x21 }
    }),
  )
