import { css } from '#panda/css'
import { admin } from '#copy/admin.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { PageHead } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useCounts } from '../counts.ts'
import { useListAddress } from '../list-address.ts'
import { Reports } from '../manage/reports.tsx'
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

/** What was submitted and what was reported, by what has become of it. */
export function Review({ pageOf }: { pageOf: PageOf }) {
  const text = useCopy(admin)
  const formats = useFormats()
  const address = useListAddress()
  const tab: Tab = tabs.find((one) => one === address.more['tab']) ?? 'pending'
  const counts = useCounts()?.value
  const many = counts && { ...counts, all: counts.pending + counts.approved + counts.rejected }
  // only the open tab asks the server
  const content = (one: Tab) =>
    one !== tab ? null : one === 'reports' ? (
      <Reports address={address} />
    ) : (
      <Submissions status={one === 'all' ? null : one} address={address} pageOf={pageOf} />
    )
  return (
    <>
      <PageHead title={text.titles.submissions}>
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
              {many && (
                <>
                  {' '}
                  <span className={number}>{formats.number(many[one])}</span>
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
