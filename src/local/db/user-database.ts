import Dexie, { type Table } from 'dexie'
import type { Collection } from '#domain/outbox/mutations/collection.ts'
import type { CollectionItem } from '#domain/outbox/mutations/collection-item.ts'
import type { Entry } from '#sync'
import type { QuarantinedRow, StoredCursor } from './mirror-database.ts'
import { openWithTimeout } from './open-with-timeout.ts'
import { closeOnVersionChange } from './close-on-versionchange.ts'
import { closeWhenAside } from './close-when-aside.ts'
import { hasIndexedDb } from './has-indexed-db.ts'

/** A row of the person's scope as it came from the server. `key` is `table/id`. */
export interface UserRow {
  readonly key: string
  readonly table: string
  readonly row: object
}

/**
 * A collection that was deleted elsewhere while this person still had unsent changes of it. A copy
 * can be made from it.
 */
export interface LostCollection {
  readonly id: string
  readonly collection: Collection
  readonly items: readonly CollectionItem[]
}

/**
 * A change that the server has accepted and whose effect has been pulled. `collection` is the name,
 * at that time, of the collection that it is about.
 */
export interface DoneChange {
  readonly n: number
  readonly name: string
  readonly args: object
  readonly at: string
  readonly collection: string | null
}

/** A part of a package that is sent: its bytes, which join the change of the outbox then. */
export interface PackagePart {
  readonly digest: string
  /** From 1. */
  readonly part: number
  readonly parts: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * The data of one person on this device. Unlike the mirror it cannot be fetched again: the outbox
 * holds changes that nobody else knows yet. Each person has a database of their own, so that nothing
 * is ever sent in another person's name. A new version only adds to the schema.
 */
export class UserDatabase extends Dexie {
  declare rows: Table<UserRow, string>
  /** The database itself counts the entries, and never gives a number twice. */
  declare outbox: Table<Entry, number>
  declare cursors: Table<StoredCursor, string>
  declare aside: Table<QuarantinedRow, string>
  declare lost: Table<LostCollection, string>
  /** The last few of them, for the sync centre. */
  declare done: Table<DoneChange, number>
  declare packageParts: Table<PackagePart, [digest: string, part: number]>
  /**
   * `client`: the id by which the server knows this device. `told:n`: the person was notified that
   * change n was refused or quarantined. `staged:digest`: a package was stored at that time and is
   * about to be named by a submission. `stored:token`: the wish with this token is stored (see
   * ../outbox/journal.ts).
   */
  declare facts: Table<{ readonly name: string; readonly value: string }, string>
  readonly user: string
  /** False when it is only in this page's memory. */
  readonly lasting: boolean

  constructor(user: string, prefix = 'bazaar-user-', memory?: Memory) {
    // a change must be on the disk before the person is told that it is kept
    super(`${prefix}${user}`, { chromeTransactionDurability: 'strict', ...memory })
    this.user = user
    this.lasting = !memory
    this.version(1).stores({
      rows: 'key',
      outbox: '++n',
      cursors: 'scope',
      aside: 'key',
      facts: 'name',
    })
    this.version(2).stores({ lost: 'id' })
    this.version(3).stores({ done: 'n' })
    // version 0.1 of the app called the state 'quarantined' 'aside'
    this.version(4)
      .stores({})
      .upgrade((transaction) =>
        transaction
          .table<Omit<Entry, 'state'> & { state: string }>('outbox')
          .filter(({ state }) => state === 'aside')
          .modify({ state: 'quarantined' }),
      )
    this.version(5).stores({ packageParts: '[digest+part], digest' })
    closeOnVersionChange(this)
    closeWhenAside(this)
  }
}

/** The person's database; null when this browser has none. */
export const openUser = (user: string): Promise<UserDatabase | null> =>
  hasIndexedDb() ? openWithTimeout(new UserDatabase(user)) : Promise.resolve(null)

/** Replaces the browser's storage. */
interface Memory {
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
}
let memory: Promise<Memory> | undefined

/**
 * The person's database; in this page's memory when the browser stores nothing. Then the person must
 * be told that their changes last only as long as the page.
 */
export async function openUserAnyhow(user: string): Promise<UserDatabase> {
  const stored = await openUser(user)
  if (stored) return stored
  memory ??= import('fake-indexeddb').then(({ IDBFactory, IDBKeyRange }) => ({
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  }))
  const inMemory = await memory
  // live queries ask Dexie, not the database, and are silent where it has found no IndexedDB
  if (!Dexie.dependencies.indexedDB) Object.assign(Dexie.dependencies, inMemory)
  const database = new UserDatabase(user, undefined, inMemory)
  await database.open()
  return database
}

/** The id by which the server knows this device, made at the first call. */
export function clientId(database: UserDatabase): Promise<string> {
  return database.transaction('rw', database.facts, async () => {
    const known = await database.facts.get('client')
    if (known) return known.value
    const value = crypto.randomUUID()
    await database.facts.add({ name: 'client', value })
    return value
  })
}
