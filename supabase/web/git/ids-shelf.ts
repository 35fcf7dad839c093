import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as others } from 'node:timers/promises'
import { crc32 } from '#domain/package/crc32.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import { dropOldest } from '../drop-oldest.ts'
import { type PackageIds, packageIds } from './package-ids.ts'

/** Another format gets another name, and what was kept before is read anew. */
const fileName = 'package-ids-2.ndjson'
/** So many are kept in memory; they are small. */
const mostKept = 100_000
/** So many are read before others have a turn. */
const portion = 500

/** `ids` is null for a package that git would refuse. */
interface Kept {
  readonly key: string
  readonly ids: PackageIds | null
}

/**
 * What git calls the files of packages, by digest: read once, then in memory and on the disk, so that
 * the tree of a whole catalogue is made without reading a package again.
 */
export class IdsShelf {
  private readonly kept = new Map<string, PackageIds | null>()
  private loading: Promise<void> | null = null
  private unwritten: Kept[] = []
  private readonly folder: string | null

  constructor(folder: string | null) {
    this.folder = folder
  }

  /** Undefined where it is not known yet. */
  async known(key: string): Promise<PackageIds | null | undefined> {
    this.loading ??= this.load()
    await this.loading
    return this.kept.get(key)
  }

  add(key: string, files: Iterable<PackageFile>): PackageIds | null {
    const ids = packageIds(files)
    if (ids === null) console.error(`git: the package ${key} is left out: git refuses its files`)
    this.put(key, ids)
    this.unwritten.push({ key, ids })
    return ids
  }

  /** Writes what was added. A failure costs nothing but reading it again. */
  async save(): Promise<void> {
    const added = this.unwritten
    this.unwritten = []
    if (this.folder === null || added.length === 0) return
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 })
      const lines = added.map(lineFor).join('')
      await appendFile(join(this.folder, fileName), lines, { mode: 0o600 })
    } catch (error) {
      console.error(`git: names of files were not stored: ${String(error)}`)
    }
  }

  private put(key: string, ids: PackageIds | null): void {
    this.kept.set(key, ids)
    dropOldest(this.kept, mostKept)
  }

  private async load(): Promise<void> {
    if (this.folder === null) return
    const text = await readFile(join(this.folder, fileName), 'utf8').catch(() => '')
    // the last line may be half a one, where the machine stopped
    for (const [n, line] of text.split('\n').entries()) {
      if (n % portion === portion - 1) await others()
      const read = lineOf(line)
      if (read) this.put(read.key, read.ids)
    }
  }
}

const sumOf = (json: string): string => crc32(Buffer.from(json)).toString(16).padStart(8, '0')

function lineFor(kept: Kept): string {
  const json = JSON.stringify(kept)
  return `${sumOf(json)} ${json}\n`
}

/** Null for a line that is not as it was written. */
function lineOf(line: string): Kept | null {
  const json = line.slice(9)
  return json !== '' && sumOf(json) === line.slice(0, 8) ? (JSON.parse(json) as Kept) : null
}
