import { wordOf } from '#domain/text/word-of.ts'
import type { Sql } from './migrate.ts'

interface Column {
  table: string
  column: string
  type: string
  array: boolean
  nullable: boolean
  defaulted: boolean
}
interface Routine {
  name: string
  arguments: { name: string; type: string; optional: boolean }[]
  result: string
}

const columnsSql = `
  select c.relname as "table", a.attname as "column", coalesce(nullif(e.typname, ''), t.typname) as type, t.typelem <> 0 and t.typcategory = 'A' as "array",
         not a.attnotnull as nullable, a.atthasdef as defaulted
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by 1, a.attname`
const enumsSql = `
  select t.typname as name, json_agg(v.enumlabel order by v.enumsortorder) as labels
  from pg_type t join pg_enum v on v.enumtypid = t.oid join pg_namespace n on n.oid = t.typnamespace where n.nspname = 'public' group by 1 order by 1`
const domainsSql = `
  select t.typname as name, b.typname as base from pg_type t join pg_type b on b.oid = t.typbasetype join pg_namespace n on n.oid = t.typnamespace
  where n.nspname = 'public' and t.typtype = 'd' order by 1`
/** The functions that a role of the API may call. */
const routinesSql = `
  select p.proname as name, r.typname as result, coalesce((select json_agg(json_build_object('name', p.proargnames[i], 'type', t.typname, 'optional', i > p.pronargs - p.pronargdefaults) order by i)
      from generate_series(1, p.pronargs) i join pg_type t on t.oid = p.proargtypes[i - 1]), '[]') as arguments
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_type r on r.oid = p.prorettype
  where n.nspname = 'public' and p.prokind = 'f' and r.typname <> 'trigger'
    and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('service_role', p.oid, 'execute')) order by 1`

const plain: Record<string, string> = {
  uuid: 'string',
  bytea: 'string',
  text: 'string',
  timestamptz: 'string',
  date: 'string',
  int4: 'number',
  int8: 'number',
  bool: 'boolean',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
  regclass: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
}

/**
 * The `Database` type for supabase-js, read from a migrated database. The same schema always gives
 * the same text.
 */
export async function databaseTypes(sql: Sql): Promise<string> {
  const columns = await sql.rows<Column>(columnsSql)
  const enums = await sql.rows<{ name: string; labels: string[] }>(enumsSql)
  const domains = new Map(
    (await sql.rows<{ name: string; base: string }>(domainsSql)).map(({ name, base }) => [
      name,
      base,
    ]),
  )
  const routines = await sql.rows<Routine>(routinesSql)
  const named = new Set(enums.map(({ name }) => name))
  const typeOf = (type: string): string => {
    if (named.has(type)) return `Database['public']['Enums']['${type}']`
    const known = wordOf(plain, domains.get(type) ?? type)
    if (!known) throw new Error(`no TypeScript type for the SQL type ${type}`)
    return known
  }
  const field = ({ type, array, nullable }: Column) =>
    `${typeOf(type)}${array ? '[]' : ''}${nullable ? ' | null' : ''}`
  const tables = [...new Set(columns.map(({ table }) => table))].map((table) => {
    const own = columns.filter((column) => column.table === table)
    const block = (kind: string, optional: (column: Column) => boolean) =>
      `        ${kind}: {\n${own.map((column) => `          ${column.column}${optional(column) ? '?' : ''}: ${field(column)}`).join('\n')}\n        }`
    return `      ${table}: {\n${block('Row', () => false)}\n${block('Insert', ({ nullable, defaulted }) => nullable || defaulted)}\n${block('Update', () => true)}\n        Relationships: []\n      }`
  })
  const functions = routines.map(({ name, arguments: parameters, result }) => {
    const args = parameters
      .map((one) => `${one.name}${one.optional ? '?' : ''}: ${typeOf(one.type)}`)
      .join('; ')
    return `      ${name}: { Args: ${args ? `{ ${args} }` : 'Record<PropertyKey, never>'}; Returns: ${typeOf(result)} }`
  })
  return `// Written by \`npm run write\` from the migrated database. Do not edit: a test compares the two.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
${tables.join('\n')}
    }
    Views: Record<never, never>
    Functions: {
${functions.join('\n')}
    }
    Enums: {
${enums.map(({ name, labels }) => `      ${name}: ${labels.map((label) => `'${label}'`).join(' | ')}`).join('\n')}
    }
    CompositeTypes: Record<never, never>
  }
}
`
}

export const typesFile = new URL('../../src/remote/database.types.ts', import.meta.url)
