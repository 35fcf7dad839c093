import { refusal } from './refusal.ts'

/** What a request may have at most. Lengths are in characters, as they are sent. */
const most = { address: 32_768, parameters: 200, name: 256, value: 24_576, depth: 64 } as const

/** The refusal of a request whose address is too long or asks for too much; null when it is not. */
export function addressOutOfBounds(request: Request, path: string): Response | null {
  const { url } = request
  if (url.length > most.address)
    return refusal(path, 414, 'uri_too_long', {
      en: `The address is longer than ${most.address} characters.`,
      zh: `地址超过 ${most.address} 个字符。`,
    })
  if (!url.includes('?')) return null
  const parameters = [...new URL(url).searchParams]
  if (parameters.length > most.parameters)
    return refusal(path, 400, 'too_many_parameters', {
      en: `The address has more than ${most.parameters} parameters.`,
      zh: `地址的参数超过 ${most.parameters} 个。`,
    })
  if (parameters.some(([name, value]) => name.length > most.name || value.length > most.value))
    return refusal(path, 400, 'parameter_too_long', {
      en: `A parameter of the address is longer than ${most.value} characters, or its name than ${most.name}.`,
      zh: `地址中有参数超过 ${most.value} 个字符，或参数名超过 ${most.name} 个字符。`,
    })
  return null
}

/**
 * Reads a body of at most `limit` bytes. It may say a length or not; what it says is no promise.
 * Gives the bytes, null where there is no body, or the refusal (which cannot be told by its class:
 * Node's adapter has one of its own).
 */
export async function boundedBody(
  request: Request,
  path: string,
  limit: number,
): Promise<{ readonly body: Uint8Array<ArrayBuffer> | null } | { readonly refused: Response }> {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity'
  // a small body can be made to unfold to any size
  if (encoding !== 'identity' && encoding !== '')
    return {
      refused: refusal(
        path,
        415,
        'compressed_body',
        { en: 'A compressed body is not taken.', zh: '不接受压缩过的内容。' },
        { 'accept-encoding': 'identity', connection: 'close' },
      ),
    }
  const tooLarge = () => ({
    refused: refusal(
      path,
      413,
      'payload_too_large',
      { en: `The body is larger than ${limit} bytes.`, zh: `内容超过 ${limit} 字节。` },
      // the rest of it is not waited for
      { connection: 'close' },
    ),
  })
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge()
  if (!request.body) return { body: null }
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > limit) {
      await reader.cancel().catch(() => {})
      return tooLarge()
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return nestedTooDeeply(bytes) ? { refused: tooDeep(path) } : { body: bytes }
}

const tooDeep = (path: string): Response =>
  refusal(path, 400, 'too_deep', {
    en: `The JSON is nested more than ${most.depth} deep.`,
    zh: `JSON 嵌套超过 ${most.depth} 层。`,
  })

const [quote, backslash] = [0x22, 0x5c]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Whether JSON is nested so deeply that reading it may use up the stack. It is not parsed here. */
function nestedTooDeeply(json: Uint8Array): boolean {
  let depth = 0
  let isText = false
  // a form or a table is no JSON, and may be full of brackets
  if (!opening.has(json.find((sign) => sign > 0x20) ?? 0)) return false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]!
    if (isText) {
      if (sign === backslash) at++
      else if (sign === quote) isText = false
    } else if (sign === quote) isText = true
    else if (opening.has(sign)) {
      if (++depth > most.depth) return true
    } else if (closing.has(sign)) depth--
  }
  return false
}
