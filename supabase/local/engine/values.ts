/*
 * Values go to PostgreSQL as text, as literals of a statement do, and PostgreSQL reads them as the
 * type that it needs: what is wrong is refused by PostgreSQL, with its own code. Nothing here looks
 * at whether a value fits.
 */

/** Whether the type of the parameter must be known before the value can be written. */
export const needsType = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !isBytes(value)

/** The text of a value for a parameter that is an array (of any type) or is none. */
export function textOf(value: unknown, isArray: boolean): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (isBytes(value)) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value) && isArray) return arrayText(value)
  return jsonText(value)
}

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array

/** Numbers, booleans, objects and lists as JSON writes them. */
const jsonText = (value: unknown): string =>
  typeof value === 'bigint' ? value.toString() : JSON.stringify(value)

/** A list as PostgreSQL writes arrays. */
function arrayText(values: readonly unknown[]): string {
  const element = (value: unknown): string => {
    if (value === null || value === undefined) return 'NULL'
    if (Array.isArray(value)) return arrayText(value)
    return `"${(textOf(value, false) ?? '').replace(/["\\]/g, String.raw`\$&`)}"`
  }
  return `{${values.map(element).join(',')}}`
}
