import { type ReactNode, useMemo } from 'react'
import { type FileRisk, riskyFiles } from '#domain/moderation/file-risks.ts'
import { packageDiff } from '#domain/package/package-diff.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import type { PackageSource } from '#domain/package/package-version.ts'
import { sourceAddress, sourceLine } from '#domain/package/source-address.ts'
import { css } from '#panda/css'
import { adminReviewFiles } from '#copy/admin-review-files.ts'
import { common } from '#copy/common.ts'
import { bytes } from '#state/bytes.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { SafeText } from '../safe-text.tsx'
import type { SubmissionFiles } from './use-submission-files.ts'

const group = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '2',
  '& > h3': { fontSize: 'sm' },
})
const riskList = css({
  fontSize: 'xs',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '[4px 8px]',
    padding: '[8px 12px]',
    borderTopWidth: '[1px]',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
  },
  '& code': { fontFamily: 'mono', overflowWrap: 'anywhere' },
})
const detailStyle = css({ flexBasis: 'full', color: 'ink.2', overflowWrap: 'anywhere' })
const quiet = css({ fontSize: 'xs', color: 'ink.3' })
const sourceLink = css({
  color: 'ink.2',
  textDecoration: 'underline',
  textUnderlineOffset: '[4px]',
  overflowWrap: 'anywhere',
})
const looks: Readonly<Record<FileRisk, 'bad' | 'warn' | 'fill'>> = {
  lies: 'bad',
  program: 'bad',
  'pipe-to-shell': 'bad',
  'hidden-signs': 'bad',
  runs: 'warn',
  binary: 'warn',
  huge: 'fill',
}

/** Views of files. The routes supply them, since they are another feature's. */
export interface FileViews {
  readonly browser: (files: readonly PackageFile[]) => ReactNode
  readonly comparison: (before: readonly PackageFile[], after: readonly PackageFile[]) => ReactNode
}

/** The files of a submission: what to look at first, what is new in them, and all of them. */
export function FilesOfSubmission({
  files,
  source,
  views,
}: {
  files: SubmissionFiles
  source: PackageSource | null
  views: FileViews
}) {
  const text = useCopy(adminReviewFiles)
  const { opensOutside } = useCopy(common)
  const { digest, now, again } = files
  if (digest === null) return null
  return (
    <section className={group}>
      <h3>{text.title}</h3>
      {source && (
        <p className={quiet}>
          {text.source}{' '}
          <a
            href={sourceAddress(source) ?? undefined}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className={sourceLink}
          >
            <SafeText>{sourceLine(source)}</SafeText>
            <VisuallyHidden>{opensOutside}</VisuallyHidden>
          </a>
        </p>
      )}
      {now === null && (
        <div role="status" aria-label={text.loading}>
          <Skeleton className={css({ height: '[120px]', borderRadius: 'lg' })} />
        </div>
      )}
      {now && 'fault' in now && (
        <Note kind="bad" role="alert">
          {text.faults[now.fault]}{' '}
          <Button size="sm" onClick={again}>
            {text.again}
          </Button>
        </Note>
      )}
      {now && 'ok' in now && <Checked files={files} now={now.ok.files} views={views} />}
    </section>
  )
}

function Checked({
  files: { digest, before, comparedWith },
  now,
  views,
}: {
  files: SubmissionFiles
  now: readonly PackageFile[]
  views: FileViews
}) {
  const text = useCopy(adminReviewFiles)
  const formats = useFormats()
  const earlier = before && 'ok' in before ? before.ok.files : null
  const risky = useMemo(() => riskyFiles(packageDiff(earlier ?? [], now)), [earlier, now])
  const size = now.reduce((sum, file) => sum + file.bytes.length, 0)
  return (
    <>
      <p className={quiet}>
        {text.count(formats.number(now.length), bytes(size, formats))} · {text.checked}{' '}
        <code title={digest ?? ''}>{digest?.slice(0, 12)}</code>
      </p>
      {risky.length > 0 && (
        <Panel clip title={text.risks}>
          <ul className={riskList}>
            {risky.map(({ path, risks, detail }) => (
              <li key={path}>
                <code>
                  <SafeText>{path}</SafeText>
                </code>
                {risks.map((risk) => (
                  <Badge key={risk} look={looks[risk]}>
                    {text.risk[risk]}
                  </Badge>
                ))}
                {detail !== '' && (
                  <code className={detailStyle}>
                    <SafeText>{detail}</SafeText>
                  </code>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {before && 'fault' in before && <Note>{text.noEarlier}</Note>}
      {earlier && comparedWith && (
        <Panel clip title={text.since[comparedWith]}>
          {views.comparison(earlier, now)}
        </Panel>
      )}
      <Panel clip label={text.all}>
        {views.browser(now)}
      </Panel>
    </>
  )
}
