import { personDatabase } from '../person/person.ts'
import { restoreAsCopy } from './restore-copy.ts'
import { discardChange, retryChange, undoChange } from './user-changes.ts'
import type { UserDatabase } from '../db/user-database.ts'

/**
 * What a person can do about a change of theirs in the outbox. Each gives false when it could not
 * be done: it has left meanwhile, or storage fails.
 */
export const retry = (n: number): Promise<boolean> =>
  onPerson((database) => retryChange(database, n))
export const discard = (n: number): Promise<boolean> =>
  onPerson((database) => discardChange(database, n))
export const undo = (n: number): Promise<boolean> => onPerson((database) => undoChange(database, n))
/** `nameless`: the name of the copy when the device never knew that of the original. */
export const restore = (n: number, nameless: string): Promise<boolean> =>
  onPerson(async (database) => (await restoreAsCopy(database, n, nameless)) !== null)

async function onPerson(
  work: (database: UserDatabase) => Promise<boolean | void>,
): Promise<boolean> {
  const database = personDatabase()
  if (!database) return false
  return (await database.then(work).catch(() => false)) !== false
}
