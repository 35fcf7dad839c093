import * as v from 'valibot'
import { fieldsOf } from '../install/fields.ts'
import { readServer } from '../install/server.ts'

/**
 * What is said of something that a server asks for. Empty: it is asked for, and nothing is said of
 * it. Null: it is not asked for.
 */
const Said = v.nullable(
  v.object({ isSecret: v.optional(v.boolean()), isRequired: v.optional(v.boolean()) }),
)
type Said = v.InferOutput<typeof Said>
/** How the record's list of what to fill in changed, by name. */
export const InputChanges = v.array(v.object({ name: v.string(), from: Said, to: Said }))
type InputChanges = v.InferOutput<typeof InputChanges>

/**
 * A change of what a person is asked to fill in. `told`: it is asked for as before, in other words.
 */
export interface AskChange {
  readonly kind: 'asks' | 'asks-more' | 'asks-gone' | 'told'
  readonly name: string
  readonly isSecret: boolean
  readonly isRequired: boolean
  readonly grave: boolean
}

type Configuration = { readonly from: string | null; readonly to: string | null } | null

/**
 * What a configuration asks for, as far as it can be read, and whether its name looks secret. What
 * has a value that works is not asked for.
 */
function askedBy(
  text: string | null | undefined,
): Map<string, { isSecret: boolean; isRequired: boolean }> {
  const server = readServer(text ?? null, '')
  return new Map(
    server
      ? fieldsOf(server, null)
          .filter(({ isBlank, isSecret }) => isBlank || isSecret)
          .map(({ name, isSecret, isRequired }) => [name, { isSecret, isRequired }])
      : [],
  )
}

/** `looksSecret`: where nobody says whether it is. */
function changeOf(name: string, from: Said, to: Said, looksSecret: boolean): AskChange | null {
  if (to === null)
    return from === null
      ? null
      : { kind: 'asks-gone', name, isSecret: false, isRequired: false, grave: false }
  const now = { name, isSecret: to.isSecret ?? looksSecret, isRequired: to.isRequired ?? true }
  if (from === null) return { kind: 'asks', ...now, grave: now.isSecret || now.isRequired }
  const isMore =
    (to.isSecret === true && from.isSecret === false) ||
    (to.isRequired === true && from.isRequired === false)
  return { kind: isMore ? 'asks-more' : 'told', ...now, grave: isMore }
}

/**
 * What a new version asks of a person and the old one did not, and the reverse: from what the
 * record says, and from the configuration itself where it moved. Secret first.
 */
export function askChanges(inputs: InputChanges | null, configuration: Configuration): AskChange[] {
  const [before, after] = [askedBy(configuration?.from), askedBy(configuration?.to)]
  const said = new Set(inputs?.map(({ name }) => name))
  const found = (inputs ?? []).map(({ name, from, to }) =>
    changeOf(name, from, to, after.get(name)?.isSecret ?? false),
  )
  for (const [name, to] of after)
    if (!said.has(name) && !before.has(name)) found.push(changeOf(name, null, to, to.isSecret))
  for (const [name, from] of before)
    if (!said.has(name) && !after.has(name)) found.push(changeOf(name, from, null, false))
  return found.filter((one) => one !== null).sort((a, b) => Number(b.isSecret) - Number(a.isSecret))
}
