/**
 * A value as the database reads it in an insert, where its column gives the type: texts,
 * enumerations, times, arrays and JSON alike.
 */
type Value = string | number | boolean | null | readonly string[] | object

/**
 * One insert of one record. Keys are column names in camelCase; a record whose id or slug is taken
 * is left out by the database.
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

/** With standard_conforming_strings, the default since PostgreSQL 9.1, a backslash means itself. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A list of anything else than texts is JSON. */
const isTexts = (value: object): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const arrayText = (items: readonly string[]) =>
  `{${items.map((item) => `"${item.replace(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
