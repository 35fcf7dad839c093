import { useState } from 'react'
import type { PackageVersion } from '#domain/package/package-version.ts'
import { css } from '#panda/css'
import { packages } from '#copy/packages.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { useSession } from '#state/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { lazyLayer } from '#ui/lazy-layer.tsx'
import { Panel } from '#ui/panel.tsx'
import { usePackageView } from './address.ts'
import { currentVersion, type PackagedItem } from './item.ts'

const WithdrawDialog = lazyLayer(() =>
  import('./withdraw-dialog.tsx').then((file) => file.WithdrawDialog),
)

/** So many versions are shown at first; a disclosure holds the older ones. */
const first = 4

const list = css({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '[minmax(0, 1fr) auto]',
    gap: '[2px 8px]',
    alignItems: 'baseline',
    padding: '[10px 16px]',
    fontSize: 'sm',
    borderTopWidth: '[1px]',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
  },
})
const name = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '[2px 8px]',
  '& > b': { fontFamily: 'mono', fontWeight: 'normal', overflowWrap: 'anywhere' },
})
const gone = css({ textDecoration: 'line-through', color: 'ink.3' })
const dateStyle = css({ fontSize: 'xs', color: 'ink.3' })
const noteStyle = css({
  gridColumn: '[1 / -1]',
  fontSize: 'xs',
  lineHeight: '[1.6]',
  color: 'ink.2',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
})
const buttons = css({
  gridColumn: '[1 / -1]',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.5',
  marginTop: '1.5',
})

/** The versions of a listing's files, newest first: notes, dates, and what one can do with each. */
export function VersionList({ item }: { item: PackagedItem }) {
  const text = useCopy(packages)
  const formats = useFormats()
  const mayWithdraw = useSession(
    ({ person, roles }) =>
      person !== null &&
      (person.id === item.submittedBy || roles.includes('moderator') || roles.includes('admin')),
  )
  const versions = item.versions ?? []
  const [only] = versions
  if (!only || (versions.length === 1 && only.note === null && !mayWithdraw)) return null
  const rows = versions.map((version, at) => ({
    version,
    before: versions.slice(at + 1).find(({ status }) => status === 'published') ?? null,
  }))
  const draw = (some: typeof rows) => (
    <ol className={list}>
      {some.map((row) => (
        <Version key={row.version.id} item={item} mayWithdraw={mayWithdraw} {...row} />
      ))}
    </ol>
  )
  const earlier = rows.slice(first)
  return (
    <Panel title={text.versions}>
      {draw(rows.slice(0, first))}
      {earlier.length > 0 && (
        <div
          className={css({
            paddingInline: '4',
            paddingBottom: '2',
            '& ol': { marginInline: '-4' },
          })}
        >
          <Disclosure title={text.earlier(formats.number(earlier.length))}>
            {draw(earlier)}
          </Disclosure>
        </div>
      )}
    </Panel>
  )
}

function Version({
  item,
  version: one,
  before,
  mayWithdraw,
}: {
  item: PackagedItem
  version: PackageVersion
  before: PackageVersion | null
  mayWithdraw: boolean
}) {
  const text = useCopy(packages)
  const formats = useFormats()
  const { show } = usePackageView()
  const [asking, setAsking] = useState(false)
  const isCurrent = currentVersion(item)?.id === one.id
  const isPublished = one.status === 'published'
  const shown = isCurrent ? null : one.version
  return (
    <li>
      <span className={name}>
        <b className={isPublished ? undefined : gone}>{one.version}</b>
        {isCurrent && <Badge look="ok">{text.current}</Badge>}
        {!isPublished && <Badge look="bad">{text.withdrawn}</Badge>}
      </span>
      <time dateTime={one.publishedAt} className={dateStyle}>
        {formats.date(one.publishedAt)}
      </time>
      {one.note !== null && <p className={noteStyle}>{one.note}</p>}
      {one.withdrawalReason !== null && (
        <p className={noteStyle}>{text.withdrawnBecause(one.withdrawalReason)}</p>
      )}
      {isPublished && (
        <div className={buttons}>
          <Button
            size="sm"
            aria-label={text.lookAt(one.version)}
            onClick={() => show({ version: shown, against: null, file: null })}
          >
            {text.look}
          </Button>
          {before && (
            <Button
              size="sm"
              aria-label={text.compareTo(one.version, before.version)}
              onClick={() => show({ version: shown, against: before.version, file: null })}
            >
              {text.compare}
            </Button>
          )}
          {mayWithdraw && (
            <Button
              size="sm"
              look="bad"
              aria-label={text.withdrawThis(one.version)}
              onClick={() => setAsking(true)}
            >
              {text.withdraw}
            </Button>
          )}
        </div>
      )}
      {asking && <WithdrawDialog version={one} onClose={() => setAsking(false)} />}
    </li>
  )
}
