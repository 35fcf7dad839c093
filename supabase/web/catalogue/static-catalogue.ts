import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type AnnouncedFile, catalogueFolder, latestPath } from '#domain/search/file/announced.ts'
import { formatVersion } from '#domain/search/file/container.ts'
import type { Ask } from '../ask.ts'
import { buildFile, NotBuilt } from './build-file.ts'
import { nameOf } from './file-folder.ts'
import { feedOf } from './read-feed.ts'

/**
 * Writes the catalogue's file for a host of files. It is packed with gzip, which the app unpacks
 * itself: such hosts compress texts only. Rejects with `NotAnswered`; a feed of which no file can be
 * made costs the file only, since devices then read pages.
 */
export async function writeCatalogue(
  ask: Ask,
  write: (path: string, content: string | Uint8Array) => void,
): Promise<void> {
  const file = await buildFile(feedOf(ask)).catch((error: unknown) => {
    if (!(error instanceof NotBuilt)) throw error
    console.error(`the catalogue's file was not made: ${error.message}`)
    return null
  })
  if (!file) return
  const packed = await promisify(gzip)(file.bytes, { level: 9 })
  const announced: AnnouncedFile = {
    format: formatVersion,
    name: `${nameOf(file)}.packed`,
    size: file.bytes.length,
    packed: packed.length,
    digest: file.digest,
  }
  write(`${catalogueFolder.slice(1)}/${announced.name}`, packed)
  write(latestPath.slice(1), JSON.stringify(announced))
}
