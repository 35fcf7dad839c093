import Dexie, { type Table } from 'dexie'
import type { Count } from '#domain/catalog/count.ts'
import { openWithTimeout } from './open-with-timeout.ts'

/**
 * A count with what it is known by. One that the server knows stays for its day, so that it is not
 * made again.
 */
export interface StoredCount extends Count {
  readonly key: string
  readonly state: 'waiting' | 'told'
}

/** What this device has to tell the server about its use; the same for whoever is signed in. */
export class CountingDatabase extends Dexie {
  declare counts: Table<StoredCount, string>
  /** `device`: a random number that says nothing of the person. */
  declare facts: Table<{ readonly name: string; readonly value: string }, string>

  constructor() {
    super('bazaar-counts')
    this.version(1).stores({ counts: 'key, state', facts: 'name' })
    this.on('versionchange', () => this.close())
  }
}

let database: Promise<CountingDatabase | null> | undefined

/** Opened once per page; null when this browser has none to give: then nothing is counted. */
export const countingStore = (): Promise<CountingDatabase | null> =>
  (database ??=
    typeof indexedDB === 'undefined'
      ? Promise.resolve(null)
      : openWithTimeout(new CountingDatabase()))

/** How the server tells this device from others, made at the first call. */
export function countingDevice(store: CountingDatabase): Promise<string> {
  return store.transaction('rw', store.facts, async () => {
    const known = await store.facts.get('device')
    if (known) return known.value
    const value = crypto.randomUUID()
    await store.facts.add({ name: 'device', value })
    return value
  })
}
