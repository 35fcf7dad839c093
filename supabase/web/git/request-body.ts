import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { refusal } from '../answer.ts'

const unzip = promisify(gunzip)
/** Bytes, as they come and unpacked: a client names a few commits. */
const most = 64 * 1024
const expected = 'application/x-git-upload-pack-request'

/** The body of a POST to git-upload-pack, unpacked; or the refusal of one that is none. */
export async function requestBody(
  request: Request,
): Promise<{ readonly body: Uint8Array } | { readonly refused: Response }> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== expected) return { refused: refusal(415, `The body is no ${expected}`) }
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
  if (!['identity', 'gzip', 'x-gzip'].includes(encoding))
    return { refused: refusal(415, 'The body may be compressed with gzip only') }
  const read = await readAtMost(request)
  if (read === null) return { refused: tooLarge() }
  if (encoding === 'identity') return { body: read }
  try {
    return { body: await unzip(read, { maxOutputLength: most }) }
  } catch (error) {
    const code: unknown = Object(error)['code']
    return {
      refused: code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : refusal(400, 'The body is no gzip'),
    }
  }
}

const tooLarge = (): Response => refusal(413, `The body is larger than ${most} bytes`)

/** Null when it is larger. */
async function readAtMost({ headers, body }: Request): Promise<Uint8Array | null> {
  if (Number(headers.get('content-length') ?? 0) > most) return null
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = (body ?? new Blob([]).stream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) {
      await reader.cancel().catch(() => {})
      return null
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}
