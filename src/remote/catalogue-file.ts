import { readFeedOps } from '#domain/outbox/feed-page.ts'
import {
  type AnnouncedFile,
  catalogueFolder,
  latestPath,
  readAnnounced,
} from '#domain/search/file/announced.ts'
import {
  checkCatalogueFile,
  openCatalogueFile,
  restOf,
} from '#domain/search/file/catalogue-file.ts'
import { checkSeal, digestIn, FileFault } from '#domain/search/file/container.ts'
import type { Snapshot } from '#sync'
import { type FirstCatalogue, takeFirst } from './first-catalogue.ts'

/** Pieces of a download that was interrupted. */
export interface Pieces {
  /** Those of the file with this digest, from its beginning, in order; none of any other. */
  load(digest: string): Promise<readonly Uint8Array[]>
  keep(digest: string, from: number, bytes: Uint8Array): Promise<void>
  clear(): Promise<void>
}

/** A download in which nothing comes for so long is given up. */
const stalledMs = 20_000
/** What has come of a slow download is stored so often; a quick one is never stored in pieces. */
const keepEveryMs = 3000
/** The screen draws each progress that it is told. */
const tellEveryMs = 100

/**
 * The catalogue as one file, from the server of this page; what public/prefs.js has asked for
 * already is not asked for again. An interrupted download goes on where it stopped, while what is
 * missing is less than the packed whole: bytes that are asked for from a place on come unpacked.
 * `later`: something has come, and the rest is worth another try. Null: there is no file for this
 * app; `report` hears when that is a fault of the file. Never rejects.
 */
export async function catalogueSnapshot(
  pieces: Pieces,
  report: (fault: FileFault) => void,
  progress: (share: number) => void,
  isStopped: () => boolean,
): Promise<Snapshot | 'later' | null> {
  // without https a browser checks no digests
  if ('isSecureContext' in globalThis && !isSecureContext) return null
  try {
    let first = await takeFirst()
    let said: unknown = null
    if (first) said = await within(first, first.latest).catch(() => (first = null))
    const file = readAnnounced(first ? said : await askLatest())
    if (!file) return null
    const before = await pieces.load(file.digest)
    const held = before.reduce((sum, { length }) => sum + length, 0)
    if (held > 0) first?.stop.abort()
    if (held > 0 && file.size - held > file.packed) return null
    const download = new Download(file, before, pieces)
    await download.run(held > 0 ? null : first, progress, isStopped).catch(() => {})
    if (download.received < file.size) return (await download.keep()) ? 'later' : null
    const snapshot = await snapshotOf(download.bytes, file)
    if (download.hasStored) await pieces.clear()
    return snapshot
  } catch (error) {
    if (error instanceof FileFault) report(error)
    await pieces.clear().catch(() => {})
    return null
  }
}

async function askLatest(): Promise<unknown> {
  const reply = await fetch(latestPath, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(stalledMs),
  })
  return reply.status === 200 ? reply.json() : null
}

/** Ends the requests when an answer does not begin. */
async function within<T>({ stop }: FirstCatalogue, answer: Promise<T>): Promise<T> {
  const stalled = setTimeout(() => stop.abort(), stalledMs)
  return answer.finally(() => clearTimeout(stalled))
}

class Download {
  readonly bytes: Uint8Array<ArrayBuffer>
  received = 0
  private kept: number
  private readonly file: AnnouncedFile
  private readonly pieces: Pieces

  constructor(file: AnnouncedFile, before: readonly Uint8Array[], pieces: Pieces) {
    this.file = file
    this.pieces = pieces
    this.bytes = new Uint8Array(file.size)
    for (const piece of before) this.add(piece)
    this.kept = this.received
  }

  /** Ends early when the network does. */
  async run(
    first: FirstCatalogue | null,
    progress: (share: number) => void,
    isStopped: () => boolean,
  ): Promise<void> {
    const { name, size } = this.file
    const from = this.received
    const given = first && (await within(first, first.file).catch(() => null))
    const stop = given ? first.stop : new AbortController()
    const reply = given ?? (await this.ask(stop.signal))
    if (!reply.ok || !reply.body) return
    if (reply.status !== 206) this.received = this.kept = 0
    else if (!reply.headers.get('content-range')?.startsWith(`bytes ${from}-`)) return
    const body = name.endsWith('.packed')
      ? reply.body.pipeThrough(new DecompressionStream('gzip'))
      : reply.body
    const reader = body.getReader()
    let keptAt = performance.now()
    let toldAt = 0
    for (;;) {
      const stalled = setTimeout(() => stop.abort(), stalledMs)
      const { done, value } = await reader.read().finally(() => clearTimeout(stalled))
      if (done) return
      this.add(value)
      const now = performance.now()
      if (now - toldAt > tellEveryMs) {
        toldAt = now
        progress(this.received / size)
      }
      if (isStopped()) return stop.abort()
      if (now - keptAt < keepEveryMs) continue
      await this.keep()
      keptAt = performance.now()
    }
  }

  /** Whether pieces of it are stored. */
  get hasStored(): boolean {
    return this.kept > 0
  }

  /** Asked for whole, it comes compressed, and is not stored a second time by the browser. */
  private ask(signal: AbortSignal): Promise<Response> {
    const { name, digest } = this.file
    const from = this.received
    return fetch(`${catalogueFolder}/${name}`, {
      cache: 'no-store',
      signal,
      ...(from > 0 ? { headers: { range: `bytes=${from}-`, 'if-range': `"${digest}"` } } : {}),
    })
  }

  /** Stores what has come since the last time; false when that is nothing, or cannot be stored. */
  async keep(): Promise<boolean> {
    const { kept, received } = this
    if (received === kept) return false
    try {
      await this.pieces.keep(this.file.digest, kept, this.bytes.slice(kept, received))
      this.kept = received
      return true
    } catch {
      return false
    }
  }

  private add(piece: Uint8Array): void {
    if (this.received + piece.length > this.bytes.length)
      throw new FileFault('broken', 'more bytes than were announced')
    this.bytes.set(piece, this.received)
    this.received += piece.length
  }
}

/** Looks at everything that could be wrong with it. Rejects with `FileFault`, or without https. */
async function snapshotOf(
  bytes: Uint8Array<ArrayBuffer>,
  { digest }: AnnouncedFile,
): Promise<Snapshot> {
  if (digestIn(bytes) !== digest) throw new FileFault('digest', 'another file')
  await checkSeal(bytes)
  const file = openCatalogueFile(bytes)
  checkCatalogueFile(file)
  const ops = readFeedOps(restOf(file))
  if (!ops) throw new FileFault('broken', 'rest')
  return { epoch: file.epoch, head: file.head, id: digest, bytes, ops }
}
