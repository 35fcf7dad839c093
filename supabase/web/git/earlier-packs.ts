import { type FileHandle, open } from 'node:fs/promises'
import { setImmediate as others } from 'node:timers/promises'
import { type Entry, PackIndex } from './pack-index.ts'
import type { SoundPacks } from './sound-packs.ts'

/** An earlier pack is not what its index says. */
export class BrokenPack extends Error {}

/** Objects that lie one behind the other in a pack, compressed as they are. */
export interface Run {
  readonly entries: readonly Entry[]
  readonly bytes: Buffer
}

interface EarlierPack {
  readonly handle: FileHandle
  readonly index: PackIndex
}

/** Bytes that are read at once, where an object has not more by itself. */
const mostOfRun = 1024 * 1024

/** So many are found before others have a turn. */
const mostFound = 20_000

/** Where the index of a pack lies. */
export const indexFile = (packFile: string): string => packFile.replace(/\.pack$/, '.index')

/**
 * Packs that lie on the disk. Their objects are whole and do not depend on their place, so that they
 * go into another pack as they are, without being made or compressed again.
 */
export class EarlierPacks {
  private readonly packs: readonly EarlierPack[]

  private constructor(packs: readonly EarlierPack[]) {
    this.packs = packs
  }

  /** Opens what is sound among them; what is not there or broken is as if it never was. */
  static async open(files: readonly string[], sound: SoundPacks): Promise<EarlierPacks> {
    const packs: EarlierPack[] = []
    for (const file of files) {
      const sum = await sound.sumOf(file)
      const index = sum && (await PackIndex.read(indexFile(file), sum))
      const handle = index && (await open(file).catch(() => null))
      if (index && handle) packs.push({ handle, index })
    }
    return new EarlierPacks(packs)
  }

  has(id: string): boolean {
    return this.packs.some(({ index }) => index.find(id) !== null)
  }

  /** These objects, in the order in which they lie. Throws `BrokenPack`. */
  async *runs(ids: readonly string[]): AsyncGenerator<Run> {
    let left = ids
    for (const { handle, index } of this.packs) {
      const entries: Entry[] = []
      const lacking: string[] = []
      for (const [n, id] of left.entries()) {
        if (n % mostFound === 0) await others()
        const entry = index.find(id)
        if (entry) entries.push(entry)
        else lacking.push(id)
      }
      entries.sort((a, b) => a.offset - b.offset)
      for (const run of runsOf(entries)) yield { entries: run, bytes: await bytesOf(handle, run) }
      left = lacking
    }
    if (left.length > 0) throw new BrokenPack(`${left.length} objects are in no earlier pack`)
  }

  async close(): Promise<void> {
    for (const { handle } of this.packs) await handle.close()
  }
}

function* runsOf(entries: readonly Entry[]): Generator<readonly Entry[]> {
  let run: Entry[] = []
  let end = 0
  let bytes = 0
  for (const entry of entries) {
    const isNext = entry.offset === end && bytes + entry.length <= mostOfRun
    if (!isNext && run.length > 0) {
      yield run
      run = []
      bytes = 0
    }
    run.push(entry)
    bytes += entry.length
    end = entry.offset + entry.length
  }
  if (run.length > 0) yield run
}

async function bytesOf(handle: FileHandle, run: readonly Entry[]): Promise<Buffer> {
  const length = run.reduce((sum, entry) => sum + entry.length, 0)
  const bytes = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const at = (run[0]?.offset ?? 0) + filled
    const { bytesRead } = await handle
      .read(bytes, filled, length - filled, at)
      .catch((error: unknown) => {
        throw new BrokenPack(String(error))
      })
    if (bytesRead === 0) throw new BrokenPack('an earlier pack ends too soon')
    filled += bytesRead
  }
  return bytes
}
