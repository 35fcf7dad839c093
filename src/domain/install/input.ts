import * as v from 'valibot'
import { stored, text } from '../text/text.ts'

/**
 * What a record says of a variable or header of its MCP configuration. `name` is the one in the
 * configuration, which holds the value: a default, or a word to be replaced. So there is one text
 * that says what runs, and a moderator sees all of it.
 */
export const InstallInput = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[^ \t\r\n]{1,100}$/), stored),
  isSecret: v.boolean(),
  isRequired: v.boolean(),
  choices: v.pipe(v.array(v.pipe(text(1, 200), stored)), v.maxLength(50)),
  hint: v.nullable(v.pipe(text(1, 300), stored)),
})
export type InstallInput = v.InferOutput<typeof InstallInput>

export const InstallInputs = v.pipe(v.array(InstallInput), v.maxLength(50))
