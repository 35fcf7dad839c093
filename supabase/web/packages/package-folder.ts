import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps packages on the disk by digest: `ab/ab….zip`. What is broken there is read anew. */
export class PackageFolder {
  private readonly path: string
  private written = 0
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
  async keep(digest: string, zip: Uint8Array): Promise<void> {
    const file = this.fileOf(digest)
    await mkdir(join(this.path, digest.slice(0, 2)), { recursive: true, mode: 0o700 })
    const partial = `${file}.${++this.written}.part`
    await writeFile(partial, zip, { mode: 0o600 })
    await rename(partial, file)
  }

  private fileOf(digest: string): string {
    return join(this.path, digest.slice(0, 2), `${digest}.zip`)
  }
}
