import * as v from 'valibot'
import { Category, ItemType, Role, SubmissionStatus } from '../catalog/enumerations.ts'
import { Count, Id, Timestamp } from '../text/text.ts'

/*
 * What the server sends to moderators. Texts may be of any form and length: a submission that waits
 * for a decision must be shown, however odd it looks.
 */

/** The acts that the log records. A test compares these lists with the SQL enumerations. */
export const ModerationAct = v.picklist([
  'submission.approved',
  'submission.rejected',
  'item.featured',
  'item.unfeatured',
  'item.verified',
  'item.unverified',
  'item.deleted',
  'role.added',
  'role.removed',
  'report.resolved',
  'report.dismissed',
  'link.handed',
  'version.withdrawn',
])
export type ModerationAct = v.InferOutput<typeof ModerationAct>

export const ReportStatus = v.picklist(['open', 'resolved', 'dismissed'])
export type ReportStatus = v.InferOutput<typeof ReportStatus>

const Text = v.nullable(v.string())
/** An address that may be shown as a picture; null for any other text. */
const Picture = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\//i))), null)
/** The user who sent it. Without a username the profile was deleted, or never made. */
const senderFields = { username: Text, fullName: Text, avatarUrl: Picture }

/** A submission in a list: without its content, which may be long. */
export const QueuedSubmission = v.object({
  id: Id,
  type: ItemType,
  title: v.string(),
  description: Text,
  slug: Text,
  status: SubmissionStatus,
  createdAt: Timestamp,
  sentAt: Timestamp,
  updatedAt: v.string(),
  reviewedAt: v.nullable(Timestamp),
  rejectionReason: Text,
  rejections: Count,
  category: Text,
  /** The beginnings of the fields that can cause a warning. */
  excerpt: v.record(v.string(), v.unknown()),
  ...senderFields,
})
export type QueuedSubmission = v.InferOutput<typeof QueuedSubmission>

/** An earlier version that was rejected, as it was then. */
const EarlierSubmission = v.object({
  content: v.record(v.string(), v.unknown()),
  rejectionReason: v.string(),
  sentAt: Timestamp,
  reviewedAt: Timestamp,
})

/**
 * A submission with everything that a decision needs. The decision is sent with this `updatedAt`, so
 * that nobody approves a version that they have not seen.
 */
export const ReviewedSubmission = v.object({
  id: Id,
  type: ItemType,
  title: v.string(),
  description: Text,
  content: v.record(v.string(), v.unknown()),
  status: SubmissionStatus,
  createdAt: Timestamp,
  sentAt: Timestamp,
  updatedAt: v.string(),
  reviewedAt: v.nullable(Timestamp),
  rejectionReason: Text,
  sender: v.nullable(v.object({ ...senderFields, createdAt: Timestamp })),
  /** The newest first. */
  earlier: v.array(EarlierSubmission),
})
export type ReviewedSubmission = v.InferOutput<typeof ReviewedSubmission>

/** A skill or a template in the lists of moderators. */
export const ManagedItem = v.object({
  id: Id,
  slug: v.string(),
  name: v.string(),
  nameEn: Text,
  category: v.array(Category),
  tags: v.array(v.string()),
  views: Count,
  downloads: Count,
  stars: Count,
  uses: Count,
  isFeatured: v.boolean(),
  isVerified: v.boolean(),
  createdAt: Timestamp,
})
export type ManagedItem = v.InferOutput<typeof ManagedItem>

export const ManagedUser = v.object({
  id: Id,
  username: v.string(),
  fullName: Text,
  avatarUrl: Picture,
  createdAt: Timestamp,
  roles: v.array(Role),
})
export type ManagedUser = v.InferOutput<typeof ManagedUser>

export const Report = v.object({
  id: Id,
  itemType: ItemType,
  itemId: Id,
  itemName: v.string(),
  itemSlug: v.string(),
  reason: v.string(),
  status: ReportStatus,
  createdAt: Timestamp,
  decidedAt: v.nullable(Timestamp),
  ...senderFields,
})
export type Report = v.InferOutput<typeof Report>

export const LogLine = v.object({
  id: Id,
  at: Timestamp,
  /** A newer server may know others. */
  act: v.string(),
  itemType: v.nullable(ItemType),
  itemId: v.nullable(Id),
  actor: Text,
  person: Text,
  detail: v.record(v.string(), v.unknown()),
})
export type LogLine = v.InferOutput<typeof LogLine>

/** How many submissions there are of each kind, and how many reports wait. */
export const AdminCounts = v.object({
  pending: Count,
  approved: Count,
  rejected: Count,
  reports: Count,
})
export type AdminCounts = v.InferOutput<typeof AdminCounts>

/** One page of a list, and how many there are on all pages. */
export interface ListPage<T> {
  readonly total: number
  readonly rows: readonly T[]
}
const pageOf = <S extends v.GenericSchema>(row: S) => v.object({ total: Count, rows: v.array(row) })
export const pages = {
  submissions: pageOf(QueuedSubmission),
  items: pageOf(ManagedItem),
  users: pageOf(ManagedUser),
  reports: pageOf(Report),
  log: pageOf(LogLine),
} as const

/** Why the server refuses an act of moderation: the `hint` of its answer. */
const refusalHints = [
  'signed-out',
  'forbidden',
  'not-found',
  'already-decided',
  'own-submission',
  'changed-meanwhile',
  'slug-taken',
  'invalid-content',
  'reason-required',
  'reason-long',
  'last-admin',
  'too-many',
  'invalid',
] as const
export type RefusalHint = (typeof refusalHints)[number]
export const readHint = (value: unknown): RefusalHint | null =>
  refusalHints.find((one) => one === value) ?? null

/** In characters. */
export const longestRejection = 2000
export const longestReport = 1000

/** Reads an answer that already has the domain's names; null when it does not fit the schema. */
export function readAnswer<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : null
}
