import { css } from '#panda/css'
import { admin } from '#copy/admin.ts'
import { adminReview } from '#copy/admin-review.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { PageHead } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useCounts } from '../counts.ts'
import { useListAddress } from '../list-address.ts'
import { Reports } from '../manage/reports.tsx'
import type { FileViews } from './submission-files.tsx'
import { type PageOf, Submissions } from './submissions.tsx'

const tabs = ['pending', 'reports', 'approved', 'rejected', 'all'] as const
type Tab = (typeof tabs)[number]

const keys = css({
  display: 'flex',
  gap: '1.5',
  alignItems: 'center',
  fontSize: 'xs',
  color: 'ink.3',
  '& kbd': {
    padding: '[1px 5px]',
    borderWidth: '[1px]',
    borderStyle: 'solid',
    borderColor: 'line.2',
    borderRadius: '[5px]',
    fontFamily: 'mono',
    fontSize: 'xs',
  },
  xlDown: { display: 'none' },
})
const number = css({
  fontSize: 'xs',
  fontWeight: 'normal',
  color: 'ink.3',
  fontVariantNumeric: 'tabular-nums',
})

/** Submissions by their status, and reports; one tab for each. */
export function Review({ pageOf, views }: { pageOf: PageOf; views: FileViews }) {
  const text = useCopy(adminReview)
  const { titles } = useCopy(admin)
  const formats = useFormats()
  const address = useListAddress()
  const tab: Tab = tabs.find((one) => one === address.more['tab']) ?? 'pending'
  const counts = useCounts()?.value
  const totals = counts && { ...counts, all: counts.pending + counts.approved + counts.rejected }
  // a closed tab stays empty, so that only the open one asks the server
  const content = (one: Tab) => {
    if (one !== tab) return null
    if (one === 'reports') return <Reports address={address} />
    return (
      <Submissions
        status={one === 'all' ? null : one}
        address={address}
        pageOf={pageOf}
        views={views}
      />
    )
  }
  return (
    <>
      <PageHead title={titles.submissions}>
        {tab !== 'reports' && (
          <p className={keys} aria-hidden="true">
            <kbd>J</kbd> <kbd>K</kbd> {text.keys.up} <kbd>A</kbd> {text.keys.approve} <kbd>R</kbd>{' '}
            {text.keys.reject}
          </p>
        )}
      </PageHead>
      <Tabs
        label={text.tabsLabel}
        value={tab}
        onChange={(next) => address.set({ tab: next === 'pending' ? '' : next, q: '', case: '' })}
        paneClassName={css({ paddingTop: '4' })}
        tabs={tabs.map((one) => ({
          value: one,
          label: (
            <>
              {text.tabs[one]}
              {totals && (
                <>
                  {' '}
                  <span className={number}>{formats.number(totals[one])}</span>
                </>
              )}
            </>
          ),
          content: content(one),
        }))}
      />
    </>
  )
}
