import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openCatalogueFile } from '#domain/search/file/catalogue-file.ts'
import { checkSeal, digestIn } from '#domain/search/file/container.ts'
import { newestFirst } from '../newest-first.ts'
import { placeFile } from '../place-file.ts'
import type { BuiltFile } from './build-file.ts'

/** The newest, and the one before it, which some device may be downloading. */
const mostFiles = 2
const isFile = (name: string): boolean => /^[0-9a-f-]{36}-\d+\.bin$/.test(name)
export const nameOf = ({ epoch, head }: Pick<BuiltFile, 'epoch' | 'head'>): string =>
  `${epoch}-${head}.bin`

/** Keeps files over a restart, beside the embedded database: whole, and packed as `…bin.br`. */
export class FileFolder {
  private readonly path: string
  constructor(path: string) {
    this.path = path
  }

  /** Rejects as the system does, and then leaves nothing under the name. */
  async keep(file: BuiltFile): Promise<void> {
    await placeFile(join(this.path, `${nameOf(file)}.br`), file.packed)
    await placeFile(join(this.path, nameOf(file)), file.bytes)
    for (const old of (await newestFirst(this.path, isFile)).slice(mostFiles)) await this.drop(old)
  }

  /** The newest file that this version can read; null without one. Others are removed. */
  async newest(): Promise<BuiltFile | null> {
    for (const name of await newestFirst(this.path, isFile)) {
      const file = await this.read(name)
      if (file) return file
      await this.drop(name)
    }
    return null
  }

  /** Null when it is not there, or cannot be read. */
  async read(name: string): Promise<BuiltFile | null> {
    if (!isFile(name)) return null
    try {
      const bytes = new Uint8Array(await readFile(join(this.path, name)))
      const packed = new Uint8Array(await readFile(join(this.path, `${name}.br`)))
      await checkSeal(bytes)
      const { epoch, head, count } = openCatalogueFile(bytes)
      return { epoch, head, count, digest: digestIn(bytes), bytes, packed }
    } catch {
      return null
    }
  }

  private async drop(name: string): Promise<void> {
    for (const one of [name, `${name}.br`]) await rm(join(this.path, one), { force: true })
  }
}
