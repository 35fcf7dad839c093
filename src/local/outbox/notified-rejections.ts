import type { Entry } from '#sync'
import type { UserDatabase } from '../db/user-database.ts'

const prefix = 'told:'

/**
 * The changes that were refused or put aside and that the person has not been told of yet; from now
 * on they count as told. One tab of a device gets each of them, whoever asks first. Rejects when
 * storage fails.
 */
export function claimUnnotified(database: UserDatabase): Promise<readonly Entry[]> {
  return database.transaction('rw', [database.outbox, database.facts], async () => {
    const failed = (await database.outbox.toArray()).filter(
      ({ state }) => state === 'refused' || state === 'quarantined',
    )
    const told = new Set(await database.facts.where('name').startsWith(prefix).primaryKeys())
    const untold = failed.filter(({ n }) => !told.has(`${prefix}${n}`))
    await database.facts.bulkPut(
      untold.map(({ n, state }) => ({ name: `${prefix}${n}`, value: state })),
    )
    const here = new Set(failed.map(({ n }) => `${prefix}${n}`))
    await database.facts.bulkDelete([...told].filter((name) => !here.has(name)))
    return untold
  })
}
