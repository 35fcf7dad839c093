import { crc32 } from '../crc32.ts'

/**
 * The name of an entry. Few programs say in which letters they write it: where UTF-8 is not
 * declared, the Unicode name beside it counts, then UTF-8 if it is that (macOS), then GBK (Windows
 * in China). What is neither is read byte by byte.
 */
export function nameOf(
  raw: Uint8Array<ArrayBuffer>,
  extra: Uint8Array<ArrayBuffer>,
  isUtf8: boolean,
): string {
  const unicode = isUtf8 ? null : unicodeName(raw, extra)
  return unicode ?? decoded(raw, 'utf-8') ?? decoded(raw, 'gb18030') ?? byteByByte(raw)
}

/** Info-ZIP's field 0x7075, valid only for the name that it was written for. */
function unicodeName(raw: Uint8Array, extra: Uint8Array<ArrayBuffer>): string | null {
  const field = extraField(extra, 0x7075)
  if (!field || field.byteLength < 5 || field.getUint8(0) !== 1) return null
  if (field.getUint32(1, true) !== crc32(raw)) return null
  return decoded(
    extra.subarray(field.byteOffset - extra.byteOffset + 5).subarray(0, field.byteLength - 5),
    'utf-8',
  )
}

function decoded(bytes: Uint8Array<ArrayBuffer>, letters: string): string | null {
  try {
    return new TextDecoder(letters, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

const byteByByte = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 1000))

/** The extra field with this number. */
export function extraField(extra: Uint8Array<ArrayBuffer>, id: number): DataView | null {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength)
  for (let at = 0; at + 4 <= extra.length;) {
    const size = view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === id && at + 4 + size <= extra.length)
      return new DataView(extra.buffer, extra.byteOffset + at + 4, size)
    at += 4 + size
  }
  return null
}
