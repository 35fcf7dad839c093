/*
 * Fractional keys: an item is moved by giving it a key between those of its new neighbours, so that
 * one row changes and not the whole list.
 */

/** In the order of their bytes, in which the database compares them as well. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = digits.length
const longest = 100
/**
 * Digits of a key at either end of a list. Such keys are found by counting on, not by halving what
 * is left: thousands fit into two digits.
 */
const width = 2

/** The key of the first item of a list: as much room before it as after it. */
const inTheMiddle = 'V'

const digitAt = (key: string, at: number): number => Math.max(0, digits.indexOf(key.charAt(at)))

/**
 * A key that sorts between two keys (null: the beginning, the end), never ending in 0, so that
 * there is always room on both sides. Null when there is none: the keys are equal or out of order,
 * or the new one would be longer than the server takes.
 */
export function between(before: string | null, after: string | null): string | null {
  if (before !== null && after !== null && before >= after) return null
  const key = keyBetween(before, after)
  const fits =
    key.length <= longest && (before === null || key > before) && (after === null || key < after)
  return fits ? key : null
}

function keyBetween(before: string | null, after: string | null): string {
  if (before !== null) return after === null ? next(before) : middle(before, after)
  return after === null ? inTheMiddle : previous(after)
}

/**
 * The number after it, written with at least two digits; one more pair of digits when all are at
 * their highest.
 */
function next(key: string): string {
  const long = key.padEnd(width, '0')
  for (let at = long.length - 1; at >= 0; at--) {
    const value = digitAt(long, at) + 1
    if (value === base) continue
    const head = long.slice(0, at) + digits.charAt(value)
    const after = long.length - at - 1
    return after === 0 ? head : `${head}${'0'.repeat(after - 1)}1`
  }
  return `${long}${'0'.repeat(width - 1)}1`
}

function previous(key: string): string {
  const long = key.padEnd(width, '0')
  for (let at = long.length - 1; at >= 0; at--) {
    const value = digitAt(long, at) - 1
    const lower = long.slice(0, at) + digits.charAt(value) + 'z'.repeat(long.length - at - 1)
    if (value >= 0 && !lower.endsWith('0')) return lower
  }
  return `${'0'.repeat(long.length)}${'z'.repeat(width)}`
}

function middle(before: string, after: string): string {
  let key = ''
  for (let at = 0; ; at++) {
    const low = digitAt(before, at)
    // once an earlier digit is below that of `after`, the key is below it with any further digits
    const high = after.startsWith(key) && at < after.length ? digitAt(after, at) : base
    if (high - low > 1) return key + digits.charAt(Math.floor((low + high) / 2))
    key += digits.charAt(low)
    if (at > before.length + after.length + 1) return key
  }
}

interface Placed {
  readonly position: string
  readonly id: string
}

/**
 * In the order of their keys. Two devices may give the same key to different items: those are in
 * the order of their ids, so that every device shows the same.
 */
export const inOrder = <T extends Placed>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => compare(a.position, b.position) || compare(a.id, b.id))
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The key for one more at the end. */
export const atTheEnd = (items: readonly Placed[]): string =>
  between(inOrder(items).at(-1)?.position ?? null, null) ?? 'zz'

/**
 * The new keys that put the item at place `from` to place `to`, in a list that is in order. Usually
 * one; all of them where there is no room between the neighbours.
 */
export function moved<T extends Placed>(
  items: readonly T[],
  from: number,
  to: number,
): { readonly item: T; readonly position: string }[] {
  const item = items[from]
  if (!item || from === to || to < 0 || to >= items.length) return []
  const rest = items.filter((one) => one !== item)
  const position = between(rest[to - 1]?.position ?? null, rest[to]?.position ?? null)
  if (position !== null) return [{ item, position }]
  return spread([...rest.slice(0, to), item, ...rest.slice(to)])
}

/** Fresh keys for a whole list, far apart. */
function spread<T>(items: readonly T[]): { readonly item: T; readonly position: string }[] {
  const step = (base * base * base) / (items.length + 1)
  return items.map((item, at) => ({ item, position: written(Math.floor(step * (at + 1))) }))
}
const written = (value: number): string =>
  `${digits.charAt(Math.floor(value / base / base))}${digits.charAt(Math.floor(value / base) % base)}${digits.charAt(value % base)}1`
