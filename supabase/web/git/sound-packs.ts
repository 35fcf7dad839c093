import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dropOldest } from '../drop-oldest.ts'
import { idBytes } from './id-table.ts'

const mostSeen = 100
const portion = 1024 * 1024

interface Seen {
  readonly stamp: string
  readonly sum: Buffer
}

/** Packs on the disk that were read to their end and are as they were written. */
export class SoundPacks {
  private readonly seen = new Map<string, Seen>()

  /** The SHA-1 with which a pack ends; null where it is not there, or broken. */
  async sumOf(file: string): Promise<Buffer | null> {
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) return null
    const stamp = `${found.ino} ${found.size} ${found.mtimeMs}`
    const seen = this.seen.get(file)
    if (seen?.stamp === stamp) return seen.sum
    const sum = await soundSum(file).catch(() => null)
    if (sum === null) return null
    this.seen.set(file, { stamp, sum })
    dropOldest(this.seen, mostSeen)
    return sum
  }
}

async function soundSum(file: string): Promise<Buffer | null> {
  const hash = createHash('sha1')
  let last = Buffer.alloc(0)
  for await (const part of createReadStream(file, { highWaterMark: portion })) {
    const bytes = Buffer.concat([last, part as Buffer])
    const end = Math.max(0, bytes.length - idBytes)
    hash.update(bytes.subarray(0, end))
    last = bytes.subarray(end)
  }
  return hash.digest().equals(last) ? last : null
}
