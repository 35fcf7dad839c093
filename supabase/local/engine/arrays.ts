import { parse } from 'postgres-array'

/** Every type of array that the database has, with the type of its elements. */
export const arrayTypesSql =
  "select oid::int as array, typelem::int as element from pg_type where typcategory = 'A' and typelem <> 0"

type Read = (text: string) => unknown

/**
 * How arrays are read, by the number of their type. The drivers' own way takes an element that is
 * null for the text NULL.
 */
export function arrayParsers(
  types: readonly Record<string, unknown>[],
  parsers: Readonly<Record<number, Read | undefined>>,
): Map<number, Read> {
  return new Map(
    types.map(({ array, element }) => {
      const read = parsers[Number(element)] ?? String
      return [Number(array), (text) => parse(text, read)]
    }),
  )
}
