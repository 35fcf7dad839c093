import Dexie, { type Table } from 'dexie'
import type { SkillCard } from '#domain/catalog/skill.ts'
import type { TemplateCard } from '#domain/catalog/template.ts'
import type { Cursor } from '#sync'
import { openWithTimeout } from './open-with-timeout.ts'
import { closeOnVersionChange } from './close-on-versionchange.ts'
import { closeWhenAside } from './close-when-aside.ts'
import { hasIndexedDb } from './has-indexed-db.ts'
import { deriveTemplateCards } from '../catalog/template-cards.ts'

/**
 * A whole row of the catalogue. `key` is `table/id`; `slug` is repeated outside so that it can be
 * indexed.
 */
export interface StoredRow {
  readonly key: string
  readonly table: string
  readonly slug: string
  readonly row: object
}

/** A change of the skills' cards. The search engine applies those that came since its checkpoint. */
export interface LogEntry {
  readonly n?: number
  readonly upsert: readonly SkillCard[]
  readonly remove: readonly string[]
}

/**
 * Where the search engine starts: a file of all cards, as it came or as this device wrote it, and
 * what the log said after it, up to the entry `upto`.
 */
export interface Checkpoint {
  readonly name: 'skills'
  readonly upto: number
  /** The id of the file that the changes belong to; null: to none. */
  readonly file: string | null
  readonly changes: Omit<LogEntry, 'n'>
}
/** The file itself, a record of its own: it is large, and changes seldom. */
export interface StoredFile {
  readonly name: 'file'
  /** Another one for every file. */
  readonly id: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A part of a file that is being downloaded. */
export interface StoredPiece {
  /** `piece` and its place, so that the pieces of a file are in order. */
  readonly name: `piece ${string}`
  readonly digest: string
  readonly bytes: Uint8Array
}

export interface StoredCursor extends Cursor {
  readonly scope: string
}
/** A public page that was looked at, as the server sent it; `at` says when, RFC 3339. */
export interface StoredPage {
  readonly key: string
  readonly value: unknown
  readonly at: string
}
export interface QuarantinedRow {
  readonly key: string
  readonly reason: string
  readonly seq: number
}

/**
 * The device's copy of the public catalogue. All of it can be fetched again, so it may be thrown
 * away at any time. Few indexes: writing 100,000 rows with three of them takes half a minute.
 */
export class MirrorDatabase extends Dexie {
  declare rows: Table<StoredRow, string>
  /** For lists of templates, since a whole row of one may take 144 kB. */
  declare templateCards: Table<TemplateCard, string>
  declare log: Table<LogEntry, number>
  declare checkpoints: Table<Checkpoint | StoredFile | StoredPiece, string>
  declare cursors: Table<StoredCursor, string>
  /** Rows that this version could not read. */
  declare aside: Table<QuarantinedRow, string>
  /** Public profiles and collections that were looked at. */
  declare pages: Table<StoredPage, string>

  constructor(name = 'bazaar-mirror') {
    super(name)
    // with an index on `upto` the number can be read without the tens of megabytes beside it
    this.version(2).stores({
      rows: 'key, [table+slug]',
      log: '++n',
      checkpoints: 'name, upto',
      cursors: 'scope',
      aside: 'key',
    })
    this.version(3)
      .stores({ pages: 'key, at', templateCards: 'id, slug' })
      .upgrade(deriveTemplateCards)
    closeWhenAside(this)
  }
}

/** The opened database, or null when this browser has none. */
export async function openMirror(name?: string): Promise<MirrorDatabase | null> {
  if (!hasIndexedDb()) return null
  const database = new MirrorDatabase(name)
  closeOnVersionChange(database)
  return openWithTimeout(database)
}
