import { ArchiveError, archiveLimits } from './file-tree.ts'
import { extraField, nameOf } from './zip-names.ts'

/* The directory at the end of a ZIP file (APPNOTE.TXT 4.3), with ZIP64. */

export interface ZipEntry {
  readonly path: string
  readonly isFolder: boolean
  readonly isLink: boolean
  readonly executable: boolean
  /** 0: stored, 8: deflated. */
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  /** Where its data begins in the file. */
  readonly at: number
}

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[]
  /** GitHub writes the commit here. */
  readonly comment: string
}

const signature = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, end64: 0x06064b50 }
const sizes = { local: 30, central: 46, end: 22, locator64: 20 }
/** Systems whose attributes hold the mode of Unix. */
const unixLike = new Set([3, 19])

const damaged = (detail: string) => new ArchiveError('damaged-archive', detail)

/** Reads the directory only: nothing is unpacked. Throws an `ArchiveError`. */
export function zipDirectory(zip: Uint8Array<ArrayBuffer>): ZipDirectory {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = endOf(zip, view)
  let count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count === 0xffff || at === 0xffffffff) ({ count, at } = end64(view, end))
  if (count > archiveLimits.entries) throw new ArchiveError('too-many-entries', String(count))
  const entries: ZipEntry[] = []
  for (let n = 0; n < count; n++) {
    if (at + sizes.central > end || view.getUint32(at, true) !== signature.central)
      throw damaged('directory')
    const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    const [name = 0, extra = 0, comment = 0] = lengths
    const next = at + sizes.central + name + extra + comment
    if (next > end) throw damaged('directory')
    entries.push(entryAt(zip, view, at, name, extra))
    at = next
  }
  return {
    entries,
    comment: new TextDecoder().decode(zip.subarray(end + sizes.end)),
  }
}

/** The last end record whose comment reaches exactly to the end of the file. */
function endOf(zip: Uint8Array, view: DataView): number {
  for (let at = zip.length - sizes.end; at >= Math.max(0, zip.length - 0x10000 - sizes.end); at--)
    if (
      view.getUint32(at, true) === signature.end &&
      at + sizes.end + view.getUint16(at + 20, true) === zip.length
    )
      return at
  throw damaged('end')
}

function end64(view: DataView, end: number): { count: number; at: number } {
  const locator = end - sizes.locator64
  const record = locator >= 0 ? Number(view.getBigUint64(locator + 8, true)) : Infinity
  if (record + 56 > end || view.getUint32(record, true) !== signature.end64) throw damaged('end')
  return {
    count: Number(view.getBigUint64(record + 32, true)),
    at: Number(view.getBigUint64(record + 48, true)),
  }
}

function entryAt(
  zip: Uint8Array<ArrayBuffer>,
  view: DataView,
  at: number,
  nameLength: number,
  extraLength: number,
): ZipEntry {
  const nameAt = at + sizes.central
  const rawName = zip.subarray(nameAt, nameAt + nameLength)
  const extra = zip.subarray(nameAt + nameLength, nameAt + nameLength + extraLength)
  const flags = view.getUint16(at + 8, true)
  const madeBy = view.getUint8(at + 5)
  const written = nameOf(rawName, extra, (flags & 0x0800) !== 0)
  // some programs on Windows write the path as Windows does
  const path = madeBy === 0 && !written.includes('/') ? written.replaceAll('\\', '/') : written
  if ((flags & 0x2041) !== 0) throw new ArchiveError('encrypted-archive', path)
  const mode = unixLike.has(madeBy) ? view.getUint32(at + 38, true) >>> 16 : 0
  const long = [view.getUint32(at + 24, true), view.getUint32(at + 20, true)]
  const [size = 0, packed = 0, local = 0] = widened([...long, view.getUint32(at + 42, true)], extra)
  if (local + sizes.local > at || view.getUint32(local, true) !== signature.local)
    throw damaged(path)
  const localName = view.getUint16(local + 26, true)
  const dataAt = local + sizes.local + localName + view.getUint16(local + 28, true)
  const inPlace = zip.subarray(local + sizes.local, local + sizes.local + localName)
  // what one program lists and another one unpacks would be two different things
  if (inPlace.length !== rawName.length || inPlace.some((byte, n) => byte !== rawName[n]))
    throw damaged(path)
  if (dataAt + packed > zip.length) throw damaged(path)
  const kind = mode & 0o170000
  return {
    path,
    isFolder: path.endsWith('/') || kind === 0o040000,
    isLink: kind === 0o120000,
    executable: (mode & 0o111) !== 0,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed,
    size,
    at: dataAt,
  }
}

/** Numbers that did not fit stand in an extra field, in this order. */
function widened(numbers: readonly number[], extra: Uint8Array<ArrayBuffer>): number[] {
  const field = extraField(extra, 0x0001)
  let at = 0
  return numbers.map((number) => {
    if (number !== 0xffffffff) return number
    if (!field || at + 8 > field.byteLength) throw damaged('zip64')
    at += 8
    return Number(field.getBigUint64(at - 8, true))
  })
}
