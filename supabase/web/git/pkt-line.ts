/* Pkt-lines (gitprotocol-common): four hex digits of length, then the rest of the line. */

export type Packet = { readonly text: string } | 'flush' | 'delim'

/** What git sends at most, its four digits included. */
const longest = 65_520
const marks = { '0000': 'flush', '0001': 'delim' } as const

/** Bytes of a line of a request. */
const longestAsked = 4096
/** Lines of a request that are kept, and their bytes. */
const mostLines = 2000
const mostBytes = 64 * 1024
/**
 * Commits that a client has, of which more are not kept: some name each commit of the repository
 * that they fetch into, be it a person's own with a long history.
 */
export const mostHaves = 64

/** Reads a request as it comes, and keeps no more of it than is looked at. */
export class PacketReader {
  private readonly packets: Packet[] = []
  private haves = 0
  private bytes = 0
  private isBad = false
  private rest: Buffer = Buffer.alloc(0)

  take(part: Uint8Array): void {
    if (this.isBad) return
    const bytes = Buffer.concat([this.rest, part])
    let at = 0
    for (let end = this.endOf(bytes, at); end !== null; end = this.endOf(bytes, at)) {
      this.add(bytes.subarray(at, end))
      at = end
    }
    this.rest = bytes.subarray(at)
  }

  /** Null where it was anything else than whole lines, or too many of them. */
  all(): Packet[] | null {
    return this.isBad || this.rest.length > 0 ? null : this.packets
  }

  /** Where the line ends that begins at `at`; null where it is not there yet, or is none. */
  private endOf(bytes: Buffer, at: number): number | null {
    if (this.isBad || at + 4 > bytes.length) return null
    const digits = bytes.toString('latin1', at, at + 4)
    const length = /^000[01]$/.test(digits) ? 4 : Number.parseInt(digits, 16)
    this.isBad = !/^[0-9a-f]{4}$/i.test(digits) || length < 4 || length > longestAsked
    return this.isBad || at + length > bytes.length ? null : at + length
  }

  private add(line: Buffer): void {
    const head = line.toString('latin1', 0, 9)
    if (head.startsWith('0032have ') && ++this.haves > mostHaves) return
    this.bytes += line.length
    if (this.packets.length >= mostLines || this.bytes > mostBytes) this.isBad = true
    else if (head === '0000' || head === '0001') this.packets.push(marks[head])
    else this.packets.push({ text: line.toString('utf8', 4).replace(/\n$/, '') })
  }
}

export const flush = Buffer.from('0000')
export const delim = Buffer.from('0001')

/** A line of text; its end of line is added. */
export const line = (text: string): Buffer => lineAsIs(`${text}\n`)

/** A line without an end of line, where some clients read exactly what git itself sends. */
export function lineAsIs(text: string): Buffer {
  const bytes = Buffer.from(text)
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
