import type { PackageFile } from '../package-file.ts'
import { cleaned } from './clean.ts'
import { ArchiveError, archiveLimits } from './file-tree.ts'
import type { FileTree, FileTreeReading } from './file-tree.ts'
import { TarReader } from './read-tar.ts'
import { readZip } from './read-zip.ts'
import { isTarHeader } from './tar-header.ts'

type ArchiveType = 'zip' | 'gzip' | 'tar'

const begins = (bytes: Uint8Array, ...signs: number[]) =>
  signs.every((sign, at) => bytes[at] === sign)

/** What a file is by its own bytes. */
function typeOf(bytes: Uint8Array): ArchiveType | null {
  if (begins(bytes, 0x50, 0x4b, 3, 4) || begins(bytes, 0x50, 0x4b, 5, 6)) return 'zip'
  if (begins(bytes, 0x1f, 0x8b, 8)) return 'gzip'
  return isTarHeader(bytes.subarray(0, 512)) ? 'tar' : null
}

const promises: readonly (readonly [RegExp, ArchiveType])[] = [
  [/\.(?:zip|skill|mcpb)$/i, 'zip'],
  [/\.(?:tar\.gz|tgz|gz)$/i, 'gzip'],
  [/\.tar$/i, 'tar'],
]
const promised = (name: string) => promises.find(([ending]) => ending.test(name))?.[1] ?? null

/** Whether a file's name says that it is an archive which `readArchive` takes. */
export const isArchiveName = (name: string): boolean => promised(name) !== null

/**
 * The files in a ZIP, tar or tar.gz file as people really have them. `name`: what the file is
 * called; where its ending promises another type than the bytes are, it is refused. Nothing is
 * unpacked before its declared size is known to be within `archiveLimits`, and no more than that is
 * ever unpacked. Never throws for what somebody sent: the fault names the rule and the file.
 */
export async function readArchive(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<FileTreeReading> {
  return reading(async () => {
    if (bytes.length > archiveLimits.packed)
      throw new ArchiveError('archive-too-large', `${bytes.length} > ${archiveLimits.packed}`)
    const type = typeOf(bytes)
    if (type === null) throw new ArchiveError('not-an-archive', name)
    if (type !== (promised(name) ?? type)) throw new ArchiveError('wrong-type', `${name}: ${type}`)
    if (type === 'zip') return readZip(bytes)
    const tar = new TarReader()
    if (type === 'tar') tar.push(bytes)
    else await gunzip(bytes, (chunk) => tar.push(chunk))
    tar.end()
    return cleaned(tar.entries, tar.commit)
  })
}

/** The files of a dropped folder, cleaned in the same way. Paths begin below the folder or with it. */
export function readFolder(files: readonly PackageFile[]): FileTreeReading {
  try {
    if (files.length > archiveLimits.entries)
      throw new ArchiveError('too-many-entries', String(files.length))
    return { tree: cleaned(files.map((file) => ({ ...file, kind: 'file' }))) }
  } catch (error) {
    return faultOf(error)
  }
}

async function reading(read: () => Promise<FileTree>): Promise<FileTreeReading> {
  try {
    return { tree: await read() }
  } catch (error) {
    return faultOf(error)
  }
}

function faultOf(error: unknown): FileTreeReading {
  if (error instanceof ArchiveError) return { fault: error.fault }
  throw error
}

/** Hands over what is unpacked piece by piece; `take` throws to stop it. */
async function gunzip(
  bytes: Uint8Array<ArrayBuffer>,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      take(value)
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError('damaged-archive', error instanceof Error ? error.message : '')
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
