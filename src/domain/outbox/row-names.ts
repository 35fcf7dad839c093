type Json = Record<string, unknown>

const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * snake_case columns become the domain's names; columns it does not know fall away when the row is
 * parsed.
 */
export function renamed(row: Json): Json {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value]))
}

/**
 * The same, for a row of a table: the three install columns of a skill are one object in the
 * domain.
 */
export function domainRow(table: string, row: Json): Json {
  const named = renamed(row)
  if (table !== 'skills') return named
  const { installCli = null, installMcp = null, installClaude = null, ...rest } = named
  return { ...rest, install: { cli: installCli, mcp: installMcp, claude: installClaude } }
}
