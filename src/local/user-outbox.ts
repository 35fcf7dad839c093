import type { Outbox } from '#sync'
import { clientId, type UserDatabase } from './user-database.ts'

/** The outbox for the sync engine. */
export async function userOutbox(database: UserDatabase): Promise<Outbox> {
  return {
    client: await clientId(database),
    revise: (step) => database.transaction('rw', database.outbox, async () => {
      const changed = step(await database.outbox.toArray())
      if (changed.length > 0) await database.outbox.bulkPut(changed)
      return changed
    }),
  }
}
