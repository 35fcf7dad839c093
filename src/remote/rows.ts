import type { Detail } from '#sync'
import { readRow, type MirrorTable, mirrorTables } from '#domain/catalog/mirror-rows.ts'
import { type ProfilePage, readProfilePage } from '#domain/account/profile-page.ts'
import { domainRow, renamed } from '#domain/outbox/row-names.ts'
import { readUserRow } from '#domain/outbox/read-user-row.ts'

type Json = Record<string, unknown>

const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

export { renamed }

const isTable = (table: string): table is MirrorTable =>
  (mirrorTables as readonly string[]).includes(table)

/** Turns a row of the server into a row of the domain, or says why not. Nothing else does so. */
export function parseRow(
  table: string,
  detail: Detail,
  row: unknown,
): { ok: object } | { bad: string } {
  if (!isTable(table)) return { bad: `unknown table ${table}` }
  if (typeof row !== 'object' || row === null) return { bad: 'not an object' }
  return readRow(table, detail, domainRow(table, row as Json))
}

/** The same for the tables of a person's own scope. */
export function parseUserRow(
  table: string,
  _detail: Detail,
  row: unknown,
): { ok: object } | { bad: string } {
  if (typeof row !== 'object' || row === null) return { bad: 'not an object' }
  return readUserRow(table, renamed(row as Json))
}

/** The same for the public page of a profile: null when it cannot be read. */
export function parseProfilePage(value: unknown): ProfilePage | null {
  if (typeof value !== 'object' || value === null) return null
  const { skills, templates, ...rest } = renamed(value as Json)
  const cards = (list: unknown) =>
    Array.isArray(list)
      ? list.map((entry: unknown) =>
          typeof entry === 'object' && entry !== null ? renamed(entry as Json) : entry,
        )
      : list
  return readProfilePage({ ...rest, skills: cards(skills), templates: cards(templates) })
}

/** Renames columns to the domain's fields, in every object within the value. */
export function deepRenamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deepRenamed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([column, inner]) => [camel(column), deepRenamed(inner)]),
  )
}
