import { type Dictionary, parseDictionary } from '#domain/search/words/dictionary.ts'

/**
 * The dictionary of the search, which is a file of its own. Rejects when it cannot be loaded:
 * without a network on a first visit.
 */
export async function loadDictionary(): Promise<Dictionary> {
  const { default: text } = await import('virtual:dictionary')
  return parseDictionary(text)
}
