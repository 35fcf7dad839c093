import * as v from 'valibot'

/** 256 random bits, as the address of a link carries them behind '#'. */
const LinkToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** What the page of a link sends: the token alone asks what the link is for. */
const LinkUse = v.object({
  token: LinkToken,
  password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxBytes(72))),
  username: v.optional(v.pipe(v.string(), v.maxLength(50))),
  /** Only for a link that is for nobody in particular. */
  email: v.optional(v.pipe(v.string(), v.maxLength(254))),
})
export type LinkUse = v.InferOutput<typeof LinkUse>

/** What a link is for. */
const LinkPurpose = v.object({
  purpose: v.picklist(['administrator', 'invitation', 'password']),
  email: v.nullable(v.string()),
})
export type LinkPurpose = v.InferOutput<typeof LinkPurpose>

const reader =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (value: unknown): T | null => {
    const parsed = v.safeParse(schema, value)
    return parsed.success ? parsed.output : null
  }

/** The body of a request about a link; null when it is something else. */
export const readLinkUse = reader(LinkUse)

/** The server's answer about a link; null when it is something else. */
export const readLinkPurpose = reader(LinkPurpose)

/** The token of an address's part behind '#'; null when there is none. */
export const readLinkToken = (hash: string): string | null =>
  reader(LinkToken)(hash.replace(/^#/, ''))
