import * as v from 'valibot'

/** What moderators and administrators do, as the log writes it. A test compares the lists with the SQL enumerations. */
export const ModerationAct = v.picklist([
  'submission.approved', 'submission.rejected', 'item.featured', 'item.unfeatured', 'item.verified', 'item.unverified', 'item.deleted',
  'role.added', 'role.removed', 'report.resolved', 'report.dismissed',
])
export type ModerationAct = v.InferOutput<typeof ModerationAct>

export const ReportStatus = v.picklist(['open', 'resolved', 'dismissed'])
export type ReportStatus = v.InferOutput<typeof ReportStatus>
