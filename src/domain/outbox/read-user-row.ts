import * as v from 'valibot'
import { rowSchemas } from './mutations.ts'
import { Profile } from './mutations/profile.ts'
import { listNames, lists, profileTable } from './user-rows.ts'

const schemas = new Map<string, v.GenericSchema<unknown, object>>([
  [profileTable, Profile],
  ...listNames.map((name) => [lists[name].table, rowSchemas[name]] as const),
])

/** Parses a row of a person's scope, its names already the domain's. */
export function readUserRow(
  table: string,
  row: Record<string, unknown>,
): { ok: object } | { bad: string } {
  const schema = schemas.get(table)
  if (!schema) return { bad: `unknown table ${table}` }
  const parsed = v.safeParse(schema, row, { abortEarly: true })
  if (parsed.success) return { ok: parsed.output }
  const [issue] = parsed.issues
  return { bad: `${v.getDotPath(issue) ?? ''}: ${issue.message}` }
}
