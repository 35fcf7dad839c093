import postgres from 'postgres'
import { postgresOptions } from '../../local/like-hosted.ts'
import type { Sql } from '../../local/migrate.ts'

/** One connection to a database, so that a transaction may span several calls. */
export function ownerSql(url: string): { readonly sql: Sql; readonly close: () => Promise<void> } {
  const client = postgres(url, { ...postgresOptions, max: 1 } as never)
  return {
    sql: {
      run: async (text) => void (await client.unsafe(text)),
      rows: async <T>(text: string) => [...(await client.unsafe(text))] as T[],
    },
    close: () => client.end({ timeout: 1 }),
  }
}
