import { readRecent, type Recent, withRecent } from '#domain/catalog/recent.ts'
import { StoredList, useStoredList } from './stored-list.ts'

const list = new StoredList('recent', readRecent)

/** What was opened last on this device, the latest first. */
export const useRecent = (): readonly Recent[] => useStoredList(list)
export const noteRecent = (latest: Recent): void => list.store(withRecent(list.current(), latest))
export const clearRecent = (): void => list.store([])
