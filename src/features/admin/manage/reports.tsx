import { useCallback, useState } from 'react'
import type { Report } from '#domain/moderation/moderation.ts'
import { css } from '#panda/css'
import { admin } from '#copy/admin.ts'
import { decideReport, listReports } from '#remote/moderation.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { CheckIcon, ExternalLinkIcon, FlagIcon, Icon, XIcon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { notify } from '#ui/toast.tsx'
import { useCounts } from '../counts.ts'
import { useNameOf } from '../user-cell.tsx'
import type { ListAddress } from '../list-address.ts'
import { ListPager } from '../list-pager.tsx'
import { SafeText } from '../safe-text.tsx'
import { Nothing, QueryState } from '../query-state.tsx'
import { useRemote } from '../use-remote.ts'
import { errorText } from '../error-text.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  gap: '[4px 12px]',
  padding: '4',
  borderTopWidth: '[1px]',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
  '& > svg': { color: 'warn', marginTop: '0.5' },
})
const title = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  fontSize: 'md',
  overflowWrap: 'anywhere',
  '& > span:first-child': { minWidth: '0', unicodeBidi: 'plaintext' },
})
const rest = { gridColumn: '[2]' } as const
const reason = css({
  ...rest,
  fontSize: 'sm',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  whiteSpace: 'pre-wrap',
})
const acts = css({ ...rest, display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' })

/** What people reported and nobody has decided, the oldest first. */
export function Reports({ address: { page, turn } }: { address: ListAddress }) {
  const text = useCopy(admin)
  const formats = useFormats()
  const nameOf = useNameOf()
  const counts = useCounts()
  const remote = useRemote(useCallback(() => listReports(page), [page]))
  const [busy, setBusy] = useState<string | null>(null)
  async function decide(one: Report, status: 'resolved' | 'dismissed'): Promise<void> {
    if (busy !== null) return
    setBusy(one.id)
    const outcome = await decideReport(one.id, status)
    setBusy(null)
    if ('ok' in outcome)
      notify({
        title: status === 'resolved' ? text.report.resolved : text.report.dismissed,
        detail: one.itemName,
      })
    else
      notify({
        kind: 'bad',
        title: text.report.failed(errorText(outcome.trouble, text)),
        detail: one.itemName,
      })
    remote.reload()
    counts?.reload()
  }
  return (
    <QueryState remote={remote}>
      {({ total, rows }) =>
        total === 0 ? (
          <Nothing title={text.empty.reports} searched={false} />
        ) : (
          <>
            <Panel clip>
              <ul aria-label={text.tabs.reports}>
                {rows.map((one) => (
                  <li key={one.id} className={row}>
                    <Icon of={FlagIcon} />
                    <div className={css({ minWidth: '0' })}>
                      <h2 className={title}>
                        <span>
                          <SafeText>{one.itemName}</SafeText>
                        </span>
                        <Badge>{text.type[one.itemType]}</Badge>
                      </h2>
                      <p
                        className={css({
                          fontSize: 'xs',
                          color: 'ink.3',
                          overflowWrap: 'anywhere',
                        })}
                      >
                        {text.report.of(nameOf(one), formats.ago(one.createdAt))}
                      </p>
                    </div>
                    <p className={reason}>
                      <SafeText>{one.reason}</SafeText>
                    </p>
                    <div className={acts}>
                      <a
                        href={`/${one.itemType}s/${one.itemSlug}`}
                        target="_blank"
                        rel="noopener"
                        aria-label={text.open(one.itemName)}
                        className={buttonStyle({ size: 'sm' })}
                      >
                        <Icon of={ExternalLinkIcon} size="s" />
                        {text.report.open}
                      </a>
                      <Button
                        size="sm"
                        look="ok"
                        busy={busy === one.id}
                        aria-label={text.report.resolveOf(one.itemName)}
                        onClick={() => void decide(one, 'resolved')}
                      >
                        <Icon of={CheckIcon} size="s" />
                        {text.report.resolve}
                      </Button>
                      <Button
                        size="sm"
                        aria-label={text.report.dismissOf(one.itemName)}
                        onClick={() => void decide(one, 'dismissed')}
                      >
                        <Icon of={XIcon} size="s" />
                        {text.report.dismiss}
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            </Panel>
            <ListPager page={page} total={total} onPage={turn} />
          </>
        )
      }
    </QueryState>
  )
}
