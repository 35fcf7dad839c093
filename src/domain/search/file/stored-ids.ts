/** Ids are UUIDs: 16 bytes each, in the order of the rows. */
const width = 16
const canonical = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The bytes of a UUID in its usual form (lowercase); null for any other text. */
function bytesOf(id: string): Uint8Array | null {
  if (!canonical.test(id)) return null
  const digits = id.replaceAll('-', '')
  return Uint8Array.from({ length: width }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  )
}

/** Whether a file can hold this id. */
export const isStorableId = (id: string): boolean => canonical.test(id)

/** The id of a row. */
export function idAt(ids: Uint8Array, row: number): string {
  const at = row * width
  let id = ''
  for (let byte = 0; byte < width; byte++) {
    if (byte === 4 || byte === 6 || byte === 8 || byte === 10) id += '-'
    id += hex[ids[at + byte]!]!
  }
  return id
}

/** Throws RangeError for what is no UUID in its usual form. */
export function writeIds(ids: readonly string[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(ids.length * width)
  for (const [row, id] of ids.entries()) {
    const bytes = bytesOf(id)
    if (!bytes) throw new RangeError(`${id} is no id`)
    all.set(bytes, row * width)
  }
  return all
}

/** The row of an id, found by halving in `sorted` (the rows in the order of their ids). */
export function rowOfId(ids: Uint8Array, sorted: Uint32Array, id: string): number | undefined {
  const wanted = bytesOf(id)
  if (!wanted) return undefined
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = compareAt(ids, sorted[middle]! * width, wanted)
    if (order === 0) return sorted[middle]
    if (order < 0) low = middle + 1
    else high = middle
  }
  return undefined
}

function compareAt(ids: Uint8Array, at: number, wanted: Uint8Array): number {
  for (let byte = 0; byte < width; byte++) {
    const difference = ids[at + byte]! - wanted[byte]!
    if (difference !== 0) return difference
  }
  return 0
}

/** The rows in the order of their ids. */
export function sortedById(ids: Uint8Array): Uint32Array<ArrayBuffer> {
  const rows = Uint32Array.from({ length: ids.length / width }, (_, row) => row)
  return rows.sort((a, b) => compareAt(ids, a * width, ids.subarray(b * width, (b + 1) * width)))
}
