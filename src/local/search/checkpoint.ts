import type { CardChanges, Catalogue } from '#domain/search/catalogue.ts'
import { type CatalogueFile, openCatalogueFile } from '#domain/search/file/catalogue-file.ts'
import { seal } from '#domain/search/file/container.ts'
import { Overtaken } from '#sync'
import type { Checkpoint, MirrorDatabase, StoredFile } from '../db/mirror-database.ts'

/** So many changes are kept beside a file; more, or more than a 32nd of it, make a new file. */
const mostChanges = 500
const share = 32

export interface FoundCheckpoint {
  readonly upto: number
  readonly fileId: string | null
  /** `same`: the one that the reader has; `unreadable`: another version's, or broken. */
  readonly file: CatalogueFile | null | 'same' | 'unreadable'
  readonly changes: CardChanges
}

const none = { upsert: [], remove: [] }
// crypto.randomUUID is there with https only
const newId = (): string => `${Date.now()}-${Math.random()}`

/** The checkpoint, when it is newer than `after`; `known` is the id of the file that the reader has. */
export async function readCheckpoint(
  database: MirrorDatabase,
  after: number,
  known: string | null,
): Promise<FoundCheckpoint | null> {
  const [checkpoint, file] = await database.transaction('r', database.checkpoints, async () => {
    const found = (await database.checkpoints.get('skills')) as Checkpoint | undefined
    if (!found || found.upto <= after) return [null, undefined]
    const isKnown = known !== null && found.file === known
    return [found, isKnown ? undefined : await database.checkpoints.get('file')]
  })
  if (!checkpoint) return null
  const { upto, file: fileId } = checkpoint
  const whole = fileIn(checkpoint, file as StoredFile | undefined, known)
  // an older version has written it in another form
  const isReadable = Array.isArray(checkpoint.changes?.upsert)
  return isReadable && whole !== 'unreadable'
    ? { upto, fileId, file: whole, changes: checkpoint.changes }
    : { upto, fileId: null, file: 'unreadable', changes: none }
}

function fileIn(
  { file: id }: Checkpoint,
  stored: StoredFile | undefined,
  known: string | null,
): FoundCheckpoint['file'] {
  if (id === null) return null
  if (id === known) return 'same'
  if (stored?.id !== id) return 'unreadable'
  try {
    return openCatalogueFile(stored.bytes)
  } catch {
    return 'unreadable'
  }
}

/**
 * Stores the catalogue with all log entries up to `upto`, and forgets those: its changes beside the
 * stored file `fileId`, or, when they are many, a new file, which is given back. Rejects with
 * `Overtaken` when another tab has stored something that this one has not read.
 */
export async function writeCheckpoint(
  database: MirrorDatabase,
  catalogue: Catalogue,
  upto: number,
  fileId: string | null,
): Promise<{ readonly fileId: string | null; readonly file: CatalogueFile | null }> {
  const isLarge = catalogue.changes > Math.max(mostChanges, catalogue.size / share)
  const changes = isLarge ? none : catalogue.sinceFile()
  const bytes = isLarge ? await sealed(catalogue) : null
  const id = bytes ? newId() : fileId
  await database.transaction('rw', [database.checkpoints, database.log], async () => {
    const stored = (await database.checkpoints.get('skills')) as Checkpoint | undefined
    if (stored && stored.upto > upto) throw new Overtaken()
    // the changes would belong to a file that another tab has replaced
    if (!bytes && stored && (stored.file ?? null) !== fileId) throw new Overtaken()
    await database.checkpoints.put({ name: 'skills', upto, file: id, changes })
    if (bytes) await database.checkpoints.put({ name: 'file', id: id!, bytes })
    await database.log.where('n').belowOrEqual(upto).delete()
  })
  return { fileId: id, file: bytes && openCatalogueFile(bytes) }
}

async function sealed(catalogue: Catalogue): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = catalogue.toFile({ epoch: '', head: 0, rest: [] })
  // without https a browser has no digests: then the file goes without
  return seal(bytes).catch(() => bytes)
}
