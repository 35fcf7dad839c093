import {
  afterPull,
  type Change,
  type Cursor,
  type Entry,
  freshCursor,
  type Mirror,
  mustBeAt,
} from '#sync'
import { collectionNamesOf, rememberDone } from '../outbox/done-changes.ts'
import { rememberDropped } from '../outbox/lost-collections.ts'
import { forgetUnnamedPackages } from '../outbox/package-parts.ts'
import type { UserDatabase, UserRow } from '../db/user-database.ts'

/**
 * The person's scope in their database. A change leaves the outbox in the transaction that stores
 * its effect: the screen shows one of the two at any time.
 */
export function userMirror(database: UserDatabase): Mirror {
  return {
    cursor: async (scope) => (await database.cursors.get(scope)) ?? freshCursor,
    keys: async () => new Set(await database.rows.toCollection().primaryKeys()),
    apply: (scope, _detail, changes, cursor, from) =>
      database.transaction(
        'rw',
        [
          database.rows,
          database.aside,
          database.cursors,
          database.outbox,
          database.lost,
          database.done,
          database.packageParts,
          database.facts,
        ],
        async () => {
          mustBeAt((await database.cursors.get(scope)) ?? freshCursor, from)
          await rememberDropped(database, changes)
          const entries = await database.outbox.toArray()
          const names = await collectionNamesOf(database, entries)
          await storeRows(database, changes)
          await database.cursors.put({ ...cursor, scope })
          await settleOutbox(database, entries, cursor, names)
        },
      ),
    settled() {},
  }
}

async function storeRows(database: UserDatabase, changes: readonly Change[]): Promise<void> {
  const keyOf = ({ table, pk }: Change) => `${table}/${pk}`
  const puts = changes.flatMap((change): UserRow[] =>
    change.kind === 'put' ? [{ key: keyOf(change), table: change.table, row: change.row }] : [],
  )
  const drops = changes.filter(({ kind }) => kind === 'drop').map(keyOf)
  const bad = changes.flatMap((change) =>
    change.kind === 'bad' ? [{ key: keyOf(change), reason: change.reason, seq: change.seq }] : [],
  )
  if (puts.length > 0) await database.rows.bulkPut(puts)
  if (drops.length > 0) await database.rows.bulkDelete(drops)
  await database.aside.bulkDelete([...puts.map(({ key }) => key), ...drops])
  if (bad.length > 0) await database.aside.bulkPut(bad)
}

async function settleOutbox(
  database: UserDatabase,
  entries: readonly Entry[],
  cursor: Cursor,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const { done, again } = afterPull(entries, cursor)
  if (done.length > 0) {
    const left = new Set(done)
    await rememberDone(
      database,
      entries.filter(({ n }) => left.has(n)),
      names,
    )
    await database.outbox.bulkDelete(done)
    await forgetUnnamedPackages(database)
  }
  if (again.length > 0) await database.outbox.bulkPut(again)
}
