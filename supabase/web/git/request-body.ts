import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import { plainRefusal } from '../answer.ts'

/** Bytes, as they come and unpacked: some clients name each commit of what they fetch into. */
const most = 2 * 1024 * 1024
const expected = 'application/x-git-upload-pack-request'

/**
 * Gives `take` the body of a POST to git-upload-pack, unpacked, part by part. Null when all of it
 * was read, else the refusal of one that is none.
 */
export async function readBody(
  request: Request,
  take: (part: Uint8Array) => void,
): Promise<Response | null> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== expected) return plainRefusal(415, `The body is no ${expected}`)
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
  if (!['identity', 'gzip', 'x-gzip'].includes(encoding))
    return plainRefusal(415, 'The body may be compressed with gzip only')
  if (Number(request.headers.get('content-length') ?? 0) > most) return tooLarge()
  if (request.body === null) return null
  const source = Readable.fromWeb(request.body as ReadableStream)
  const taken = async (parts: AsyncIterable<Uint8Array>) => {
    for await (const part of atMost(parts)) take(part)
  }
  try {
    await (encoding === 'identity'
      ? pipeline(source, taken)
      : pipeline(source, atMost, createGunzip(), taken))
    return null
  } catch (error) {
    if (error instanceof TooLarge) return tooLarge()
    if (String(Object(error)['code']).startsWith('Z_')) return plainRefusal(400, 'It is no gzip')
    throw error
  }
}

class TooLarge extends Error {}

const tooLarge = (): Response => plainRefusal(413, `The body is larger than ${most} bytes`)

async function* atMost(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const part of parts) {
    size += part.length
    if (size > most) throw new TooLarge()
    yield part
  }
}
