import { readSearches, withoutSearch, withSearch } from '#domain/search/recent-searches.ts'
import { StoredList, useStoredList } from './stored-list.ts'

const list = new StoredList('recent-searches', readSearches)

/** What was searched last on this device, the latest first. */
export const useRecentSearches = (): readonly string[] => useStoredList(list)
/** Call when a result was opened, or when the person said so with Enter. */
export const noteSearch = (text: string): void => list.store(withSearch(list.current(), text))
export const forgetSearch = (text: string): void => list.store(withoutSearch(list.current(), text))
export const forgetSearches = (): void => list.store([])

/** For a list of results: notes the search when one of the pages in it is opened. */
export const noteOpened =
  (text: string) =>
  ({ target }: { readonly target: EventTarget }): void => {
    if (target instanceof Element && target.closest('article a[href]')) noteSearch(text)
  }
