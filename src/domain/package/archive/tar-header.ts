import { ArchiveError } from './file-tree.ts'

/** What a header says of the file after it. */
export interface TarHeader {
  readonly path: string
  readonly type: string
  /** `other`: a device or a pipe; `extra`: says something of the next entry. */
  readonly kind: 'file' | 'folder' | 'link' | 'extra' | 'other'
  readonly size: number
  readonly executable: boolean
}

/** What stands before a header and counts more than it. */
export interface PaxValues {
  readonly path?: string
  readonly size?: number
  readonly comment?: string
}

const kinds: ReadonlyMap<string, TarHeader['kind']> = new Map([
  ['0', 'file'],
  ['\0', 'file'],
  ['7', 'file'],
  ['1', 'link'],
  ['2', 'link'],
  ['5', 'folder'],
  ['x', 'extra'],
  ['g', 'extra'],
  ['L', 'extra'],
  ['K', 'extra'],
])

/** Whether 512 bytes are a header: they say their own sum. */
export function isTarHeader(head: Uint8Array): boolean {
  if (head.length < 512) return false
  const told = octal(head, 148, 8)
  const sum = head.reduce((before, byte, at) => before + (at >= 148 && at < 156 ? 32 : byte), 0)
  return told !== null && told === sum && head[0] !== 0
}

/** Reads a header. `before`: what pax or GNU entries said of it. Throws an `ArchiveError`. */
export function tarHeader(head: Uint8Array<ArrayBuffer>, before: PaxValues): TarHeader {
  const type = String.fromCharCode(head[156] ?? 0)
  const isUstar = text(head, 257, 5) === 'ustar'
  const prefix = isUstar && head[263] !== 0x20 && head[262] === 0 ? text(head, 345, 155) : ''
  const name = text(head, 0, 100)
  const path = before.path ?? (prefix ? `${prefix}/${name}` : name)
  const size = before.size ?? octal(head, 124, 12)
  if (size === null || !Number.isSafeInteger(size) || size < 0)
    throw new ArchiveError('damaged-archive', path)
  const kind = kinds.get(type) ?? 'other'
  const isFolder = kind === 'file' && path.endsWith('/')
  const hasBody = kind === 'file' || kind === 'extra' || kind === 'other'
  return {
    path,
    type,
    kind: isFolder ? 'folder' : kind,
    size: hasBody ? size : 0,
    executable: ((octal(head, 100, 8) ?? 0) & 0o111) !== 0,
  }
}

/** `LENGTH KEY=VALUE\n`, again and again; the length counts itself. */
export function paxValues(bytes: Uint8Array<ArrayBuffer> | null): PaxValues {
  const all = bytes ?? new Uint8Array(0)
  const found = new Map<string, string>()
  for (let at = 0; at < all.length;) {
    const space = all.indexOf(0x20, at)
    const length = Number(new TextDecoder().decode(all.subarray(at, space)))
    if (space < 0 || !Number.isInteger(length) || length < 5 || at + length > all.length)
      throw new ArchiveError('damaged-archive', 'pax')
    const line = new TextDecoder().decode(all.subarray(space + 1, at + length - 1))
    const equals = line.indexOf('=')
    found.set(line.slice(0, equals), line.slice(equals + 1))
    at += length
  }
  const [path, size, comment] = ['path', 'size', 'comment'].map((key) => found.get(key))
  return {
    ...(path === undefined ? {} : { path }),
    ...(size === undefined ? {} : { size: Number(size) }),
    ...(comment !== undefined && /^[0-9a-f]{40}$/.test(comment) ? { comment } : {}),
  }
}

/** A text that ends at its first NUL; in UTF-8, else in the letters of Windows in China. */
function text(head: Uint8Array<ArrayBuffer>, at: number, size: number): string {
  const field = head.subarray(at, at + size)
  const end = field.indexOf(0)
  const raw = end < 0 ? field : field.subarray(0, end)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return new TextDecoder('gb18030').decode(raw)
  }
}

/** A number in octal digits, or in base 256 where the first bit is set; null when it is neither. */
function octal(head: Uint8Array, at: number, size: number): number | null {
  if (((head[at] ?? 0) & 0x80) !== 0) {
    let value = (head[at] ?? 0) & 0x7f
    for (const byte of head.subarray(at + 1, at + size)) value = value * 256 + byte
    return value
  }
  const digits = String.fromCharCode(...head.subarray(at, at + size))
    .replace(/[\0 ]+$/, '')
    .trim()
  if (digits === '') return 0
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : null
}
