import * as v from 'valibot'
import { ItemType } from '../catalog/enumerations.ts'
import { SentSubmission } from '../submission/submission.ts'
import { Id, stored, text } from '../text/text.ts'

const line = (min: number, max: number) => v.pipe(text(min, max), stored)
const Address = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(255),
  v.url(),
  v.regex(/^https?:\/\/\S+$/i),
  stored,
)

/** A fractional key: items are sorted by it as bytes, and a new key fits between any two. */
export const Position = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,100}$/))
const item = { itemType: ItemType, itemId: Id }
/**
 * Ids of the rows that the device knew for this item; a row that another device has added meanwhile
 * is not among them, and stays.
 */
const seen = v.pipe(v.array(Id), v.maxLength(100))
const optional = v.exactOptional

/**
 * Everything a person can change offline, by name, with its arguments. Schema `mutations` in SQL has
 * a function for each, with the same name and shape; tests compare them.
 */
export const mutations = {
  'favorite.add': v.strictObject({ id: Id, ...item }),
  'favorite.remove': v.strictObject({ ...item, seen }),
  'collection.create': v.strictObject({
    id: Id,
    name: line(1, 100),
    description: v.nullable(line(0, 500)),
    isPublic: v.boolean(),
  }),
  'collection.update': v.strictObject({
    id: Id,
    name: optional(line(1, 100)),
    description: optional(v.nullable(line(0, 500))),
    isPublic: optional(v.boolean()),
  }),
  'collection.delete': v.strictObject({ id: Id }),
  'collectionItem.add': v.strictObject({
    id: Id,
    collectionId: Id,
    ...item,
    position: Position,
    notes: optional(v.nullable(line(0, 500))),
  }),
  'collectionItem.remove': v.strictObject({ collectionId: Id, ...item, seen }),
  'collectionItem.update': v.strictObject({
    collectionId: Id,
    ...item,
    position: optional(Position),
    notes: optional(v.nullable(line(0, 500))),
  }),
  'profile.update': v.strictObject({
    fullName: optional(v.nullable(line(0, 100))),
    bio: optional(v.nullable(line(0, 500))),
    githubUrl: optional(v.nullable(Address)),
    website: optional(v.nullable(Address)),
    avatarUrl: optional(v.nullable(Address)),
  }),
  'submission.create': SentSubmission,
  'submission.update': SentSubmission,
  /** A rejected one is sent again. */
  'submission.revise': SentSubmission,
  'submission.withdraw': v.strictObject({ id: Id }),
} as const

export type MutationName = keyof typeof mutations
export type MutationArgs<N extends MutationName> = v.InferOutput<(typeof mutations)[N]>
export type Mutation = {
  [N in MutationName]: { readonly name: N; readonly args: MutationArgs<N> }
}[MutationName]

/** Why the server refuses a change, for good. Texts belong to the screens. */
export const RefusalCode = v.picklist([
  'gone',
  'invalid',
  'conflict',
  'forbidden',
  'unknown-mutation',
  'not-found',
  'slug-taken',
  'decided',
])
export type RefusalCode = v.InferOutput<typeof RefusalCode>

/**
 * The change with its texts trimmed; null when a rule of its shape is broken, or nobody knows its
 * name.
 */
export function readMutation({
  name,
  args,
}: {
  readonly name: string
  readonly args: unknown
}): Mutation | null {
  if (!Object.hasOwn(mutations, name) || Array.isArray(args)) return null
  const parsed = v.safeParse(mutations[name as MutationName], args)
  return parsed.success ? ({ name, args: parsed.output } as Mutation) : null
}
