/**
 * The entry of a table under a name from outside. A plain object also answers to `constructor` and
 * to other names that nobody wrote into it; these have no entry.
 */
export const wordOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
