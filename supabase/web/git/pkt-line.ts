/* Pkt-lines (gitprotocol-common): four hex digits of length, then the rest of the line. */

export type Packet = { readonly text: string } | 'flush' | 'delim'

/** What git sends at most, its four digits included. */
const longest = 65_520
const marks = { '0000': 'flush', '0001': 'delim' } as const

/** Null where it is anything else than whole lines, or more than `most` of them. */
export function readPackets(body: Uint8Array, most: number): Packet[] | null {
  const packets: Packet[] = []
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  for (let at = 0; at < bytes.length;) {
    const digits = bytes.toString('latin1', at, at + 4)
    if (!/^[0-9a-f]{4}$/i.test(digits) || packets.length >= most) return null
    if (digits === '0000' || digits === '0001') {
      packets.push(marks[digits])
      at += 4
      continue
    }
    const length = Number.parseInt(digits, 16)
    if (length < 4 || length > longest || at + length > bytes.length) return null
    packets.push({ text: bytes.toString('utf8', at + 4, at + length).replace(/\n$/, '') })
    at += length
  }
  return packets
}

export const flush = Buffer.from('0000')
export const delim = Buffer.from('0001')

/** A line of text; its end of line is added. */
export function line(text: string): Buffer {
  const bytes = Buffer.from(`${text}\n`)
  return Buffer.concat([Buffer.from(hexLength(bytes.length + 4)), bytes])
}

const hexLength = (length: number): string => length.toString(16).padStart(4, '0')

/** Bands of side-band-64k: the pack, words for whoever waits, the reason why it ended. */
export const bands = { pack: 1, progress: 2, fault: 3 } as const
/** Bytes of one line of a band. */
const mostInBand = longest - 5

/** Bytes as lines of a band. */
export function* banded(band: number, bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += mostInBand) {
    const part = bytes.subarray(at, at + mostInBand)
    const head = hexLength(part.length + 5) + String.fromCharCode(band)
    yield Buffer.concat([Buffer.from(head, 'latin1'), part])
  }
}
