import { agents } from './concepts/agents.ts'
import { business } from './concepts/business.ts'
import { data } from './concepts/data.ts'
import { design } from './concepts/design.ts'
import { development } from './concepts/development.ts'
import { fields } from './concepts/fields.ts'
import { names } from './concepts/names.ts'
import { office } from './concepts/office.ts'
import { operations } from './concepts/operations.ts'
import { writing } from './concepts/writing.ts'

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
  development,
  operations,
  data,
  agents,
  office,
  writing,
  design,
  business,
  fields,
  names,
].flatMap(parseConcepts)
