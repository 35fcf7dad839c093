import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of this folder with a JSON value a line. */
export const linesOf = <T>(name: string): T[] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T)
