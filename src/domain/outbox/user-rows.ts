import * as v from 'valibot'
import { ItemType, SubmissionStatus } from '../catalog/enumerations.ts'
import { itemKey } from '../catalog/item-key.ts'
import { Id, Timestamp } from '../text/text.ts'

/*
 * A person's own rows, as their device stores them. Texts have no limits here: they have passed
 * those of the database, and what somebody owns must not be missing because of its length.
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
/** A collection holds an item once. */
export const placeKey = (
  item: Pick<CollectionItem, 'collectionId' | 'itemType' | 'itemId'>,
): string => `${item.collectionId}/${itemKey(item)}`

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

/** What a person has many rows of, by the name that screens read. */
export interface ListRows {
  readonly favorites: Favorite
  readonly collections: Collection
  readonly items: CollectionItem
  readonly submissions: Submission
}
export type ListName = keyof ListRows

export type RowLists = { readonly [L in ListName]: readonly ListRows[L][] }
/** All that a person has. */
export interface UserRows extends RowLists {
  readonly profile: Profile | null
}

interface List<Row> {
  /** The table of the server, as the change feed names it. */
  readonly table: string
  readonly schema: v.GenericSchema<unknown, Row>
  /** Two rows of one key are the same thing on the screen, whatever their ids are. */
  readonly keyOf: (row: Row) => string
}

const idOf = ({ id }: { readonly id: string }): string => id

/**
 * The one list of a person's tables: parsing, the rows that screens read, and the draft that
 * changes are laid on are made from it. One more table is a schema, a row type above and a line
 * here.
 */
export const lists: { readonly [L in ListName]: List<ListRows[L]> } = {
  favorites: { table: 'user_favorites', schema: Favorite, keyOf: itemKey },
  collections: { table: 'collections', schema: Collection, keyOf: idOf },
  items: { table: 'collection_items', schema: CollectionItem, keyOf: placeKey },
  submissions: { table: 'user_submissions', schema: Submission, keyOf: idOf },
}
const listNames = Object.keys(lists) as ListName[]
/**
 * An object with one value a list. The caller says its type: the compiler cannot follow a name to
 * the row of its own list through `fromEntries`.
 */
export const perList = <Values>(valueOf: (name: ListName) => unknown): Values =>
  Object.fromEntries(listNames.map((name) => [name, valueOf(name)])) as Values
/** Everybody has exactly one. */
const profileTable = 'profiles'

const schemas = new Map<string, v.GenericSchema<unknown, object>>([
  [profileTable, Profile],
  ...listNames.map((name) => [lists[name].table, lists[name].schema] as const),
])

/** Parses a row of a person's scope, its names already the domain's. */
export function readUserRow(
  table: string,
  row: Record<string, unknown>,
): { ok: object } | { bad: string } {
  const schema = schemas.get(table)
  if (!schema) return { bad: `unknown table ${table}` }
  const parsed = v.safeParse(schema, row, { abortEarly: true })
  if (parsed.success) return { ok: parsed.output }
  const [issue] = parsed.issues
  return { bad: `${v.getDotPath(issue) ?? ''}: ${issue.message}` }
}

/** Stored rows as one object, in no particular order. They were parsed when they came. */
export function userRows(
  stored: readonly { readonly table: string; readonly row: object }[],
): UserRows {
  const rowsOf = <Row>(table: string) =>
    stored.filter((one) => one.table === table).map(({ row }) => row as Row)
  return {
    profile: rowsOf<Profile>(profileTable)[0] ?? null,
    ...perList<RowLists>((name) => rowsOf(lists[name].table)),
  }
}

/** How many things a person has. */
export const countRows = (rows: UserRows): number =>
  listNames.reduce((sum, name) => sum + rows[name].length, rows.profile ? 1 : 0)

/** Of somebody who has nothing yet. */
export const noRows: UserRows = userRows([])
