import { type ReactNode, useId } from 'react'
import type { Submission } from '#domain/outbox/mutations/submission.ts'
import { css } from '#panda/css'
import { submitHistory } from '#copy/submit-history.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { MessageSquareIcon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Pending } from '#ui/pending.tsx'

const row = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  gap: '[2px 12px]',
  alignItems: 'center',
  padding: '[12px 16px]',
  fontSize: 'sm',
})
const whole = css({ gridColumn: '[1 / -1]', marginTop: '1.5', minWidth: '0' })
const name = css({
  fontSize: 'sm',
  display: 'inline',
  unicodeBidi: 'plaintext',
  overflowWrap: 'anywhere',
})
const quiet = css({ fontSize: 'xs', color: 'ink.3', whiteSpace: 'nowrap' })
export const actionLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: 'touch', lg: '8' },
  fontSize: 'sm',
  color: 'accent.ink',
  textDecoration: 'underline',
  textUnderlineOffset: '[4px]',
  cursor: 'pointer',
})
export const actions = css({
  gridColumn: '[1 / -1]',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '[0 16px]',
})
const reasonText = css({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
})

const looks = { pending: 'warn', approved: 'ok', rejected: 'bad' } as const

/**
 * One submission: its status, and what the person can do with it. `waiting`: a change of it has not
 * been sent yet. `isNew`: the person has not seen its verdict before.
 */
export function HistoryRow({
  submission,
  waiting,
  isNew,
  children,
  onWithdraw,
}: {
  submission: Submission
  waiting: boolean
  isNew: boolean
  children?: ReactNode
  onWithdraw: () => void
}) {
  const text = useCopy(submitHistory)
  const formats = useFormats()
  const heading = useId()
  const signedOut = usePersonSync((state) => state.signedOut)
  const { id, type, title, status, content, createdAt, rejectionReason, history } = submission
  const slug = typeof content['slug'] === 'string' ? content['slug'] : ''
  return (
    <article className={row} aria-labelledby={heading}>
      <span className={css({ minWidth: '0' })}>
        <h3 id={heading} className={name}>
          {title}
        </h3>{' '}
        <span className={quiet}>{text.when(text.types[type], formats.date(createdAt))}</span>{' '}
        {isNew && <Badge look="hot">{text.isNew}</Badge>}
      </span>
      <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '2' })}>
        {waiting ? (
          <Pending>{text.states.waiting}</Pending>
        ) : (
          <Badge look={looks[status]}>{text.states[status]}</Badge>
        )}
      </span>
      {waiting && (
        <p className={`${whole} ${quiet}`}>{signedOut ? text.waitingSignIn : text.waitingText}</p>
      )}
      {status === 'rejected' && rejectionReason && (
        <Note kind="bad" icon={MessageSquareIcon} className={whole}>
          <b>{text.reason}</b>
          <p className={reasonText}>{rejectionReason}</p>
        </Note>
      )}
      {history.length > 0 && (
        <div className={whole}>
          <Disclosure title={text.earlier(formats.number(history.length))}>
            <ol className={css({ display: 'grid', gap: '2', paddingTop: '2' })}>
              {history.map((one) => (
                <li key={one.reviewedAt}>
                  <Note>
                    <span className={quiet}>{formats.date(one.reviewedAt)}</span>
                    <p className={reasonText}>{one.reason}</p>
                  </Note>
                </li>
              ))}
            </ol>
          </Disclosure>
        </div>
      )}
      {children}
      <div className={actions}>
        {status === 'pending' && (
          <Link
            to="/submit"
            search={{ edit: id }}
            className={actionLink}
            aria-describedby={heading}
          >
            {text.edit}
          </Link>
        )}
        {status === 'pending' && (
          <button
            type="button"
            className={actionLink}
            aria-describedby={heading}
            onClick={onWithdraw}
          >
            {text.withdraw}
          </button>
        )}
        {status === 'rejected' && (
          <Link
            to="/submit"
            search={{ edit: id }}
            className={actionLink}
            aria-describedby={heading}
          >
            {text.revise}
          </Link>
        )}
        {status === 'approved' &&
          slug &&
          (type === 'skill' ? (
            <Link
              to="/skills/$slug"
              params={{ slug }}
              className={actionLink}
              aria-describedby={heading}
            >
              {text.open}
            </Link>
          ) : (
            <Link
              to="/templates/$slug"
              params={{ slug }}
              className={actionLink}
              aria-describedby={heading}
            >
              {text.open}
            </Link>
          ))}
        {status === 'approved' && slug && (
          <Link
            to="/submit"
            search={{ version: `${type}/${slug}` }}
            className={actionLink}
            aria-describedby={heading}
          >
            {text.newVersion}
          </Link>
        )}
      </div>
    </article>
  )
}
