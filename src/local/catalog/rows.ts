import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MirrorDatabase, StoredRow } from '../db/mirror-database.ts'
import { firstRow, firstRows } from './prerendered-rows.ts'
import { useCatalogCompleteness } from './catalog-completeness.ts'
import { memoryRows } from './memory-mirror.ts'
import { mirrorStore } from '../db/open-mirror.ts'

interface Stored<T> {
  readonly value: T | undefined
  readonly read: boolean
}
const nothing = { value: undefined, read: false } as const

let known: MirrorDatabase | null | undefined

/**
 * The mirror's database; null when this browser has none, undefined until that is known. Live
 * queries must not wait for it themselves: Dexie does not observe what comes after such a wait.
 */
export function useMirrorStore(): MirrorDatabase | null | undefined {
  const [database, setDatabase] = useState(known)
  useEffect(() => {
    let wanted = true
    void mirrorStore().then((opened) => {
      known = opened
      if (wanted) setDatabase(opened)
    })
    return () => {
      wanted = false
    }
  }, [])
  return database
}

/**
 * A whole row by slug, and its changes; until the device has one, the row that came with the page.
 * `read` is false until storage has answered.
 */
export function useStoredRow<T>(table: string, slug: string): Stored<T> {
  const database = useMirrorStore()
  const stored = useLiveQuery<Stored<T> | undefined>(
    () =>
      database?.rows
        .where('[table+slug]')
        .equals([table, slug])
        .first()
        .then((row) => ({ value: row?.row as T | undefined, read: true })),
    [database, table, slug],
  )
  const remembered = () => memoryRows.bySlug(table, slug)
  const inMemory = useSyncExternalStore(memoryRows.subscribe, remembered, remembered)
  const found =
    database === null ? { value: inMemory?.row as T | undefined, read: true } : (stored ?? nothing)
  return found.value === undefined ? { ...found, value: firstRow<T>(table, slug) } : found
}

/**
 * All whole rows of a table, and their changes; while the device has none, those that came with the
 * page. Undefined until storage has answered.
 */
export function useStoredTable<T>(table: string): readonly T[] | undefined {
  const database = useMirrorStore()
  const stored = useLiveQuery<StoredRow[] | undefined>(
    () => database?.rows.where('[table+slug]').between([table, ''], [table, '\uffff']).toArray(),
    [database, table],
  )
  const rows = database === null ? memoryRows.ofTable(table) : stored
  return rows && rows.length > 0
    ? rows.map(({ row }) => row as T)
    : (firstRows<T>(table) ?? rows?.map(({ row }) => row as T))
}

/** Whole rows by id, as far as the device has them; undefined until storage has answered. */
export function useStoredRows<T>(
  table: string,
  ids: readonly string[],
): ReadonlyMap<string, T> | undefined {
  const database = useMirrorStore()
  const asked = ids.join(' ')
  const stored = useLiveQuery<{ asked: string; rows: (StoredRow | undefined)[] } | undefined>(
    () => database?.rows.bulkGet(keysOf(table, asked)).then((rows) => ({ asked, rows })),
    [database, table, asked],
  )
  useSyncExternalStore(memoryRows.subscribe, memoryRows.version, memoryRows.version)
  if (database === null) return byId(keysOf(table, asked).map(memoryRows.byKey))
  // an answer for other ids does not count
  return stored?.asked === asked ? byId(stored.rows) : undefined
}

/**
 * The same once they are all here, or once it is sure that more will not come for now: undefined
 * while the catalogue is still on its way to this device, so that nobody is told of half of it.
 */
export function useArrivedRows<T>(
  table: string,
  ids: readonly string[],
): ReadonlyMap<string, T> | undefined {
  const stored = useStoredRows<T>(table, ids)
  const { asked, reached, whole } = useCatalogCompleteness()
  const isArriving = !asked || (reached && !whole)
  return isArriving && ids.some((id) => !stored?.has(id)) ? undefined : stored
}

const byId = <T>(rows: readonly (StoredRow | undefined)[]): ReadonlyMap<string, T> =>
  new Map(
    rows.flatMap((row) =>
      row ? [[row.key.slice(row.key.indexOf('/') + 1), row.row as T] as const] : [],
    ),
  )

const keysOf = (table: string, ids: string): string[] =>
  ids
    .split(' ')
    .filter(Boolean)
    .map((id) => `${table}/${id}`)
