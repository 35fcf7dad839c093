import * as v from 'valibot'
import { fieldsOf } from '../install/fields.ts'
import { readServer } from '../install/server.ts'

/**
 * What a record says of a value that a server asks a person for. An empty object: the server asks
 * for the value, but the record says nothing more of it. Null: the server does not ask for it.
 */
const Requested = v.nullable(
  v.object({ isSecret: v.optional(v.boolean()), isRequired: v.optional(v.boolean()) }),
)
type Requested = v.InferOutput<typeof Requested>
/** How the record's list of values to fill in has changed, by the name of the value. */
export const InputChanges = v.array(v.object({ name: v.string(), from: Requested, to: Requested }))
type InputChanges = v.InferOutput<typeof InputChanges>

/**
 * A change of what a person is asked to fill in. `asks`: a new value. `asks-more`: an old value that
 * is now required, or secret. `asks-gone`: no longer asked for. `told`: only the words have changed.
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
 * What a configuration asks a person for, by name, and whether the name looks like a secret's. A
 * value that works as it stands is not asked for.
 */
function requestedBy(
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

/** `looksSecret` decides where the record does not say whether the value is secret. */
function changeOf(
  name: string,
  from: Requested,
  to: Requested,
  looksSecret: boolean,
): AskChange | null {
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
 * The differences between what the old version and the new one ask a person for, secret values
 * first. They come from the record, and from the configuration where the record says nothing.
 */
export function askChanges(inputs: InputChanges | null, configuration: Configuration): AskChange[] {
  const [before, after] = [requestedBy(configuration?.from), requestedBy(configuration?.to)]
  const inRecord = new Set(inputs?.map(({ name }) => name))
  const found = (inputs ?? []).map(({ name, from, to }) =>
    changeOf(name, from, to, after.get(name)?.isSecret ?? false),
  )
  for (const [name, to] of after)
    if (!inRecord.has(name) && !before.has(name)) found.push(changeOf(name, null, to, to.isSecret))
  for (const [name, from] of before)
    if (!inRecord.has(name) && !after.has(name)) found.push(changeOf(name, from, null, false))
  return found.filter((one) => one !== null).sort((a, b) => Number(b.isSecret) - Number(a.isSecret))
}
