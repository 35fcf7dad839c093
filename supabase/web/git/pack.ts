import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deflate, deflateSync } from 'node:zlib'
import type { GitObject } from './objects.ts'

const deflateAside = promisify(deflate)
const types = { commit: 1, tree: 2, blob: 3 } as const
/** Bytes; a larger object is compressed in a thread of Node's. */
const mostAtOnce = 16 * 1024
/** Bytes of a portion that is handed on. */
const portion = 64 * 1024

/**
 * A pack of version 2 with whole objects, in portions. `count`: how many different objects come; one
 * that comes twice is written once. Throws when there are more or fewer.
 */
export async function* packOf(
  count: number,
  objects: AsyncIterable<GitObject>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha1')
  const head = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1')
  head.writeUInt32BE(count, 8)
  let parts: Buffer[] = [head]
  let size = head.length
  const written = new Set<string>()
  for await (const object of objects) {
    if (written.has(object.id)) continue
    written.add(object.id)
    for (const part of [objectHead(object), await packed(object.bytes)]) {
      parts.push(part)
      size += part.length
    }
    if (size < portion) continue
    const ready = Buffer.concat(parts)
    hash.update(ready)
    yield ready
    parts = []
    size = 0
    // others have their turn
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (written.size !== count)
    throw new Error(`the pack has ${written.size} objects instead of ${count}`)
  const rest = Buffer.concat(parts)
  hash.update(rest)
  yield Buffer.concat([rest, hash.digest()])
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
