import { useCallback, useState } from 'react'
import type { Report } from '#domain/moderation/moderation.ts'
import { css } from '#panda/css'
import { admin } from '#copy/admin.ts'
import { adminManage } from '#copy/admin-manage.ts'
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
import { EmptyList, QueryState } from '../query-state.tsx'
import { useRemote } from '../use-remote.ts'
import { useErrorText } from '../error-text.ts'

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
const besideIcon = { gridColumn: '[2]' } as const
const reason = css({
  ...besideIcon,
  fontSize: 'sm',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  whiteSpace: 'pre-wrap',
})
const actions = css({ ...besideIcon, display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' })

/** The reports that nobody has decided yet, oldest first. */
export function Reports({ address: { page, turn } }: { address: ListAddress }) {
  const { report: text } = useCopy(adminManage)
  const shared = useCopy(admin)
  const errorText = useErrorText()
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
        title: status === 'resolved' ? text.resolved : text.dismissed,
        detail: one.itemName,
      })
    else
      notify({
        kind: 'bad',
        title: text.failed(errorText(outcome.trouble)),
        detail: one.itemName,
      })
    remote.reload()
    counts?.reload()
  }
  return (
    <QueryState remote={remote}>
      {({ total, rows }) =>
        total === 0 ? (
          <EmptyList title={text.empty} searched={false} />
        ) : (
          <>
            <Panel clip>
              <ul aria-label={text.list}>
                {rows.map((one) => (
                  <li key={one.id} className={row}>
                    <Icon of={FlagIcon} />
                    <div className={css({ minWidth: '0' })}>
                      <h2 className={title}>
                        <span>
                          <SafeText>{one.itemName}</SafeText>
                        </span>
                        <Badge>{shared.type[one.itemType]}</Badge>
                      </h2>
                      <p
                        className={css({
                          fontSize: 'xs',
                          color: 'ink.3',
                          overflowWrap: 'anywhere',
                        })}
                      >
                        {text.of(nameOf(one), formats.ago(one.createdAt))}
                      </p>
                    </div>
                    <p className={reason}>
                      <SafeText>{one.reason}</SafeText>
                    </p>
                    <div className={actions}>
                      <a
                        href={`/${one.itemType}s/${one.itemSlug}`}
                        target="_blank"
                        rel="noopener"
                        aria-label={shared.open(one.itemName)}
                        className={buttonStyle({ size: 'sm' })}
                      >
                        <Icon of={ExternalLinkIcon} size="s" />
                        {text.open}
                      </a>
                      <Button
                        size="sm"
                        look="ok"
                        busy={busy === one.id}
                        aria-label={text.resolveOf(one.itemName)}
                        onClick={() => void decide(one, 'resolved')}
                      >
                        <Icon of={CheckIcon} size="s" />
                        {text.resolve}
                      </Button>
                      <Button
                        size="sm"
                        aria-label={text.dismissOf(one.itemName)}
                        onClick={() => void decide(one, 'dismissed')}
                      >
                        <Icon of={XIcon} size="s" />
                        {text.dismiss}
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
