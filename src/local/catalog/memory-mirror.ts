import type { TemplateCard } from '#domain/catalog/template.ts'
import { type Cursor, freshCursor, type Mirror } from '#sync'
import { sortChanges } from './card-log.ts'
import type { StoredRow } from '../db/mirror-database.ts'
import { searchClient } from '../search/client.ts'
import { noteSettled } from './catalog-completeness.ts'

const rows = new Map<string, StoredRow>()
let templates = new Map<string, TemplateCard>()
const listeners = new Set<() => void>()
let version = 0

export const memoryRows = {
  bySlug: (table: string, slug: string): StoredRow | undefined =>
    [...rows.values()].find((row) => row.table === table && row.slug === slug),
  byKey: (key: string): StoredRow | undefined => rows.get(key),
  /** A new map after every change. */
  templateCards: (): ReadonlyMap<string, TemplateCard> => templates,
  ofTable: (table: string): StoredRow[] => [...rows.values()].filter((row) => row.table === table),
  /** Grows with every change. */
  version: (): number => version,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** The mirror for a browser without a working IndexedDB: it lasts as long as the page. */
export function memoryMirror(): Mirror {
  let cursor: Cursor = freshCursor
  return {
    cursor: () => Promise.resolve(cursor),
    keys: async () =>
      new Set([
        ...rows.keys(),
        ...[...templates.keys()].map((id) => `templates/${id}`),
        ...(await searchClient().ids()).map((id) => `skills/${id}`),
      ]),
    adopt(scope, { bytes }, changes, next) {
      searchClient().adopt(bytes)
      return this.apply(scope, 'card', changes, next)
    },
    apply(_scope, detail, changes, next) {
      const sorted = sortChanges(changes, detail, cursor.card)
      for (const row of sorted.rows) rows.set(row.key, row)
      for (const key of sorted.drops) rows.delete(key)
      if (sorted.templates.put.length + sorted.templates.drop.length > 0) {
        templates = new Map([
          ...templates,
          ...sorted.templates.put.map((card) => [card.id, card] as const),
        ])
        for (const id of sorted.templates.drop) templates.delete(id)
      }
      searchClient().feed(sorted.log)
      cursor = next
      version++
      for (const listener of listeners) listener()
      return Promise.resolve()
    },
    settled: (_scope, reached) =>
      void searchClient()
        .caughtUp()
        .then(() => noteSettled(reached, cursor)),
  }
}
