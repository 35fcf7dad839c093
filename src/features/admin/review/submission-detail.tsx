import { type ReactNode, useState } from 'react'
import type { ReviewedSubmission } from '#domain/moderation/moderation.ts'
import { sourceOfContent } from '#domain/package/package-version.ts'
import { css, cx } from '#panda/css'
import { adminReview } from '#copy/admin-review.ts'
import { adminReviewFiles } from '#copy/admin-review-files.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { CodeBlock, Json } from '#ui/code/code.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { ArrowDownIcon, ArrowLeftIcon, CheckIcon, Icon, XIcon } from '#ui/icon.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Changes } from './changes.tsx'
import { useNameOf } from '../user-cell.tsx'
import { Findings } from './findings.tsx'
import { useSelfReview } from './self-review.ts'
import { useReveal } from '../safe-text.tsx'
import { type FileViews, FilesOfSubmission } from './submission-files.tsx'
import { SubmissionHead } from './submission-head.tsx'
import type { Decision } from './use-decision.ts'
import { areFilesSeen, type SubmissionFiles } from './use-submission-files.ts'

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
const actions = css({
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
  readonly files: SubmissionFiles
  /** A preview of the item's page. */
  readonly page: ReactNode
  readonly views: FileViews
  readonly onReject: () => void
  /** Opens the next submission without a decision; undefined at the last one. */
  readonly onNext: (() => void) | undefined
  /** Goes back to the list; undefined where the list stands beside the submission. */
  readonly onBack: (() => void) | undefined
}

/** One submission with all that a decision needs. The buttons below it stay in view. */
export function SubmissionDetail({
  submission,
  decision,
  files,
  page,
  views,
  onReject,
  onNext,
  onBack,
}: SubmissionDetailProps) {
  const text = useCopy(adminReview)
  const fileText = useCopy(adminReviewFiles)
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
        <SubmissionHead submission={submission} />
        <Findings submission={submission} />
        <FilesOfSubmission
          files={files}
          source={sourceOfContent(submission.content)}
          views={views}
        />
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
        <div className={actions}>
          {submission.status === 'pending' &&
            (isMine ? (
              <p className={css({ fontSize: 'sm', color: 'ink.2' })}>{text.own}</p>
            ) : (
              <>
                <Button
                  look="ok"
                  busy={decision.busy === submission.id}
                  disabled={!areFilesSeen(files)}
                  onClick={() => decision.approve({ ...submission, digest: files.digest })}
                >
                  <Icon of={CheckIcon} size="s" />
                  {text.approve}
                </Button>
                <Button look="bad" onClick={onReject}>
                  <Icon of={XIcon} size="s" />
                  {text.reject}
                </Button>
                {!areFilesSeen(files) && (
                  <span className={css({ fontSize: 'xs', color: 'ink.3' })}>
                    {fileText.cannotApprove}
                  </span>
                )}
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
