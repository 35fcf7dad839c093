import Dexie, { type Table } from 'dexie'
import type { Count } from '#domain/catalog/count.ts'
import { closeWhenAside } from './close-when-aside.ts'
import { hasIndexedDb } from './has-indexed-db.ts'
import { openWithTimeout } from './open-with-timeout.ts'

/**
 * A count and its key. One that the server has ('told') is kept until its day is over, so that the
 * same thing is not counted twice.
 */
export interface StoredCount extends Count {
  readonly key: string
  readonly state: 'waiting' | 'told'
}

/** The counts that this device sends to the server; they do not depend on who is signed in. */
export class CountingDatabase extends Dexie {
  declare counts: Table<StoredCount, string>
  /** `device`: a random id that says nothing about the person. */
  declare facts: Table<{ readonly name: string; readonly value: string }, string>

  constructor(name = 'bazaar-counts') {
    super(name)
    this.version(1).stores({ counts: 'key, state', facts: 'name' })
    this.on('versionchange', () => this.close())
    closeWhenAside(this)
  }
}

let database: Promise<CountingDatabase | null> | undefined

/** The database, opened once per page; null when this browser has none: then nothing is counted. */
export const countingStore = (): Promise<CountingDatabase | null> =>
  (database ??= hasIndexedDb() ? openWithTimeout(new CountingDatabase()) : Promise.resolve(null))

/** The id by which the server knows this device, made at the first call. */
export function countingDevice(store: CountingDatabase): Promise<string> {
  return store.transaction('rw', store.facts, async () => {
    const known = await store.facts.get('device')
    if (known) return known.value
    const value = crypto.randomUUID()
    await store.facts.add({ name: 'device', value })
    return value
  })
}
