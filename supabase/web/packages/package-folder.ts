import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeFile } from '../place-file.ts'

/** Keeps packages on the disk by digest: `ab/ab….zip`. What is broken there is read anew. */
export class PackageFolder {
  private readonly path: string
  constructor(path: string) {
    this.path = path
  }

  /** The bytes that were kept, unchecked; null without any. */
  async load(digest: string): Promise<Uint8Array<ArrayBuffer> | null> {
    try {
      return new Uint8Array(await readFile(this.fileOf(digest)))
    } catch {
      return null
    }
  }

  /** Rejects as the system does. */
  keep(digest: string, zip: Uint8Array): Promise<void> {
    return placeFile(this.fileOf(digest), zip)
  }

  private fileOf(digest: string): string {
    return join(this.path, digest.slice(0, 2), `${digest}.zip`)
  }
}
