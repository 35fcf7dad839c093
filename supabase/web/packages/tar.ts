import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { packTar } from 'modern-tar'
import type { PackageFile } from '#domain/package/package-file.ts'

const zip = promisify(gzip)
/** The day of the canonical ZIP: 1 January 1980. */
const day = new Date(315_532_800_000)

/**
 * Files as a compressed tar archive, in their order; the same files always give the same bytes.
 * Their owner is nobody, so that whoever unpacks them owns them.
 */
export async function tarGz(files: readonly PackageFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const tar = await packTar(
    files.map(({ path, bytes, executable }) => ({
      header: {
        name: path,
        size: bytes.length,
        mode: executable ? 0o755 : 0o644,
        mtime: day,
        uid: 0,
        gid: 0,
        uname: '',
        gname: '',
      },
      body: bytes,
    })),
  )
  const packed = Uint8Array.from(await zip(tar, { level: 6 }))
  packed[9] = 255 // the system that made it, which says nothing about the files
  return packed
}
