import type { ReviewedSubmission } from '#domain/moderation/moderation.ts'
import { css } from '#panda/css'
import { admin } from '#copy/admin.ts'
import { adminReview } from '#copy/admin-review.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { useNameOf } from '../user-cell.tsx'
import { SafeText } from '../safe-text.tsx'
import { statusLooks } from './queue.tsx'

const title = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  textStyle: 'section',
  overflowWrap: 'anywhere',
  '& > span:first-child': { minWidth: '0', unicodeBidi: 'plaintext' },
  '& > span:not(:first-child)': { fontFamily: 'sans' },
})
const senderLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '[4px 10px]',
  alignItems: 'center',
  fontSize: 'sm',
  color: 'ink.3',
  marginBlock: '2',
})

const noteStyle = css({
  marginTop: '2',
  fontSize: 'sm',
  color: 'ink.2',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
})

/** What was submitted, by whom and when, and what has been decided about it. */
export function SubmissionHead({
  submission: {
    title: name,
    type,
    status,
    sender,
    sentAt,
    createdAt,
    earlier,
    description,
    content,
    reviewedAt,
    rejectionReason,
  },
}: {
  submission: ReviewedSubmission
}) {
  const text = useCopy(adminReview)
  const { type: types } = useCopy(admin)
  const formats = useFormats()
  const nameOf = useNameOf()
  const times = earlier.length + 1
  const { updates, version, versionNote: note } = content
  const isNewVersion = typeof updates === 'string'
  const facts = [
    formats.dateTime(sentAt),
    ...(sender ? [text.joined(formats.date(sender.createdAt))] : []),
    times === 1 && !isNewVersion ? text.firstTime : null,
    times > 1 ? text.again(String(times)) : null,
  ]
  return (
    <div>
      <h2 className={title}>
        <span>
          <SafeText>{name}</SafeText>
        </span>
        <Badge>{types[type]}</Badge>
        {isNewVersion && (
          <Badge look="hot" mono>
            {text.newVersion(typeof version === 'string' ? version : '')}
          </Badge>
        )}
        <Badge look={statusLooks[status]}>{text.status[status]}</Badge>
      </h2>
      <p className={senderLine}>
        <Avatar src={sender?.avatarUrl ?? null} name={sender?.username} size={24} />
        {sender?.username ? (
          <Link
            to="/profile/$username"
            params={{ username: sender.username }}
            className={css({
              color: 'ink.2',
              textDecoration: 'underline',
              textUnderlineOffset: '[3px]',
              overflowWrap: 'anywhere',
            })}
          >
            {sender.username}
          </Link>
        ) : (
          nameOf({ username: null, fullName: null, avatarUrl: null })
        )}
        <time dateTime={createdAt}>{facts.filter(Boolean).join(' · ')}</time>
      </p>
      {description && (
        <>
          <h3 className={css({ srOnly: true })}>{text.description}</h3>
          <p className={css({ overflowWrap: 'anywhere', unicodeBidi: 'plaintext' })}>
            <SafeText>{description}</SafeText>
          </p>
        </>
      )}
      {typeof note === 'string' && (
        <p className={noteStyle}>
          {text.versionNote} <SafeText>{note}</SafeText>
        </p>
      )}
      {reviewedAt && status === 'approved' && (
        <Note kind="ok" className={css({ marginTop: '3' })}>
          {text.approvedAt(formats.dateTime(reviewedAt))}
        </Note>
      )}
      {rejectionReason && (
        <Note kind="bad" className={css({ marginTop: '3' })}>
          <b className={css({ fontWeight: 'medium' })}>{text.rejectionReason}: </b>
          <span className={css({ overflowWrap: 'anywhere', unicodeBidi: 'plaintext' })}>
            <SafeText>{rejectionReason}</SafeText>
          </span>
        </Note>
      )}
    </div>
  )
}
