import { crc32 } from './crc32.ts'
import type { Manifest, ManifestEntry, PackageFile } from './package-file.ts'
import { packageFault, pathFault } from './package-rules.ts'

/*
 * The one form in which a package is stored: a ZIP file (APPNOTE.TXT 6.3.10) whose files are sorted by
 * the bytes of their paths and stored as they are, all of the same earliest date, without extra
 * fields. Nothing is compressed, since every library does so differently: the same files always give
 * the same bytes, and the database can read the files by itself.
 */

const local = 0x04034b50
const central = 0x02014b50
const ending = 0x06054b50
/** Version 2.0 of the format; made by Unix, so that the mode counts. */
const madeBy = 0x0314
const needed = 20
/** Names are UTF-8. */
const flags = 0x0800
/** 1 January 1980, the earliest day that the format knows. */
const date = 0x0021
const modes = { file: 0o100644, program: 0o100755 }
const sizes = { local: 30, central: 46, ending: 22 }

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const byBytes = (a: Uint8Array, b: Uint8Array): number => {
  const shared = Math.min(a.length, b.length)
  for (let at = 0; at < shared; at++) if (a[at] !== b[at]) return (a[at] ?? 0) - (b[at] ?? 0)
  return a.length - b.length
}

/**
 * The canonical ZIP of files, whatever their order. Throws a `RangeError` with the rule when they are
 * no package: ask `packageFault` first.
 */
export function canonicalZip(files: readonly PackageFile[]): Uint8Array<ArrayBuffer> {
  const fault = packageFault(files)
  if (fault) throw new RangeError(`${fault.rule} ${fault.detail}`)
  const entries = files
    .map((file) => ({ file, name: encoder.encode(file.path) }))
    .sort((a, b) => byBytes(a.name, b.name))
  const names = entries.reduce((sum, { name }) => sum + name.length, 0)
  const bytes = entries.reduce((sum, { file }) => sum + file.bytes.length, 0)
  const out = new Uint8Array(
    entries.length * (sizes.local + sizes.central) + 2 * names + bytes + sizes.ending,
  )
  const view = new DataView(out.buffer)
  let at = 0
  const put16 = (value: number) => {
    view.setUint16(at, value, true)
    at += 2
  }
  const put32 = (value: number) => {
    view.setUint32(at, value, true)
    at += 4
  }
  const put = (part: Uint8Array) => {
    out.set(part, at)
    at += part.length
  }
  const offsets: number[] = []
  const sums: number[] = []
  const putCommon = (sum: number, file: PackageFile, name: Uint8Array) => {
    for (const value of [needed, flags, 0, 0, date]) put16(value)
    for (const value of [sum, file.bytes.length, file.bytes.length]) put32(value)
    put16(name.length)
    put16(0)
  }
  for (const { file, name } of entries) {
    offsets.push(at)
    const sum = crc32(file.bytes)
    sums.push(sum)
    put32(local)
    putCommon(sum, file, name)
    put(name)
    put(file.bytes)
  }
  const directory = at
  for (const [n, { file, name }] of entries.entries()) {
    put32(central)
    put16(madeBy)
    putCommon(sums[n] ?? 0, file, name)
    for (const value of [0, 0, 0]) put16(value)
    put32((file.executable ? modes.program : modes.file) * 0x10000)
    put32(offsets[n] ?? 0)
    put(name)
  }
  const length = at - directory
  put32(ending)
  for (const value of [0, 0, entries.length, entries.length]) put16(value)
  put32(length)
  put32(directory)
  put16(0)
  return out
}

/**
 * The files in a canonical ZIP, sorted. Their bytes are views into `zip`. Null when it is none: what
 * it gives would make another ZIP, or breaks a rule.
 */
export function readCanonicalZip(zip: Uint8Array<ArrayBuffer>): PackageFile[] | null {
  const files = entriesOf(zip)
  if (files === null || packageFault(files)) return null
  const again = canonicalZip(files)
  return again.length === zip.length && again.every((byte, n) => byte === zip[n]) ? files : null
}

function entriesOf(zip: Uint8Array<ArrayBuffer>): PackageFile[] | null {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = zip.length - sizes.ending
  if (end < 0 || view.getUint32(end, true) !== ending) return null
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const files: PackageFile[] = []
  for (let n = 0; n < count; n++) {
    if (at + sizes.central > end || view.getUint32(at, true) !== central) return null
    const size = view.getUint32(at + 24, true)
    const nameLength = view.getUint16(at + 28, true)
    const mode = view.getUint32(at + 38, true) >>> 16
    const from = view.getUint32(at + 42, true) + sizes.local + nameLength
    if (from + size > end || at + sizes.central + nameLength > end) return null
    let path: string
    try {
      path = decoder.decode(zip.subarray(at + sizes.central, at + sizes.central + nameLength))
    } catch {
      return null
    }
    if (pathFault(path)) return null
    files.push({ path, bytes: zip.subarray(from, from + size), executable: mode === modes.program })
    at += sizes.central + nameLength
  }
  return files
}

/** SHA-256 in lowercase hex. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What is known of files without their bytes, in the order of the canonical ZIP. */
export async function manifestOf(files: readonly PackageFile[]): Promise<Manifest> {
  const entries = await Promise.all(
    files.map(async ({ path, bytes, executable }): Promise<ManifestEntry> => ({
      path,
      size: bytes.length,
      sha256: await sha256(bytes),
      executable,
    })),
  )
  return entries.sort((a, b) => byBytes(encoder.encode(a.path), encoder.encode(b.path)))
}

/** A package: its files, their canonical ZIP and its digest. */
export interface Package {
  readonly digest: string
  readonly zip: Uint8Array<ArrayBuffer>
  readonly files: readonly PackageFile[]
}

/** Makes the package of files. Throws like `canonicalZip`. */
export async function packageOf(files: readonly PackageFile[]): Promise<Package> {
  const zip = canonicalZip(files)
  return { digest: await sha256(zip), zip, files: readCanonicalZip(zip) ?? [] }
}
