import type { Entry } from '#sync'
import type { UserDatabase } from '../db/user-database.ts'

/** Devices have stored it: the word stays. */
const prefix = 'told:'
const factOf = ({ n }: Entry): string => `${prefix}${n}`

/**
 * The changes that were refused or quarantined and that the person has not been notified of yet;
 * from now on they count as notified. Each of them is given to one tab of the device, whichever
 * asks first. Rejects when storage fails.
 */
export function claimUnnotified(database: UserDatabase): Promise<readonly Entry[]> {
  return database.transaction('rw', [database.outbox, database.facts], async () => {
    const failed = (await database.outbox.toArray()).filter(
      ({ state }) => state === 'refused' || state === 'quarantined',
    )
    const notified = new Set(await database.facts.where('name').startsWith(prefix).primaryKeys())
    const unnotified = failed.filter((entry) => !notified.has(factOf(entry)))
    await database.facts.bulkPut(
      unnotified.map((entry) => ({ name: factOf(entry), value: entry.state })),
    )
    const current = new Set(failed.map(factOf))
    await database.facts.bulkDelete([...notified].filter((name) => !current.has(name)))
    return unnotified
  })
}
