import * as v from 'valibot'
import { AuthError, badJson, invalid } from './errors.ts'

/* What people send to the auth routes. GoTrue reads null as nothing, and so do we. */

const Text = v.nullish(v.string(), '')
const Data = v.nullish(
  v.custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  ),
)

export const Credentials = v.object({ email: Text, password: Text, data: Data })
export const Refresh = v.object({ refresh_token: Text })
export const EmailRequest = v.object({
  email: Text,
  type: Text,
  data: Data,
  create_user: v.nullish(v.boolean()),
})
export const Verification = v.object({ type: Text, token: Text, token_hash: Text, email: Text })
export const UserChange = v.object({
  email: Text,
  password: v.nullish(v.string()),
  data: Data,
  app_metadata: v.optional(v.unknown()),
})

/** Reads a request's body. Throws `AuthError` (bad_json) when it is no JSON, or has other types. */
export async function read<S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<v.InferOutput<S>> {
  let value: unknown
  try {
    value = JSON.parse(await request.text())
  } catch (error) {
    throw badJson(error instanceof SyntaxError ? 'the text is not JSON' : 'it cannot be read')
  }
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw badJson(`${v.getDotPath(issue) ?? 'the body'} has the wrong type`)
}

/** The form that GoTrue (and the HTML standard) accepts: ASCII only, so no letter looks like another. */
const addressForm =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/** An address as it is stored and compared; letters go there, never to what was typed. */
export const normalEmail = (typed: string): string => typed.trim().toLowerCase()

/** The address in its stored form. Throws `AuthError` when it is none. */
export function emailOf(typed: string): string {
  // before lower case: the Kelvin sign would become an ordinary k
  if (/[^\x20-\x7e]/.test(typed.trim()))
    throw invalid('Unable to validate email address: invalid format')
  const email = normalEmail(typed)
  if (email === '') throw invalid('An email address is required')
  if (email.length > 255) throw invalid('An email address is too long')
  if (!addressForm.test(email)) throw invalid('Unable to validate email address: invalid format')
  return email
}

/** In characters, and in bytes: bcrypt reads no more. */
const shortest = 6
const longestBytes = 72

/** Throws `AuthError` when a password is too short or too long to be set. */
export function checkPassword(password: string): void {
  if (Buffer.byteLength(password) > longestBytes)
    throw invalid(`Password cannot be longer than ${longestBytes} characters`)
  if (password.length < shortest)
    throw new AuthError(
      422,
      'weak_password',
      `Password should be at least ${shortest} characters.`,
      { weak_password: { reasons: ['length'] } },
    )
}

const longestMetadata = 16 * 1024
const deepestMetadata = 16

/**
 * What a person stores about themselves, as JSON text. Throws `AuthError` when it is too large or
 * too deep, or when Postgres cannot store it.
 */
export function metadataText(data: object): string {
  if (!isShallow(data))
    throw invalid(`User metadata is nested deeper than ${deepestMetadata} levels`)
  const text = JSON.stringify(data)
  if (Buffer.byteLength(text) > longestMetadata)
    throw invalid(`User metadata is larger than ${longestMetadata} bytes`)
  // U+0000 and half a surrogate pair are no text for Postgres
  if (/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f]..)/.test(text))
    throw invalid('User metadata contains a character that cannot be stored')
  return text
}

/** Walks level by level: a deep value would end the recursion of JSON.stringify, and of Postgres. */
function isShallow(data: object): boolean {
  let level: unknown[] = [data]
  for (let depth = 0; depth < deepestMetadata; depth++) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
    if (level.length === 0) return true
  }
  return false
}
