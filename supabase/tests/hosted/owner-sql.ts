import postgres from 'postgres'
import { postgresOptions } from '../../local/like-hosted.ts'
import type { Sql } from '../../local/migrate.ts'

/**
 * One connection to a database. As `sql` of a backend it gives the rows of the last statement that
 * gives any, and rolls back what a script leaves open, also by failing.
 */
export function ownerSql(url: string): { readonly sql: Sql; readonly close: () => Promise<void> } {
  const client = postgres(url, { ...postgresOptions, max: 1 } as never)
  async function script(text: string): Promise<unknown[]> {
    try {
      const result = await client.unsafe(text)
      // several statements in one text give a list of results
      const all = (Array.isArray(result[0]) ? result : [result]) as unknown as (typeof result)[]
      const table = all.findLast((one) => (one.columns as unknown) !== undefined)
      return table ? [...table] : []
    } finally {
      await client.unsafe('rollback')
    }
  }
  return {
    sql: {
      run: async (text) => void (await script(text)),
      rows: async <T>(text: string) => (await script(text)) as T[],
    },
    close: () => client.end({ timeout: 1 }),
  }
}
