import * as v from 'valibot'

/*
 * One immutable file, as the server hands it out and a device stores it. All numbers are
 * little-endian.
 *
 *   0   8 bytes   `SKILLCAT`
 *   8   u32       the version of the format
 *   12  u32       the length of the header
 *   16  u32       the length of the whole file
 *   20  u32       0
 *   24  32 bytes  SHA-256 of everything behind it; zeros where the device that wrote it had none
 *   56  header    JSON in UTF-8, filled up with blanks to a multiple of 8
 *   …   sections  arrays of one kind each, every one at a multiple of 8 behind the header
 *
 * The header says what the file holds (`content`, see catalogue-file.ts) and where each section is.
 * Opening makes views over the given bytes: nothing is copied, and nothing is done for each row.
 */

/** Raise it with every change of the layout or of what the sections mean. */
export const formatVersion = 1
const magic = 'SKILLCAT'
const digestAt = 24
const headerAt = 56

const kinds = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  f32: Float32Array,
  f64: Float64Array,
} as const
type Kind = keyof typeof kinds
/** What a section may be. */
export type Section =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>
export type Sections = Readonly<Record<string, Section>>

/**
 * Why a file cannot be used. `foreign`: it is none of ours; `version`: of another version of the
 * format; `vocabulary`: it holds values that this app does not know; `cut`: bytes are missing;
 * `digest`: bytes have changed; `broken`: it contradicts itself.
 */
export type FileFaultName = 'foreign' | 'version' | 'vocabulary' | 'cut' | 'digest' | 'broken'

/** The file cannot be used; `name` and the message say why. */
export class FileFault extends Error {
  readonly fault: FileFaultName
  constructor(fault: FileFaultName, about: string) {
    super(`${fault}: ${about}`)
    this.name = 'FileFault'
    this.fault = fault
  }
}

const Place = v.pipe(v.number(), v.integer(), v.minValue(0))
const Header = v.object({
  content: v.unknown(),
  sections: v.array(
    v.object({
      name: v.string(),
      kind: v.picklist(Object.keys(kinds) as Kind[]),
      offset: Place,
      /** In elements. */
      length: Place,
    }),
  ),
})

const padded = (length: number): number => Math.ceil(length / 8) * 8
const isLittleEndian = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1

function kindOf(section: Section): Kind {
  for (const kind of Object.keys(kinds) as Kind[]) if (section instanceof kinds[kind]) return kind
  throw new RangeError('a section is an array of bytes or numbers')
}

/** The bytes of a file, without its digest (`seal`). */
export function writeContainer(content: unknown, sections: Sections): Uint8Array<ArrayBuffer> {
  let end = 0
  const places = Object.entries(sections).map(([name, section]) => {
    const offset = end
    end = padded(offset + section.byteLength)
    return { name, kind: kindOf(section), offset, length: section.length }
  })
  const header = new TextEncoder().encode(JSON.stringify({ content, sections: places }))
  const dataAt = headerAt + padded(header.length)
  const bytes = new Uint8Array(dataAt + end)
  bytes.set(new TextEncoder().encode(magic))
  const view = new DataView(bytes.buffer)
  view.setUint32(8, formatVersion, true)
  view.setUint32(12, padded(header.length), true)
  view.setUint32(16, bytes.length, true)
  bytes.fill(32, headerAt, dataAt)
  bytes.set(header, headerAt)
  for (const { name, offset } of places) {
    const section = sections[name]!
    bytes.set(
      new Uint8Array(section.buffer, section.byteOffset, section.byteLength),
      dataAt + offset,
    )
  }
  return bytes
}

/** Throws `FileFault`. */
export function readContainer(bytes: Uint8Array<ArrayBuffer>): {
  readonly content: unknown
  readonly sections: Sections
} {
  // views of numbers must begin at a multiple of 8
  if (bytes.byteOffset % 8 !== 0) return readContainer(bytes.slice())
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < headerAt) throw new FileFault('cut', `${bytes.length} bytes`)
  if (!isLittleEndian || latin(bytes.subarray(0, 8)) !== magic)
    throw new FileFault('foreign', 'another beginning')
  const version = view.getUint32(8, true)
  if (version !== formatVersion) throw new FileFault('version', String(version))
  const total = view.getUint32(16, true)
  if (bytes.length !== total) throw new FileFault('cut', `${bytes.length} of ${total} bytes`)
  const dataAt = headerAt + view.getUint32(12, true)
  const header = v.safeParse(Header, jsonOf(bytes.subarray(headerAt, dataAt)))
  if (dataAt > total || dataAt % 8 !== 0 || !header.success)
    throw new FileFault('broken', 'the header')
  const sections: Record<string, Section> = {}
  for (const { name, kind, offset, length } of header.output.sections) {
    const Array = kinds[kind]
    const at = dataAt + offset
    if (offset % 8 !== 0 || at + length * Array.BYTES_PER_ELEMENT > total)
      throw new FileFault('broken', name)
    sections[name] = new Array(bytes.buffer, bytes.byteOffset + at, length)
  }
  return { content: header.output.content, sections }
}

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

const sumOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.subarray(headerAt)))

/** Writes the digest into a file. Rejects where the browser offers none: a page without https. */
export async function seal(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  bytes.set(await sumOf(bytes), digestAt)
  return bytes
}

/** Rejects with `FileFault` unless the bytes are those that were sealed. */
export async function checkSeal(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const sum = await sumOf(bytes)
  if (sum.some((byte, at) => bytes[digestAt + at] !== byte))
    throw new FileFault('digest', 'the bytes are not those that were written')
}

/** The digest that a sealed file names, as 64 hexadecimal digits. */
export const digestIn = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(digestAt, headerAt), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
