import { isStartFile } from '#domain/repository/address.ts'

/** A file that a person has chosen or dropped, with its path. */
export interface InputFile {
  readonly path: string
  readonly file: File
}

/** Folders are read to this depth, and so many files at most. */
const maxDepth = 6
const maxFiles = 500

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
  if (found.length >= maxFiles || depth > maxDepth || /^(?:node_modules|\.git)$/.test(entry.name))
    return
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

/**
 * Parts the files into those that describe a skill and all others. A single file is always read,
 * whatever its name is.
 */
export function splitFiles(files: readonly InputFile[]): {
  readonly use: readonly InputFile[]
  readonly others: readonly string[]
} {
  if (files.length === 1) return { use: files, others: [] }
  const use = files.filter(({ path }) => isStartFile(path))
  return { use, others: files.filter((one) => !use.includes(one)).map(({ path }) => path) }
}
