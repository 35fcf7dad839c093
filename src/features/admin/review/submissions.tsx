import { type ReactNode, useCallback, useState } from 'react'
import type { SubmissionStatus } from '#domain/catalog/enumerations.ts'
import type { QueuedSubmission, ReviewedSubmission } from '#domain/moderation/moderation.ts'
import { css } from '#panda/css'
import { admin } from '#copy/admin.ts'
import { adminReview } from '#copy/admin-review.ts'
import { listSubmissions, readSubmission } from '#remote/moderation.ts'
import { useCopy } from '#state/language.ts'
import { Empty } from '#ui/empty.tsx'
import { useFromWidth } from '#ui/from-width.ts'
import { lazyLayer } from '#ui/lazy-layer.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SubmissionDetail } from './submission-detail.tsx'
import type { FileViews } from './submission-files.tsx'
import { useCounts } from '../counts.ts'
import type { ListAddress } from '../list-address.ts'
import { ListPager } from '../list-pager.tsx'
import { useSelfReview } from './self-review.ts'
import { Queue } from './queue.tsx'
import { useReviewKeys } from './review-keys.ts'
import { EmptyList, QueryState } from '../query-state.tsx'
import { type SeenSubmission, useDecision } from './use-decision.ts'
import { areFilesSeen, useSubmissionFiles } from './use-submission-files.ts'
import { useRemote } from '../use-remote.ts'

const RejectDialog = lazyLayer(() =>
  import('./reject-dialog.tsx').then((file) => file.RejectDialog),
)

const review = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  minWidth: '0',
  xl: {
    gridTemplateColumns: '[330px minmax(0, 1fr)]',
    '& > ol': {
      position: 'sticky',
      top: '[57px]',
      alignSelf: 'start',
      maxHeight: '[calc(100dvh - 57px)]',
      overflowY: 'auto',
    },
    '& > :last-child': {
      borderInlineStartWidth: '[1px]',
      borderColor: 'line',
      minHeight: '[420px]',
    },
  },
})
const skeleton = css({ display: 'grid', gap: '3', alignContent: 'start', padding: '5' })

/** Draws a preview of the item's page. The routes supply it, since it is another feature's. */
export type PageOf = (submission: ReviewedSubmission) => ReactNode

function DetailSkeleton() {
  return (
    <div role="status" aria-label={useCopy(admin).reading} className={skeleton}>
      <Skeleton className={css({ height: '[26px]', width: '[40%]' })} />
      <Skeleton className={css({ height: '[13px]', width: '[60%]' })} />
      <Skeleton className={css({ height: '[90px]', marginTop: '3' })} />
      <Skeleton className={css({ height: '[60px]' })} />
    </div>
  )
}

/**
 * Submissions of one status. On a wide screen the open one stands beside the list, on a narrow one
 * it takes the place of the list.
 */
export function Submissions({
  status,
  address,
  pageOf,
  views,
}: {
  status: SubmissionStatus | null
  address: ListAddress
  pageOf: PageOf
  views: FileViews
}) {
  const text = useCopy(adminReview)
  const shared = useCopy(admin)
  const { q, page, more } = address
  const list = useRemote(useCallback(() => listSubmissions(status, q, page), [status, q, page]))
  const counts = useCounts()
  const wide = useFromWidth('xl')
  const rows = list.value?.rows ?? []
  const requested = more['case'] ?? ''
  const openByDefault = wide ? (rows[0]?.id ?? '') : ''
  const open = requested === '' ? openByDefault : requested
  const one = useRemote(
    useCallback(() => (open === '' ? Promise.resolve({ ok: null }) : readSubmission(open)), [open]),
  )
  const isMine = useSelfReview()
  const [rejecting, setRejecting] = useState<Omit<SeenSubmission, 'digest'> | null>(null)
  const at = rows.findIndex(({ id }) => id === open)
  const show = (id: string) => address.set({ page: page === 1 ? '' : String(page), case: id }, true)
  const decision = useDecision((id, left) => {
    const following = rows[rows.findIndex((row) => row.id === id) + 1]
    if (left && id === open && status === 'pending') show(wide ? (following?.id ?? '') : '')
    else one.reload()
    list.reload()
    counts?.reload()
  }, show)
  const submission = one.value && one.value.id === open ? one.value : null
  const files = useSubmissionFiles(submission)
  const step = (by: number) => rows[at + by] && (() => show(rows[at + by]?.id ?? ''))
  useReviewKeys(wide && rejecting === null, {
    j: step(1),
    k: step(-1),
    ...(submission?.status === 'pending' && !isMine(submission.sender?.username)
      ? {
          a: areFilesSeen(files)
            ? () => decision.approve({ ...submission, digest: files.digest })
            : undefined,
          r: () => setRejecting(submission),
        }
      : {}),
  })
  const rest = Object.fromEntries(
    Object.entries({ ...more, q, page: page === 1 ? '' : String(page) }).filter(
      ([, value]) => value !== '',
    ),
  )
  const queue = (all: readonly QueuedSubmission[]) => (
    <Queue rows={all} current={open} address={rest} decision={decision} onReject={setRejecting} />
  )
  const detail = () => {
    if (submission)
      return (
        <SubmissionDetail
          key={submission.id}
          submission={submission}
          decision={decision}
          files={files}
          page={pageOf(submission)}
          views={views}
          onReject={() => setRejecting(submission)}
          onNext={step(1)}
          onBack={wide ? undefined : () => show('')}
        />
      )
    if (one.value === null && !one.reading && open !== '')
      return <Empty title={text.gone}>{text.goneText}</Empty>
    return (
      <QueryState remote={one}>
        {() => (open === '' ? <Empty title={text.pickOne} /> : <DetailSkeleton />)}
      </QueryState>
    )
  }
  return (
    <>
      <div
        className={css({ maxWidth: '[420px]', marginBottom: '3', xlDown: { maxWidth: 'full' } })}
      >
        <SearchField
          label={shared.search}
          placeholder={text.searchPlaceholder}
          clearLabel={shared.clearSearch}
          value={q}
          onChange={address.search}
        />
      </div>
      <QueryState remote={list}>
        {({ total, rows: all }) =>
          total === 0 && requested === '' ? (
            <EmptyList title={text.empty[status ?? 'all']} searched={q !== ''} />
          ) : (
            <>
              <Panel clip={wide}>
                <div className={review}>
                  {(wide || requested === '') && queue(all)}
                  {(wide || requested !== '') && detail()}
                </div>
              </Panel>
              {(wide || requested === '') && (
                <ListPager page={page} total={total} onPage={address.turn} />
              )}
            </>
          )
        }
      </QueryState>
      {rejecting && (
        <RejectDialog
          id={rejecting.id}
          title={rejecting.title}
          onReject={(reason) => decision.reject(rejecting, reason)}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  )
}
