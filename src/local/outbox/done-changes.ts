import type { Collection } from '#domain/outbox/mutations/collection.ts'
import { partOfChange } from '#domain/outbox/package-of-change.ts'
import type { Entry } from '#sync'
import { collectionOf } from './lost-collections.ts'
import type { UserDatabase } from '../db/user-database.ts'

/** How many finished changes the sync centre lists. */
const mostDone = 5

/** Arguments of any change, as far as a sentence about it may need them. */
type SentenceArgs = { readonly [key: string]: unknown }

/**
 * What the sync centre needs for a sentence about a change. Long texts are left out: of a
 * description and a note only their presence is told, and of a submission its title.
 */
function sentenceArgs({ args }: Entry): object {
  const {
    itemType,
    itemId,
    id,
    collectionId,
    name,
    title,
    isPublic,
    description,
    notes,
    position,
  } = args as SentenceArgs
  const short = {
    itemType,
    itemId,
    id,
    collectionId,
    name,
    title,
    isPublic,
    position,
    ...(description === undefined ? {} : { description: '' }),
    ...(notes === undefined ? {} : { notes: '' }),
  }
  return Object.fromEntries(Object.entries(short).filter(([, value]) => value !== undefined))
}

/**
 * The names of the collections that these changes are about. It is asked before a pulled page is
 * stored, since a collection that the page deletes has no name afterwards.
 */
export async function collectionNamesOf(
  database: UserDatabase,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(entries.flatMap((entry) => collectionOf(entry) ?? []))]
  const rows = await database.rows.bulkGet(ids.map((id) => `collections/${id}`))
  return new Map(
    rows.flatMap((row) =>
      row ? [[(row.row as Collection).id, (row.row as Collection).name]] : [],
    ),
  )
}

/**
 * Remembers changes whose effect has arrived, the latest few. Runs inside a transaction on `done`.
 */
export async function rememberDone(
  database: UserDatabase,
  entries: readonly Entry[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const at = new Date().toISOString()
  await database.done.bulkPut(
    // of files a person hears by their submission
    entries
      .filter((entry) => partOfChange(entry) === null)
      .map((entry) => ({
        n: entry.n,
        name: entry.name,
        args: sentenceArgs(entry),
        at,
        collection: names.get(collectionOf(entry) ?? '') ?? null,
      })),
  )
  const numbers = await database.done.orderBy('n').primaryKeys()
  await database.done.bulkDelete(numbers.slice(0, -mostDone))
}
