import Dexie, { type Table } from 'dexie'
import { closeOnVersionChange } from './close-on-versionchange.ts'
import { closeWhenAside } from './close-when-aside.ts'
import { hasIndexedDb } from './has-indexed-db.ts'
import { openWithTimeout } from './open-with-timeout.ts'

/** The files of a draft of /submit, as their canonical ZIP. */
export interface DraftPackage {
  readonly digest: string
  readonly zip: Uint8Array<ArrayBuffer>
  /** When it was stored, in milliseconds by this device's clock. */
  readonly at: number
}

/** Files that belong to drafts: too large for localStorage, where the drafts themselves are. */
export class DraftDatabase extends Dexie {
  declare packages: Table<DraftPackage, string>

  constructor() {
    super('bazaar-drafts')
    this.version(1).stores({ packages: 'digest' })
    closeOnVersionChange(this)
    closeWhenAside(this)
  }
}

let opened: Promise<DraftDatabase | null> | undefined
/** Null when this browser has none. */
export const draftDatabase = (): Promise<DraftDatabase | null> =>
  (opened ??= hasIndexedDb() ? openWithTimeout(new DraftDatabase()) : Promise.resolve(null))
