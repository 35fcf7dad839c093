/**
 * The bytes that a Range header asks for (RFC 9110, 14.1.2), of a whole of `length` bytes. Null for
 * what may be ignored: several ranges, another unit, something that cannot be read.
 */
export function rangeOf(
  header: string,
  length: number,
): { readonly first: number; readonly last: number } | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const count = Math.min(Number(to), length)
    return count === 0 ? 'outside' : { first: length - count, last: length - 1 }
  }
  const [first, last] = [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)]
  if (first >= length) return 'outside'
  return last < first ? null : { first, last }
}
