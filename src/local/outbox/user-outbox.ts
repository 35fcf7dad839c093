import type { Outbox } from '#sync'
import { rememberRefused } from './lost-collections.ts'
import { clientId, type UserDatabase } from '../db/user-database.ts'

/** The outbox for the sync engine. */
export async function userOutbox(database: UserDatabase): Promise<Outbox> {
  return {
    client: await clientId(database),
    revise: (step) =>
      database.transaction('rw', [database.outbox, database.rows, database.lost], async () => {
        const changed = step(await database.outbox.toArray())
        await rememberRefused(database, changed)
        if (changed.length > 0) await database.outbox.bulkPut(changed)
        return changed
      }),
  }
}
