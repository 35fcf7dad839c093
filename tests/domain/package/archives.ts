import { deflateRawSync, gzipSync } from 'node:zlib'
import { crc32 } from '#domain/package/crc32.ts'

/** An entry as a test wants it, true or not. */
export interface Entry {
  readonly path: string | Uint8Array
  readonly text?: string | Uint8Array
  readonly mode?: number
  readonly isDeflated?: boolean
  /** 0: Windows, 3: Unix. */
  readonly madeBy?: number
  readonly flags?: number
  readonly method?: number
  /** What the directory says, whatever is there. */
  readonly declared?: number
  readonly crc?: number
  readonly localPath?: string
  readonly extra?: Uint8Array
}

const bytesOf = (text: string | Uint8Array = '') =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text

function numbers(...fields: readonly (readonly [size: 1 | 2 | 4 | 8, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([size, value]) => {
      const field = Buffer.alloc(size)
      if (size === 8) field.writeBigUInt64LE(BigInt(value))
      else field.writeUIntLE(value, 0, size)
      return field
    }),
  )
}

/** A ZIP file. `isLong`: written as ZIP64, as programs that pack a stream do. */
export function zipOf(
  entries: readonly Entry[],
  { comment = '', isLong = false } = {},
): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const name = bytesOf(entry.path)
    const text = bytesOf(entry.text)
    const packed = entry.isDeflated ? deflateRawSync(text) : Buffer.from(text)
    const size = entry.declared ?? text.length
    const long = isLong
      ? numbers([2, 1], [2, 24], [8, size], [8, packed.length], [8, at])
      : Buffer.alloc(0)
    const extra = Buffer.concat([long, entry.extra ?? Buffer.alloc(0)])
    const flags = entry.flags ?? (typeof entry.path === 'string' ? 0x800 : 0)
    const method = entry.method ?? (entry.isDeflated ? 8 : 0)
    const sizes = isLong
      ? numbers([4, 0xffffffff], [4, 0xffffffff])
      : numbers([4, packed.length], [4, size])
    const head = Buffer.concat([
      numbers([2, flags], [2, method], [2, 0], [2, 0x21], [4, entry.crc ?? crc32(text)]),
      sizes,
    ])
    const localName = bytesOf(entry.localPath ?? entry.path)
    parts.push(
      Buffer.concat([
        numbers([4, 0x04034b50], [2, 20]),
        head,
        numbers([2, localName.length], [2, 0]),
        localName,
        packed,
      ]),
    )
    directory.push(
      Buffer.concat([
        numbers([4, 0x02014b50], [1, 20], [1, entry.madeBy ?? 3], [2, 20]),
        head,
        numbers([2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0]),
        numbers([4, ((entry.mode ?? 0o100644) << 16) >>> 0], [4, isLong ? 0xffffffff : at]),
        name,
        extra,
      ]),
    )
    at += parts.at(-1)?.length ?? 0
  }
  const central = Buffer.concat(directory)
  const long = isLong
    ? Buffer.concat([
        numbers([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0]),
        numbers([8, entries.length], [8, entries.length], [8, central.length], [8, at]),
        numbers([4, 0x07064b50], [4, 0], [8, at + central.length], [4, 1]),
      ])
    : Buffer.alloc(0)
  const count = isLong ? 0xffff : entries.length
  return Uint8Array.from(
    Buffer.concat([
      ...parts,
      central,
      long,
      numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, central.length]),
      numbers([4, isLong ? 0xffffffff : at], [2, comment.length]),
      Buffer.from(comment),
    ]),
  )
}

export interface TarEntry {
  readonly path: string
  readonly text?: string | Uint8Array
  readonly type?: string
  readonly mode?: number
  readonly declared?: number
  readonly link?: string
}

/** A tar file (ustar); long names and properties are entries of their own. */
export function tarOf(entries: readonly TarEntry[]): Uint8Array<ArrayBuffer> {
  const parts = entries.flatMap((entry) => {
    const text = bytesOf(entry.text)
    const head = Buffer.alloc(512)
    head.write(entry.path.slice(0, 100), 0)
    head.write(`${(entry.mode ?? 0o644).toString(8).padStart(7, '0')}\0`, 100)
    head.write(`${(entry.declared ?? text.length).toString(8).padStart(11, '0')}\0`, 124)
    head.write('        ', 148)
    head.write(entry.type ?? '0', 156)
    head.write(entry.link ?? '', 157)
    head.write('ustar\u000000', 257)
    const sum = head.reduce((before, byte) => before + byte, 0)
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    return [head, text, Buffer.alloc((512 - (text.length % 512)) % 512)]
  })
  return Uint8Array.from(Buffer.concat([...parts, Buffer.alloc(1024)]))
}

export const tarGzOf = (entries: readonly TarEntry[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(gzipSync(tarOf(entries)))

/** The text of a pax header. */
export const pax = (key: string, value: string): string => {
  const rest = ` ${key}=${value}\n`
  const bytes = Buffer.byteLength(rest)
  const digits = String(bytes + 2).length
  return `${bytes + digits}${rest}`
}
