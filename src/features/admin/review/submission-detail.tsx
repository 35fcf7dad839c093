import { type ReactNode, useState } from 'react'
import type { ReviewedSubmission } from '#domain/moderation/moderation.ts'
import { css, cx } from '#panda/css'
import { admin } from '#copy/admin.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CodeBlock, Json } from '#ui/code/code.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { ArrowDownIcon, ArrowLeftIcon, CheckIcon, Icon, XIcon } from '#ui/icon.tsx'
import { ButtonLink, Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Changes } from './changes.tsx'
import { useNameOf } from '../user-cell.tsx'
import { Findings } from './findings.tsx'
import { useSelfReview } from './self-review.ts'
import { SafeText, useReveal } from '../safe-text.tsx'
import { statusLooks } from './queue.tsx'
import type { Decision } from './use-decision.ts'

const frame = css({
  minWidth: '0',
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gridTemplateRows: '[1fr auto]',
})
const pad = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '5',
  alignContent: 'start',
  minWidth: '0',
  padding: { base: '4', lg: '5' },
})
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
const whoStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '[4px 10px]',
  alignItems: 'center',
  fontSize: 'sm',
  color: 'ink.3',
  marginBlock: '2',
})
const actsStyle = css({
  position: 'sticky',
  bottom: { base: '[calc(57px + env(safe-area-inset-bottom))]', lg: '0' },
  zIndex: 'base',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  padding: '[12px 16px]',
  borderTopWidth: '[1px]',
  borderColor: 'line',
  background: 'surface',
  lgDown: { '& > button': { flex: '1' } },
})
const preview = css({
  borderWidth: '[1px]',
  borderStyle: 'dashed',
  borderColor: 'line.2',
  borderRadius: 'md',
  padding: '4',
  overflow: 'clip',
  containerType: 'inline-size',
  overflowWrap: 'anywhere',
})

export interface SubmissionDetailProps {
  readonly submission: ReviewedSubmission
  readonly decision: Decision
  /** The page as it will look. */
  readonly page: ReactNode
  readonly onReject: () => void
  /** Goes to the next one without deciding; absent at the last. */
  readonly onNext: (() => void) | undefined
  /** On a phone the case is a step of its own. */
  readonly onBack: (() => void) | undefined
}

function Head({
  submission: {
    title: name,
    type,
    status,
    sender,
    sentAt,
    createdAt,
    earlier,
    description,
    reviewedAt,
    rejectionReason,
  },
}: {
  submission: ReviewedSubmission
}) {
  const text = useCopy(admin)
  const formats = useFormats()
  const nameOf = useNameOf()
  const times = earlier.length + 1
  const facts = [
    formats.dateTime(sentAt),
    ...(sender ? [text.joined(formats.date(sender.createdAt))] : []),
    times === 1 ? text.firstTime : text.again(String(times)),
  ]
  return (
    <div>
      <h2 className={title}>
        <span>
          <SafeText>{name}</SafeText>
        </span>
        <Badge>{text.type[type]}</Badge>
        <Badge look={statusLooks[status]}>{text.status[status]}</Badge>
      </h2>
      <p className={whoStyle}>
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
        <time dateTime={createdAt}>{facts.join(' · ')}</time>
      </p>
      {description && (
        <>
          <h3 className={css({ srOnly: true })}>{text.description}</h3>
          <p className={css({ overflowWrap: 'anywhere', unicodeBidi: 'plaintext' })}>
            <SafeText>{description}</SafeText>
          </p>
        </>
      )}
      {reviewedAt && status === 'approved' && (
        <Note kind="ok" className={css({ marginTop: '3' })}>
          {text.approvedAt(formats.dateTime(reviewedAt))}
        </Note>
      )}
      {rejectionReason && (
        <Note kind="bad" className={css({ marginTop: '3' })}>
          <b className={css({ fontWeight: 'medium' })}>{text.rejectedWhy}: </b>
          <span className={css({ overflowWrap: 'anywhere', unicodeBidi: 'plaintext' })}>
            <SafeText>{rejectionReason}</SafeText>
          </span>
        </Note>
      )}
    </div>
  )
}

/** One submission with all that a decision needs, and the decision below it, always in view. */
export function SubmissionDetail({
  submission,
  decision,
  page,
  onReject,
  onNext,
  onBack,
}: SubmissionDetailProps) {
  const text = useCopy(admin)
  const reveal = useReveal()
  const nameOf = useNameOf()
  const isMine = useSelfReview()(submission.sender?.username)
  const [shown, setShown] = useState(false)
  const slug = submission.content['slug']
  return (
    <article className={frame} aria-label={submission.title}>
      <div className={pad}>
        {onBack && (
          <div>
            <Button look="quiet" size="sm" onClick={onBack}>
              <Icon of={ArrowLeftIcon} size="s" />
              {text.toQueue}
            </Button>
          </div>
        )}
        <Head submission={submission} />
        <Findings submission={submission} />
        <Changes submission={submission} />
        <Disclosure title={text.page} open={shown} onToggle={setShown}>
          {shown && <div className={cx('preview', preview)}>{page}</div>}
        </Disclosure>
        <Disclosure title={text.json}>
          <CodeBlock name={text.json}>
            <Json draw={reveal}>{JSON.stringify(submission.content, null, 2)}</Json>
          </CodeBlock>
        </Disclosure>
        {submission.status === 'approved' && typeof slug === 'string' && (
          <div>
            {submission.type === 'skill' ? (
              <ButtonLink to="/skills/$slug" params={{ slug }} size="sm">
                {text.seeItem}
              </ButtonLink>
            ) : (
              <ButtonLink to="/templates/$slug" params={{ slug }} size="sm">
                {text.seeItem}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      {(submission.status === 'pending' || onNext) && (
        <div className={actsStyle}>
          {submission.status === 'pending' &&
            (isMine ? (
              <p className={css({ fontSize: 'sm', color: 'ink.2' })}>{text.own}</p>
            ) : (
              <>
                <Button
                  look="ok"
                  busy={decision.busy === submission.id}
                  onClick={() => decision.approve(submission)}
                >
                  <Icon of={CheckIcon} size="s" />
                  {text.approve}
                </Button>
                <Button look="bad" onClick={onReject}>
                  <Icon of={XIcon} size="s" />
                  {text.reject}
                </Button>
                {submission.sender?.username && (
                  <span
                    className={css({ fontSize: 'xs', color: 'ink.3', lgDown: { display: 'none' } })}
                  >
                    {text.signature(nameOf(submission.sender))}
                  </span>
                )}
              </>
            ))}
          {onNext && (
            <Button
              look="quiet"
              onClick={onNext}
              className={css({ marginInlineStart: { lg: 'auto' }, lgDown: { display: 'none' } })}
            >
              <Icon of={ArrowDownIcon} size="s" />
              {text.next}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
