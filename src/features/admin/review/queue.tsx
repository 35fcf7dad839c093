import { useEffect, useRef } from 'react'
import type { SubmissionStatus } from '#domain/catalog/enumerations.ts'
import type { QueuedSubmission } from '#domain/moderation/moderation.ts'
import { flagsOf } from '#domain/moderation/review-warnings.ts'
import { css, cx } from '#panda/css'
import { admin } from '#copy/admin.ts'
import { adminReview } from '#copy/admin-review.ts'
import { useNear } from '#local/search/lookalikes.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CheckIcon, Icon, XIcon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Mark } from '#ui/mark.tsx'
import { useNameOf } from '../user-cell.tsx'
import { useSelfReview } from './self-review.ts'
import { SafeText } from '../safe-text.tsx'
import type { Decision } from './use-decision.ts'

const card = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  gap: '[2px 12px]',
  padding: '[14px]',
  borderTopWidth: '[1px]',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
  _hover: { background: 'hover' },
  '&[aria-current=true]': {
    background: 'hover',
    boxShadow: '[inset 3px 0 0 token(colors.accent)]',
  },
  '&:has(a:focus-visible)': { outline: '[2px solid token(colors.focus)]', outlineOffset: '[-3px]' },
})
const name = css({
  fontSize: 'sm',
  lineClamp: '2',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  '& > a': { outline: 'none', _after: { content: '""', position: 'absolute', inset: '0' } },
})
const besideMark = { gridColumn: '[2 / -1]' } as const
const by = css({ fontSize: 'xs', color: 'ink.3', overflowWrap: 'anywhere' })
const description = css({
  ...besideMark,
  fontSize: 'xs',
  color: 'ink.2',
  lineHeight: '[1.6]',
  lineClamp: '2',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
})
const badges = css({ ...besideMark, display: 'flex', flexWrap: 'wrap', gap: '1.5', marginTop: '1' })
const reason = css({
  ...besideMark,
  marginTop: '1',
  fontSize: 'xs',
  color: 'bad',
  lineHeight: '[1.6]',
  lineClamp: '3',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
})
const actions = css({
  gridColumn: { base: '[1 / -1]', sm: '[2 / -1]' },
  position: 'relative',
  zIndex: 'base',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.5',
  marginTop: '2',
  marginInlineStart: { base: '2', sm: '0' },
  '& > *': { paddingInline: '2' },
})

const detailLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'controlSm',
  fontSize: 'sm',
  color: 'ink.2',
  textDecoration: 'underline',
  textUnderlineOffset: '[4px]',
  marginInlineStart: '[-8px]',
  paddingInline: '2',
  _hover: { color: 'accent.ink' },
})

export const statusLooks = {
  pending: 'warn',
  approved: 'ok',
  rejected: 'bad',
} as const satisfies Record<SubmissionStatus, string>

export interface QueueProps {
  /** The other parameters of the address. */
  readonly address: Readonly<Record<string, string>>
  readonly decision: Decision
  readonly onReject: (one: QueuedSubmission) => void
}

function QueueCard({
  one,
  current,
  address,
  decision,
  onReject,
}: QueueProps & { one: QueuedSubmission; current: boolean }) {
  const text = useCopy(adminReview)
  const { type: types } = useCopy(admin)
  const formats = useFormats()
  const nameOf = useNameOf()
  const isMine = useSelfReview()(one.username)
  const row = useRef<HTMLLIElement>(null)
  const near = useNear(
    one.type,
    one.status === 'pending' ? { slug: one.slug ?? '', name: one.title, nameEn: null } : null,
  )
    // under the same address it is a new version of that
    .filter(({ slug }) => slug !== one.slug)
  const flags = one.status === 'pending' ? flagsOf(one.type, one.excerpt) : []
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <li ref={row} className={card} aria-current={current || undefined}>
      <Mark slug={one.slug ?? one.id} category={one.category ?? 'utilities'} size={36} />
      <div className={css({ minWidth: '0' })}>
        <h2 className={name}>
          <Link to="." search={{ ...address, case: one.id }} resetScroll={false}>
            <SafeText>{one.title}</SafeText>
          </Link>
        </h2>
        <p className={by}>{text.by(nameOf(one), formats.ago(one.sentAt))}</p>
      </div>
      {one.description && (
        <p className={description}>
          <SafeText>{one.description}</SafeText>
        </p>
      )}
      <p className={badges}>
        <Badge>{types[one.type]}</Badge>
        <Badge look={statusLooks[one.status]}>{text.status[one.status]}</Badge>
        {near.length > 0 && <Badge look="bad">{text.lookalikeFlag}</Badge>}
        {flags.map((flag) => (
          <Badge key={flag} look={flag === 'no-license' ? 'warn' : 'bad'}>
            {text.flag[flag]}
          </Badge>
        ))}
      </p>
      {one.status === 'pending' && isMine && (
        <p className={cx(description, css({ lineClamp: 'none' }))}>{text.own}</p>
      )}
      {one.rejectionReason && (
        <p className={reason}>
          {text.rejectionReason}: <SafeText>{one.rejectionReason}</SafeText>
        </p>
      )}
      <div className={actions}>
        <Link
          to="."
          search={{ ...address, case: one.id }}
          resetScroll={false}
          aria-label={`${text.details}: ${one.title}`}
          className={detailLink}
        >
          {text.details}
        </Link>
        {one.status === 'pending' && !isMine && (
          <>
            <Button
              size="sm"
              look="quiet"
              aria-label={text.approveThis(one.title)}
              busy={decision.busy === one.id}
              onClick={() => decision.approve({ ...one, digest: null })}
            >
              <Icon of={CheckIcon} size="s" className={css({ color: 'ok' })} />
              {text.approve}
            </Button>
            <Button
              size="sm"
              look="quiet"
              aria-label={text.rejectThis(one.title)}
              onClick={() => onReject(one)}
            >
              <Icon of={XIcon} size="s" className={css({ color: 'bad' })} />
              {text.reject}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

/** The list of submissions; the open one is marked. */
export function Queue({
  rows,
  current,
  ...shared
}: QueueProps & { rows: readonly QueuedSubmission[]; current: string | null }) {
  const text = useCopy(adminReview)
  return (
    <ol aria-label={text.queue}>
      {rows.map((one) => (
        <QueueCard key={one.id} one={one} current={one.id === current} {...shared} />
      ))}
    </ol>
  )
}
