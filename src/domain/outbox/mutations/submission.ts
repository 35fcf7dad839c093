import * as v from 'valibot'
import { ItemType, SubmissionStatus } from '#domain/catalog/enumerations.ts'
import { SentSubmission } from '#domain/submission/submission.ts'
import { Id, Timestamp } from '#domain/text/text.ts'
import { defineMutation } from '../define-mutation.ts'
import { type Draft, editRow } from '../draft.ts'
import { add, drop, merge, nothing, type OutboxView, type Plan } from '../outbox-view.ts'
import type { UserRows } from '../user-rows.ts'
import { StoredText } from './fields.ts'
import { packageKey } from './package-part.ts'

/** An earlier rejection of a submission that was sent again. */
export const Verdict = v.object({ reason: v.string(), sentAt: Timestamp, reviewedAt: Timestamp })
export type Verdict = v.InferOutput<typeof Verdict>

export const Submission = v.object({
  id: Id,
  type: ItemType,
  title: v.string(),
  description: StoredText,
  content: v.record(v.string(), v.unknown()),
  status: SubmissionStatus,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  reviewedAt: v.nullable(Timestamp),
  rejectionReason: StoredText,
  /** Oldest first. */
  history: v.optional(v.array(Verdict), []),
})
export type Submission = v.InferOutput<typeof Submission>

interface WithId {
  readonly id: string
}
const subject = ({ id }: WithId): string => `submission:${id}`
const keysOfChange = (args: WithId) => ({ makes: null, needs: [subject(args)] })
/** A submission waits for the files that it names. */
const files = ({ content }: SentSubmission): string[] =>
  content.package === undefined ? [] : [packageKey(content.package)]
const keysOfSent = (args: SentSubmission) => ({
  makes: null,
  needs: [subject(args), ...files(args)],
})

const statusOf = (rows: UserRows, id: string): Submission['status'] | undefined =>
  rows.submissions.find((row) => row.id === id)?.status
/** What a moderator has decided stays as they saw it. */
const isPending = (draft: Draft, id: string): boolean =>
  draft.submissions.get(id)?.status === 'pending'

const edit = (
  outbox: OutboxView,
  args: SentSubmission,
): Plan<'submission.update', SentSubmission> =>
  merge(outbox, subject(args), { name: 'submission.update', args }, [
    'submission.create',
    'submission.update',
    'submission.revise',
  ])

export const createSubmission = defineMutation({
  name: 'submission.create',
  args: SentSubmission,
  subject,
  item: () => null,
  keys: (args) => ({ makes: subject(args), needs: files(args) }),
  apply({ submissions }, args, at) {
    if (submissions.has(args.id)) return
    submissions.set(args.id, {
      ...args,
      status: 'pending',
      createdAt: at,
      updatedAt: at,
      reviewedAt: null,
      rejectionReason: null,
      history: [],
    })
  },
  /**
   * Two tabs that send the same draft send one submission: the second one's words, where they
   * differ, are an edit of it.
   */
  plan(outbox, wish) {
    const there = outbox.shown().submissions.find(({ id }) => id === wish.id)
    if (!there) return add('submission.create', wish)
    const isSame = JSON.stringify(there.content) === JSON.stringify(wish.content)
    return there.status === 'pending' && !isSame ? edit(outbox, wish) : nothing
  },
})

export const updateSubmission = defineMutation({
  name: 'submission.update',
  args: SentSubmission,
  subject,
  item: () => null,
  keys: keysOfSent,
  apply(draft, args) {
    if (isPending(draft, args.id)) editRow(draft.submissions, args.id, args)
  },
  plan: (outbox, wish) =>
    statusOf(outbox.shown(), wish.id) === 'pending' ? edit(outbox, wish) : nothing,
})

/** What an earlier rejection leaves in the history; nothing of one that is still being reviewed. */
function rejectionOf(row: Submission): Verdict[] {
  const { status, rejectionReason: reason, reviewedAt, createdAt } = row
  if (status !== 'rejected' || reason === null || reviewedAt === null) return []
  return [{ reason, sentAt: createdAt, reviewedAt }]
}

/** A rejected submission is sent again. */
export const reviseSubmission = defineMutation({
  name: 'submission.revise',
  args: SentSubmission,
  subject,
  item: () => null,
  keys: keysOfSent,
  apply({ submissions }, args, at) {
    const before = submissions.get(args.id)
    if (!before || before.status === 'approved') return
    const rejection = rejectionOf(before)
    submissions.set(args.id, {
      ...before,
      ...args,
      status: 'pending',
      updatedAt: rejection.length > 0 ? at : before.updatedAt,
      reviewedAt: null,
      rejectionReason: null,
      history: [...(before.history ?? []), ...rejection],
    })
  },
  plan(outbox, wish) {
    const status = statusOf(outbox.shown(), wish.id)
    if (status === undefined || status === 'approved') return nothing
    // an edit that never left was of what has been rejected since: as an edit it would be refused
    const rename = status === 'rejected'
    const change = { name: 'submission.revise', args: wish } as const
    const into = ['submission.update', 'submission.revise']
    return merge(outbox, subject(wish), change, into, rename)
  },
})

export const withdrawSubmission = defineMutation({
  name: 'submission.withdraw',
  args: v.strictObject({ id: Id }),
  subject,
  item: () => null,
  keys: keysOfChange,
  apply(draft, args) {
    if (isPending(draft, args.id)) draft.submissions.delete(args.id)
  },
  /**
   * What never left the device leaves without a trace: a new one is gone, a revised one is rejected
   * as before.
   */
  plan(outbox, wish) {
    if (statusOf(outbox.shown(), wish.id) !== 'pending') return nothing
    const unsent = outbox.changes.filter((one) => one.unsent && one.subject === subject(wish))
    const isLeft = statusOf(outbox.shownWithout(unsent), wish.id) === 'pending'
    return drop(unsent, isLeft ? { name: 'submission.withdraw', args: wish } : null)
  },
})
