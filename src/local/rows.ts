import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { memoryRows } from './memory-mirror.ts'
import { mirrorStore } from './open.ts'

const nothing = { value: undefined, read: false } as const

/** A whole row by slug, kept up to date. `read` is false until storage has answered. */
export function useStoredRow<T>(table: string, slug: string): { readonly value: T | undefined; readonly read: boolean } {
  const stored = useLiveQuery(async () => {
    const database = await mirrorStore()
    const row = await database?.rows.where('[table+slug]').equals([table, slug]).first()
    return { value: row?.row as T | undefined, read: true, memory: database === null }
  }, [table, slug])
  const inMemory = useSyncExternalStore(memoryRows.subscribe, () => memoryRows.bySlug(table, slug))
  if (stored?.memory) return { value: inMemory?.row as T | undefined, read: true }
  return stored ?? nothing
}

/** All whole rows of a table, kept up to date; undefined until storage has answered. */
export function useStoredTable<T>(table: string): readonly T[] | undefined {
  return useLiveQuery(async () => {
    const database = await mirrorStore()
    const rows = database ? await database.rows.where('[table+slug]').between([table, ''], [table, '\uffff']).toArray() : memoryRows.ofTable(table)
    return rows.map(({ row }) => row as T)
  }, [table])
}
