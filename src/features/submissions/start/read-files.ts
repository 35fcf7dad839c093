import { isStartFile } from '#domain/repository/address.ts'

/** A file that a person handed over, by its path. */
export interface Handed {
  readonly path: string
  readonly file: File
}

const deepest = 6
const most = 500

/** What was dropped: files, and the files of folders. */
export async function droppedFiles(data: DataTransfer): Promise<Handed[]> {
  // the list is gone after the first wait
  const entries = [...data.items]
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry !== null)
  if (entries.length === 0) return [...data.files].map((file) => ({ path: file.name, file }))
  const found: Handed[] = []
  for (const entry of entries) await walk(entry, 0, found)
  return found
}

async function walk(entry: FileSystemEntry, depth: number, found: Handed[]): Promise<void> {
  if (found.length >= most || depth > deepest || /^(?:node_modules|\.git)$/.test(entry.name)) return
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

/** What was chosen in the browser's own dialog. */
export const chosenFiles = (files: FileList | null): Handed[] =>
  [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }))

/**
 * The files that say what the folder is; a single file is one, whatever it is called. The others
 * are told.
 */
export function sorted(handed: readonly Handed[]): {
  readonly use: readonly Handed[]
  readonly others: readonly string[]
} {
  if (handed.length === 1) return { use: handed, others: [] }
  const use = handed.filter(({ path }) => isStartFile(path))
  return { use, others: handed.filter((one) => !use.includes(one)).map(({ path }) => path) }
}
