import { building } from './concepts/building.ts'
import { business } from './concepts/business.ts'
import { fields } from './concepts/fields.ts'
import { knowledge } from './concepts/knowledge.ts'
import { names } from './concepts/names.ts'
import { office } from './concepts/office.ts'
import { tools } from './concepts/tools.ts'

/**
 * Words that mean the same, in both languages, with abbreviations and other ways to write them; and
 * narrower ones, which are an answer too but a lesser one.
 */
export interface Concept {
  readonly words: readonly string[]
  readonly narrower: readonly string[]
}

/**
 * A concept a line: `word word > narrower narrower`. In a word of several words `_` stands for the
 * blank.
 */
function parseConcepts(text: string): Concept[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [words, narrower] = line.split(' > ').map((part) => part.split(/\s+/).map(spaced))
      return { words: words!, narrower: narrower ?? [] }
    })
}

const spaced = (word: string): string => word.replaceAll('_', ' ')

export const concepts: readonly Concept[] = [
  building,
  knowledge,
  office,
  business,
  fields,
  tools,
  names,
].flatMap(parseConcepts)
