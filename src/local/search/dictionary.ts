import { type Dictionary, parseDictionary } from '#domain/search/words/dictionary.ts'

let loaded: Promise<Dictionary> | undefined

/**
 * The dictionary of the search, which is a file of its own. Rejects when it cannot be loaded:
 * without a network on a first visit; then it is asked for again.
 */
export const loadDictionary = (): Promise<Dictionary> =>
  (loaded ??= import('virtual:dictionary').then(
    ({ default: text }) => parseDictionary(text),
    (error: unknown) => {
      loaded = undefined
      throw error
    },
  ))
