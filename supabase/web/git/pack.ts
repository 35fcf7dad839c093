import { createHash } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deflate, deflateSync } from 'node:zlib'
import type { EarlierPacks } from './earlier-packs.ts'
import { type GitObject, idsIn, type Piece } from './objects.ts'
import type { PackNotes } from './pack-index.ts'

const deflateAside = promisify(deflate)
const types = { commit: 1, tree: 2, blob: 3 } as const
/** Bytes; a larger object is compressed in a thread of Node's. */
const mostAtOnce = 16 * 1024
/** Bytes of a portion that is handed on. */
const portion = 64 * 1024

/** Where objects come from that are not made, and where it is noted what the pack has. */
export interface Beside {
  readonly earlier: EarlierPacks
  readonly notes: PackNotes
}

/**
 * A pack of version 2 with whole objects, in portions. `count`: how many different objects come; one
 * that comes twice is written once. What earlier packs have is copied from them. Throws when there
 * are more or fewer, or `BrokenPack`.
 */
export async function* packOf(
  count: number,
  pieces: AsyncIterable<Piece>,
  beside?: Beside,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha1')
  const head = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1')
  head.writeUInt32BE(count, 8)
  let parts: Buffer[] = [head]
  let size = head.length
  let handedOn = 0
  const written = new Set<string>()
  const copied: string[] = []
  const isNew = (id: string): boolean => {
    if (written.has(id)) return false
    written.add(id)
    if (!beside?.earlier.has(id)) return true
    copied.push(id)
    return false
  }
  const handOn = (): Buffer => {
    const ready = Buffer.concat(parts)
    hash.update(ready)
    handedOn += ready.length
    parts = []
    size = 0
    return ready
  }
  for await (const piece of pieces) {
    if ('ids' in piece) {
      const lacking = idsIn(piece.ids).filter(isNew)
      if (lacking.length > 0) throw new Error(`${lacking.length} objects are in no earlier pack`)
      continue
    }
    if (!isNew(piece.id)) continue
    const entry = Buffer.concat([objectHead(piece), await packed(piece.bytes)])
    if (written.size <= count) beside?.notes.add(piece.id, handedOn + size, entry.length)
    parts.push(entry)
    size += entry.length
    if (size < portion) continue
    yield handOn()
    // others have their turn
    await others()
  }
  if (written.size !== count)
    throw new Error(`the pack has ${written.size} objects instead of ${count}`)
  yield handOn()
  for await (const { entries, bytes } of beside?.earlier.runs(copied) ?? []) {
    let at = handedOn
    for (const { id, length } of entries) {
      beside?.notes.add(id, at, length)
      at += length
    }
    parts = [bytes]
    yield handOn()
    await others()
  }
  yield hash.digest()
}

async function packed(bytes: Uint8Array): Promise<Buffer> {
  return bytes.length > mostAtOnce ? deflateAside(bytes) : deflateSync(bytes)
}

/** Type and size: four bits of the size, then seven in each further byte, the lowest first. */
function objectHead({ type, bytes }: GitObject): Buffer {
  const head: number[] = []
  let byte = (types[type] << 4) | (bytes.length & 15)
  let rest = Math.floor(bytes.length / 16)
  while (rest > 0) {
    head.push(byte | 128)
    byte = rest & 127
    rest = Math.floor(rest / 128)
  }
  head.push(byte)
  return Buffer.from(head)
}
