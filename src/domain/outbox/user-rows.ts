import * as v from 'valibot'
import { ItemType, SubmissionStatus } from '../catalog/enumerations.ts'
import { Id, Timestamp } from '../text/text.ts'

/*
 * A person's own rows, as their device keeps them. Texts are taken as the database holds them: what
 * somebody owns is never set aside for its length.
 */

const Text = v.nullable(v.string())
/** May be shown as a link. */
const Link = v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\//i)))

export const Favorite = v.object({ id: Id, itemType: ItemType, itemId: Id, createdAt: Timestamp })
export type Favorite = v.InferOutput<typeof Favorite>

export const Collection = v.object({
  id: Id,
  name: v.string(),
  description: Text,
  isPublic: v.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Collection = v.InferOutput<typeof Collection>

export const CollectionItem = v.object({
  id: Id,
  collectionId: Id,
  itemType: ItemType,
  itemId: Id,
  notes: Text,
  position: v.string(),
  createdAt: Timestamp,
})
export type CollectionItem = v.InferOutput<typeof CollectionItem>

export const Profile = v.object({
  id: Id,
  username: v.string(),
  fullName: Text,
  bio: Text,
  githubUrl: Link,
  website: Link,
  avatarUrl: Link,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Profile = v.InferOutput<typeof Profile>

/** An earlier rejection of a submission that was sent again. */
export const Verdict = v.object({ reason: v.string(), sentAt: Timestamp, reviewedAt: Timestamp })
export type Verdict = v.InferOutput<typeof Verdict>

export const Submission = v.object({
  id: Id,
  type: ItemType,
  title: v.string(),
  description: Text,
  content: v.record(v.string(), v.unknown()),
  status: SubmissionStatus,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  reviewedAt: v.nullable(Timestamp),
  rejectionReason: Text,
  /** Oldest first. */
  history: v.optional(v.array(Verdict), []),
})
export type Submission = v.InferOutput<typeof Submission>

const schemas = {
  user_favorites: Favorite,
  collections: Collection,
  collection_items: CollectionItem,
  profiles: Profile,
  user_submissions: Submission,
} as const
export type UserTable = keyof typeof schemas
export const isUserTable = (table: string): table is UserTable => Object.hasOwn(schemas, table)

/** Parses a row of a person's scope, its names already the domain's. */
export function readUserRow(
  table: UserTable,
  row: Record<string, unknown>,
): { ok: object } | { bad: string } {
  const parsed = v.safeParse(schemas[table], row, { abortEarly: true })
  if (parsed.success) return { ok: parsed.output }
  const [issue] = parsed.issues
  return { bad: `${v.getDotPath(issue) ?? ''}: ${issue.message}` }
}

/** All that a person has. */
export interface UserRows {
  readonly profile: Profile | null
  readonly favorites: readonly Favorite[]
  readonly collections: readonly Collection[]
  readonly items: readonly CollectionItem[]
  readonly submissions: readonly Submission[]
}

/** Rows by table as one object, in no particular order. */
export function userRows(
  rows: readonly { readonly table: string; readonly row: object }[],
): UserRows {
  const of = <T>(wanted: UserTable) =>
    rows.filter(({ table }) => table === wanted).map(({ row }) => row as T)
  return {
    profile: of<Profile>('profiles')[0] ?? null,
    favorites: of('user_favorites'),
    collections: of('collections'),
    items: of('collection_items'),
    submissions: of('user_submissions'),
  }
}
