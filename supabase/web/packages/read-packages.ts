import { readCanonicalZip } from '#domain/package/canonical-zip.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import { type Ask, valueOf } from '../ask.ts'
import { FewAtOnce } from '../few-at-once.ts'
import { sha256Hex } from '../sha256.ts'
import type { PackageFolder } from './package-folder.ts'

/** A package and its files, which are views into its bytes. */
export interface ReadPackage {
  readonly digest: string
  readonly zip: Uint8Array<ArrayBuffer>
  readonly files: ReadonlyMap<string, PackageFile>
}

/** So many are asked for at once; the project answers with 8 MB at most. */
const mostAtOnce = 50
/** So many are read from the disk at a time: each may have 10 MB. */
const mostLoading = 4

interface Waiting {
  readonly isKept: boolean
  readonly resolve: (found: ReadPackage | null) => void
  readonly reject: (error: unknown) => void
}

/**
 * Reads packages as a visitor: from the disk where they are there, else from the project, and then
 * all that are waited for together. So a client that fetches a whole catalogue does not cost a
 * question for each of its files.
 */
export class PackageReader {
  private readonly waiting = new Map<string, Waiting[]>()
  private isAsking = false
  private readonly loading = new FewAtOnce(mostLoading)
  private readonly ask: Ask
  private readonly folder: PackageFolder | null

  constructor(ask: Ask, folder: PackageFolder | null = null) {
    this.ask = ask
    this.folder = folder
  }

  /**
   * Null where the project has none, or a broken one. `isKept`: it is put on the disk, as somebody
   * will want it again. Rejects with `NotAnswered`, or as `ask`.
   */
  async read(digest: string, isKept = true): Promise<ReadPackage | null> {
    const { folder } = this
    const stored = folder && (await this.loading.run(() => load(folder, digest)))
    return stored ?? (await this.asked(digest, isKept))
  }

  private asked(digest: string, isKept: boolean): Promise<ReadPackage | null> {
    return new Promise((resolve, reject) => {
      const others = this.waiting.get(digest) ?? []
      this.waiting.set(digest, [...others, { isKept, resolve, reject }])
      void this.work()
    })
  }

  private async work(): Promise<void> {
    if (this.isAsking) return
    this.isAsking = true
    // what is asked for in the same turn is asked for together
    await new Promise((resolve) => setImmediate(resolve))
    while (this.waiting.size > 0) {
      const digests = [...this.waiting.keys()].slice(0, mostAtOnce)
      try {
        await this.batch(digests)
      } catch (error) {
        for (const digest of digests) for (const { reject } of this.done(digest)) reject(error)
      }
    }
    this.isAsking = false
  }

  private async batch(digests: readonly string[]): Promise<void> {
    const rows = await valueOf<{ digest: string; bytes: string | null }[]>(
      this.ask,
      `package_batch?p_digests={${digests.join(',')}}`,
    )
    const found = new Map(rows.map(({ digest, bytes }) => [digest, bytes]))
    // whatever a project leaves out, one package of each answer is the last word on it
    const isAll = digests.every((digest) => found.get(digest) === null)
    if (isAll && digests[0] !== undefined) found.delete(digests[0])
    const answered = digests.flatMap((digest) => {
      const base64 = found.get(digest)
      // the answer would have been too long: it is asked for again
      if (base64 === null) return []
      const zip = base64 === undefined ? null : Uint8Array.from(Buffer.from(base64, 'base64'))
      const read = zip && opened(digest, zip)
      if (zip && !read) console.error(`the package ${digest} is broken: it is not given out`)
      return [{ digest, read }]
    })
    // whoever reads one again finds it on the disk
    await Promise.all(answered.map(({ digest, read }) => this.keepFor(digest, read)))
    for (const { digest, read } of answered)
      for (const { resolve } of this.done(digest)) resolve(read)
  }

  private async keepFor(digest: string, read: ReadPackage | null): Promise<void> {
    if (read && this.waiting.get(digest)?.some(({ isKept }) => isKept)) await this.keep(read)
  }

  private async keep({ digest, zip }: ReadPackage): Promise<void> {
    await this.folder?.keep(digest, zip).catch((error: unknown) => {
      console.error(`a package was not stored: ${String(error)}`)
    })
  }

  private done(digest: string): readonly Waiting[] {
    const waiting = this.waiting.get(digest) ?? []
    this.waiting.delete(digest)
    return waiting
  }
}

async function load(folder: PackageFolder, digest: string): Promise<ReadPackage | null> {
  const stored = await folder.load(digest)
  return stored && opened(digest, stored)
}

function opened(digest: string, zip: Uint8Array<ArrayBuffer>): ReadPackage | null {
  if (sha256Hex(zip) !== digest) return null
  const files = readCanonicalZip(zip)
  return files && { digest, zip, files: new Map(files.map((file) => [file.path, file])) }
}
