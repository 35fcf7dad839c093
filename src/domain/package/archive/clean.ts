import type { PackageFile } from '../package-file.ts'
import type { FileTree, RawEntry } from './file-tree.ts'
import { ArchiveError, archiveLimits } from './file-tree.ts'

/** Folders and files that an editor, a system or a package manager puts beside somebody's own. */
const junkFolders = new Set(['__macosx', '.git', 'node_modules'])
const junkFiles = /^(?:\.ds_store|thumbs\.db|desktop\.ini|\.git|\._.*)$/i

/** Whether a path is of no author: `.git`, `node_modules`, `.DS_Store` and their like. */
export function isJunk(path: string): boolean {
  const segments = path.split('/')
  const name = segments.pop() ?? ''
  return junkFiles.test(name) || segments.some((one) => junkFolders.has(one.toLowerCase()))
}

/**
 * Folders whose name says what is in them: they are no wrapping, even where everything lies in one.
 */
const telling =
  /^(?:\..+|skills|agents?|commands?|prompts?|instructions|rules|plugins?|servers?|hooks|scripts|references|assets)$/i

/**
 * The entries without what nobody wrote, under paths that are one and the same on every system, and
 * without the folder around everything. Throws an `ArchiveError` for names that try to get out of
 * the folder, hide something, or come twice.
 */
export function cleaned(entries: readonly RawEntry[], commit: string | null = null): FileTree {
  const known = new Set<string>()
  const kept: RawEntry[] = []
  for (const entry of entries) {
    const path = cleanPath(entry.path)
    if (path === '') continue
    if (known.has(path)) throw new ArchiveError('doubled-path', path)
    known.add(path)
    if (!isJunk(path)) kept.push({ ...entry, path })
  }
  const folder = folderAround(kept.map(({ path }) => path))
  const files: PackageFile[] = []
  const links: string[] = []
  for (const { path, kind, bytes, executable } of kept) {
    const inside = path.slice(folder.length)
    if (kind === 'link') links.push(inside)
    else files.push({ path: inside, bytes, executable })
  }
  if (files.length + links.length === 0) throw new ArchiveError('no-files')
  return {
    files,
    links,
    leftOut: known.size - kept.length,
    folder: folder.replace(/\/$/, ''),
    commit,
  }
}

/** One form for each path: NFC (macOS writes NFD), no `./`. '' when nothing is left. */
function cleanPath(written: string): string {
  const path = written.normalize('NFC')
  if (/^(?:[/\\]|[a-z]:)/i.test(path)) throw new ArchiveError('absolute-path', path)
  if (/(?:^|[/\\])\.\.(?:[/\\]|$)/.test(path)) throw new ArchiveError('parent-path', path)
  // a name that moves a terminal's cursor or turns the text around is never an accident
  if (/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(path)) throw new ArchiveError('odd-path', path)
  return path
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/')
}

/** `repo-main/` when every path begins with it, and once more if there is another one inside. */
function folderAround(paths: readonly string[]): string {
  let folder = ''
  for (;;) {
    const [first = ''] = paths
    const end = first.indexOf('/', folder.length)
    if (end < 0 || telling.test(first.slice(folder.length, end))) return folder
    const next = first.slice(0, end + 1)
    if (!paths.every((path) => path.startsWith(next))) return folder
    folder = next
  }
}

/** Counts what is unpacked, before it is: throws as soon as the limit is passed. */
export class Budget {
  private bytes = 0
  private entries = 0

  entry(): void {
    this.entries++
    if (this.entries > archiveLimits.entries)
      throw new ArchiveError('too-many-entries', `> ${archiveLimits.entries}`)
  }

  /** Reserves the bytes of a file that is about to be read. */
  take(size: number, path: string): void {
    this.bytes += size
    if (this.bytes > archiveLimits.bytes)
      throw new ArchiveError('archive-too-large', `${path}: > ${archiveLimits.bytes}`)
  }
}
