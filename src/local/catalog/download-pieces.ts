import type { MirrorDatabase, StoredPiece } from '../db/mirror-database.ts'
import { mirrorStore } from '../db/open-mirror.ts'

const prefix = 'piece '
const nameOf = (from: number): StoredPiece['name'] => `${prefix}${String(from).padStart(12, '0')}`

const piecesOf = (database: MirrorDatabase) => database.checkpoints.where('name').startsWith(prefix)

/** Forgets a download that was begun. */
export const dropPieces = (database: MirrorDatabase) => piecesOf(database).delete()

/**
 * Keeps what has come of the catalogue's file while it is being downloaded, for the next start.
 * Where the browser stores nothing there never is any. All of it rejects as the storage does.
 */
export async function downloadPieces(opened = mirrorStore) {
  const database = await opened()
  const all = () => database && piecesOf(database)
  return {
    /** The pieces of the file with this digest that follow each other from its beginning. */
    async load(digest: string): Promise<Uint8Array[]> {
      const found = ((await all()?.sortBy('name')) ?? []) as StoredPiece[]
      let end = 0
      return found.flatMap((piece) => {
        if (piece.digest !== digest || piece.name !== nameOf(end)) return []
        end += piece.bytes.length
        return [piece.bytes]
      })
    },
    /** Rejects where nothing can be stored. */
    async keep(digest: string, from: number, bytes: Uint8Array): Promise<void> {
      if (!database) throw new Error('nothing is stored here')
      if (from === 0) await all()?.delete()
      await database.checkpoints.put({ name: nameOf(from), digest, bytes })
    },
    async clear(): Promise<void> {
      await all()?.delete()
    },
  }
}
