/**
 * A value of an insert. The database reads it as the type of its column, so a text may also stand
 * for an enumeration or a time, and an object for JSON.
 */
type Value = string | number | boolean | null | readonly string[] | object

/**
 * One insert of one record. Keys are column names in camelCase. The database leaves out a record
 * whose id or slug is taken.
 */
export function insertInto(table: string, record: Readonly<Record<string, Value>>): string {
  const columns = Object.keys(record).map(snakeCase)
  const values = Object.values(record).map(literal)
  return `insert into ${table} (${columns.join(', ')}) values (\n  ${values.join(',\n  ')}\n) on conflict do nothing;\n`
}

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function literal(value: Value): string {
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return quoted(value)
  return quoted(isTexts(value) ? arrayText(value) : JSON.stringify(value))
}

/** A backslash means itself: standard_conforming_strings is on since PostgreSQL 9.1. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Whether a list becomes an array of texts; a list of anything else becomes JSON. */
const isTexts = (value: object): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const arrayText = (items: readonly string[]) =>
  `{${items.map((item) => `"${item.replace(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
