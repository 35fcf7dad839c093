import type { AnnouncedFile } from '#domain/search/file/announced.ts'
import { formatVersion } from '#domain/search/file/container.ts'
import type { Ask } from '../ask.ts'
import { bytesRepresentation, type Representation } from '../answer.ts'
import { SharedWork } from '../shared-work.ts'
import { withTimeout } from '../with-timeout.ts'
import type { BuiltFile } from './build-file.ts'
import { buildInThread } from './build-in-thread.ts'
import { type FileFolder, nameOf } from './file-folder.ts'
import { feedBeyond, feedOf } from './read-feed.ts'

/** A page brings so many rows: a device that has none yet needs no file for them. */
const fewRows = 500
/** Whoever asks waits so long for a file that is being made; then pages are quicker. */
const waitMs = 1000
/** A file is looked at again after so long, or after twenty times as long as it took to make. */
const shortestMs = 60_000
const timesAsLong = 20
/** So many changes, or this share of the file, are left to the feed. */
const mostBehind = 500
const shareBehind = 0.05

/** An address names its bytes, so that it never has others. */
const forEver = 'public, max-age=31536000, immutable'

export interface HeldFile {
  readonly announced: AnnouncedFile
  readonly epoch: string
  readonly head: number
  readonly count: number
  readonly given: Representation
}

/**
 * The catalogue's file: made when somebody asks for one, never twice at once, and kept. When the
 * feed has gone far beyond it, a new one is made, while the old one is still given out.
 */
export class CatalogueShelf {
  private latest: HeldFile | null = null
  private before: HeldFile | null = null
  private work: Promise<unknown> | null = null
  /** Nothing is looked at before that; `performance.now()`. */
  private restUntil = 0
  private hasLooked = false
  private readonly reading = new SharedWork<HeldFile | null>()
  private readonly ask: Ask
  private readonly folder: FileFolder | null

  constructor(ask: Ask, folder: FileFolder | null) {
    this.ask = ask
    this.folder = folder
  }

  /** The newest file; null when there is none within `ms` milliseconds. Never rejects. */
  async newest(ms = waitMs): Promise<HeldFile | null> {
    const work = this.refresh()
    if (!this.latest && work) await withTimeout(work, ms)
    return this.latest
  }

  /** The file of this name, while it is kept. Never rejects. */
  async named(name: string): Promise<HeldFile | null> {
    for (const held of [this.latest, this.before]) if (held?.announced.name === name) return held
    const { folder } = this
    // it may have 20 MB: those who want an older one at once get the same
    return folder && this.reading.run(name, () => storedFile(folder, name))
  }

  /** What is being done for a newer file, if anything is. */
  private refresh(): Promise<unknown> | null {
    if (this.work) return this.work
    if (performance.now() < this.restUntil) return null
    const begun = performance.now()
    this.work = this.look()
      .catch((error: unknown) => {
        console.error(`the catalogue's file was not made: ${String(error)}`)
      })
      .finally(() => {
        this.work = null
        const took = performance.now() - begun
        this.restUntil = performance.now() + Math.max(shortestMs, took * timesAsLong)
      })
    return this.work
  }

  private async look(): Promise<void> {
    if (!this.hasLooked) {
      this.hasLooked = true
      const stored = await this.folder?.newest()
      if (stored) this.latest = heldOf(stored)
    }
    if (!(await this.isWanted())) return
    const built = await buildInThread(feedOf(this.ask))
    // with a folder the one before is read from there
    this.before = this.folder ? null : this.latest
    this.latest = heldOf(built)
    await this.folder?.keep(built).catch((error: unknown) => {
      console.error(`the catalogue's file was not stored: ${String(error)}`)
    })
  }

  private async isWanted(): Promise<boolean> {
    const { latest } = this
    if (!latest) return ((await feedBeyond(this.ask, 0, null)) ?? 0) > fewRows
    const { head, count } = latest
    const beyond = await feedBeyond(this.ask, head, latest.epoch)
    return beyond === null || beyond > Math.max(mostBehind, count * shareBehind)
  }
}

async function storedFile(folder: FileFolder, name: string): Promise<HeldFile | null> {
  const stored = await folder.read(name)
  return stored && heldOf(stored)
}

function heldOf(file: BuiltFile): HeldFile {
  const { epoch, head, count, digest, bytes, packed } = file
  const given = bytesRepresentation(bytes, 'application/octet-stream', digest, {
    'cache-control': forEver,
  })
  given.compressed.set('br', Promise.resolve({ body: packed, encoding: 'br' }))
  return {
    epoch,
    head,
    count,
    given,
    announced: {
      format: formatVersion,
      name: nameOf(file),
      size: bytes.length,
      packed: packed.length,
      digest,
    },
  }
}
