import { Inflate } from 'fflate'
import { crc32 } from '../crc32.ts'
import { Budget, cleaned, isJunk } from './clean.ts'
import type { FileTree, RawEntry } from './file-tree.ts'
import { ArchiveError } from './file-tree.ts'
import { type ZipEntry, zipDirectory } from './zip-directory.ts'

/** Bytes that are unpacked at once; deflate makes at most 1,032 times as many of them. */
const step = 16 * 1024
const nothing = new Uint8Array(0)

/** The files in a ZIP file. Throws an `ArchiveError`. */
export function readZip(zip: Uint8Array<ArrayBuffer>): FileTree {
  const { entries, comment } = zipDirectory(zip)
  const budget = new Budget()
  const files = entries.filter(({ isFolder }) => !isFolder)
  // everything is weighed before anything is unpacked
  for (const { path, size } of files) if (!isJunk(path)) budget.take(size, path)
  const raw = files.map((entry): RawEntry => ({
    path: entry.path,
    kind: entry.isLink ? 'link' : 'file',
    bytes: entry.isLink || isJunk(entry.path) ? nothing : contents(zip, entry),
    executable: entry.executable,
  }))
  return cleaned(raw, /^[0-9a-f]{40}$/.test(comment) ? comment : null)
}

function contents(zip: Uint8Array<ArrayBuffer>, entry: ZipEntry): Uint8Array<ArrayBuffer> {
  const packed = zip.subarray(entry.at, entry.at + entry.packed)
  if (entry.method !== 0 && entry.method !== 8)
    throw new ArchiveError('odd-compression', `${entry.path}: ${entry.method}`)
  const bytes = entry.method === 8 ? inflated(packed, entry) : packed.slice()
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc)
    throw new ArchiveError('damaged-archive', entry.path)
  return bytes
}

/** Stops at the first byte beyond the size that was declared, and weighed. */
function inflated(packed: Uint8Array, { path, size }: ZipEntry): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(size)
  let length = 0
  const inflate = new Inflate((chunk) => {
    if (length + chunk.length > size) throw new ArchiveError('damaged-archive', path)
    out.set(chunk, length)
    length += chunk.length
  })
  try {
    for (let at = 0; at === 0 || at < packed.length; at += step)
      inflate.push(packed.subarray(at, at + step), at + step >= packed.length)
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError('damaged-archive', path)
  }
  if (length !== size) throw new ArchiveError('damaged-archive', path)
  return out
}
