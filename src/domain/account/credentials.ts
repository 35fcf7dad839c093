import * as v from 'valibot'

/* What the forms of /auth accept. The messages are names of texts in copy/auth. */

export type AccountRule =
  'email' | 'passwordShort' | 'passwordLong' | 'usernameShort' | 'usernameLong' | 'usernameSigns'

const rule = (name: AccountRule): AccountRule => name

const Email = v.pipe(v.string(), v.trim(), v.maxLength(254, rule('email')), v.email(rule('email')))
/** GoTrue's hash reads 72 bytes, and GoTrue refuses longer passwords. */
const Password = v.pipe(
  v.string(),
  v.minLength(6, rule('passwordShort')),
  v.maxBytes(72, rule('passwordLong')),
)
/** Letters are counted as people count them: an emoji is one. */
const Username = v.pipe(
  v.string(),
  v.trim(),
  v.minGraphemes(3, rule('usernameShort')),
  v.maxGraphemes(20, rule('usernameLong')),
  v.maxLength(50, rule('usernameLong')),
  // the name is part of an address (/profile/name), and invisible characters would let one name
  // look like another
  v.regex(/^[^\s/?#%\\\p{Cc}\p{Cf}]+$/u, rule('usernameSigns')),
)

export const SignIn = v.object({ email: Email, password: Password })
export const SignUp = v.object({ username: Username, email: Email, password: Password })
export const JustUsername = v.object({ username: Username })
export const JustEmail = v.object({ email: Email })
export const JustPassword = v.object({ password: Password })
export type SignIn = v.InferOutput<typeof SignIn>
export type SignUp = v.InferOutput<typeof SignUp>

export type Checked<T> = { readonly ok: T } | { readonly field: string; readonly rule: AccountRule }

/** The form's values, or the first field that breaks a rule, and the rule. */
export function check<T>(schema: v.GenericSchema<unknown, T>, form: unknown): Checked<T> {
  const parsed = v.safeParse(schema, form)
  if (parsed.success) return { ok: parsed.output }
  const [issue] = parsed.issues
  return { field: v.getDotPath(issue) ?? '', rule: issue.message as AccountRule }
}
