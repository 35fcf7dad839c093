import { useEffect, useRef } from 'react'
import type { PackageVersion } from '#domain/package/package-version.ts'
import type { Manifest, PackageFile } from '#domain/package/package-file.ts'
import { runReason } from '#domain/package/file-kind.ts'
import { css } from '#panda/css'
import { packages } from '#copy/packages.ts'
import { usePackage } from '#local/packages/use-package.ts'
import { bytes as sizeText } from '#state/bytes.ts'
import { useIdle } from '#state/idle.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { DownloadIcon, Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel.tsx'
import { type PackageView, usePackageView } from './address.ts'
import { askForPackage } from '#remote/ask-package.ts'
import { FileBrowser } from './file-browser.tsx'
import { currentVersion, type PackagedItem } from './item.ts'
import { PackageComparison } from './package-comparison.tsx'
import { FilesTrouble, FilesWaiting } from './package-trouble.tsx'
import { saveFile } from '#ui/save-file.ts'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '[6px 12px]',
  padding: '[8px 8px 8px 16px]',
  borderBottomWidth: '[1px]',
  borderColor: 'line',
  fontSize: 'sm',
  color: 'ink.2',
})
const heading = css({ textStyle: 'section', marginBottom: '3' })
const quiet = css({ color: 'ink.3', fontSize: 'sm' })

/** The version that the address names; undefined when the listing has no such version. */
function chosen(item: PackagedItem, label: string | null): PackageVersion | null | undefined {
  if (label === null) return currentVersion(item)
  return item.versions?.find(({ version }) => version === label)
}

const manifestOf = (files: readonly PackageFile[]): Manifest =>
  files.map(({ path, bytes, executable }) => ({ path, size: bytes.length, sha256: '', executable }))

/** Brings the section into view when the address names something in it. */
function useInView(view: PackageView) {
  const section = useRef<HTMLElement>(null)
  const { file, version, against } = view
  const key = `${file} ${version} ${against}`
  const isNamed = file !== null || version !== null || against !== null
  useEffect(() => {
    if (!isNamed || !section.current) return
    const { top } = section.current.getBoundingClientRect()
    if (top < 0 || top > innerHeight / 2) section.current.scrollIntoView({ block: 'start' })
  }, [key, isNamed])
  return section
}

/** The files of a listing: those that it gives out now, or those of another version. */
export default function PackageSection({ item }: { item: PackagedItem }) {
  const text = useCopy(packages)
  const view = usePackageView()
  const section = useInView(view)
  const version = chosen(item, view.version)
  const digest = version?.digest ?? (view.version === null ? item.package?.digest : null) ?? null
  return (
    <section ref={section} className={css({ scrollMarginTop: '20' })}>
      <h2 className={heading}>{text.files}</h2>
      {digest === null ? (
        <p className={quiet}>{item.versions?.length ? text.withdrawnAll : text.notListed}</p>
      ) : (
        <Panel clip label={text.files}>
          <Files key={digest} item={item} digest={digest} version={version ?? null} view={view} />
        </Panel>
      )}
    </section>
  )
}

function Files({
  item,
  digest,
  version,
  view,
}: {
  item: PackagedItem
  digest: string
  version: PackageVersion | null
  view: ReturnType<typeof usePackageView>
}) {
  const text = useCopy(packages)
  const current = item.package?.digest === digest ? item.package : null
  const isCurrent = current !== null
  // the manifest of the current package came with its row: its tree is there at once
  const idle = useIdle()
  const asksForBytes = !isCurrent || view.file !== null || view.against !== null
  const { outcome, again } = usePackage(digest, askForPackage, asksForBytes || idle)
  const read = outcome && 'ok' in outcome ? outcome.ok : null
  const manifest = current ? current.files : read && manifestOf(read.files)
  const trouble =
    outcome && 'fault' in outcome ? <FilesTrouble fault={outcome.fault} onAgain={again} /> : null
  const waiting = trouble ?? <FilesWaiting />
  const older = view.against === null ? null : chosen(item, view.against)
  return (
    <>
      {version && view.version !== null && !isCurrent && (
        <OtherVersion
          version={version}
          onBack={() => view.show({ version: null, against: null })}
        />
      )}
      {manifest && (
        <Bar
          manifest={manifest}
          files={read?.files ?? null}
          onSave={
            read &&
            (() =>
              saveFile(
                `${item.slug}${version ? `-${version.version}` : ''}.zip`,
                read.zip,
                'application/zip',
              ))
          }
        />
      )}
      {older && read && (
        <Compared
          older={older}
          newer={version}
          files={read.files}
          onClose={() => view.show({ against: null })}
        />
      )}
      {!(older && read) && (
        <>
          {view.file === null && trouble}
          {manifest && (
            <FileBrowser
              manifest={manifest}
              files={read?.files ?? null}
              selected={view.file}
              onSelect={(file) => view.show({ file })}
              waiting={waiting}
            />
          )}
          {!manifest && (view.file !== null || trouble === null) && waiting}
        </>
      )}
      {isCurrent && view.file === null && view.against === null && (
        <p className={css({ padding: '[0 16px 12px]', fontSize: 'xs', color: 'ink.3' })}>
          {text.pick}
        </p>
      )}
    </>
  )
}

function OtherVersion({ version, onBack }: { version: PackageVersion; onBack: () => void }) {
  const text = useCopy(packages)
  return (
    <Note kind={version.status === 'withdrawn' ? 'warn' : 'plain'} className={flush}>
      {text.showing(version.version)}
      {version.status === 'withdrawn' && ` · ${text.withdrawn}`}{' '}
      <Button size="sm" onClick={onBack}>
        {text.backToCurrent}
      </Button>
    </Note>
  )
}
const flush = css({ borderRadius: '[0]', alignItems: 'center' })

function Bar({
  manifest,
  files,
  onSave,
}: {
  manifest: Manifest
  files: readonly PackageFile[] | null
  onSave: (() => void) | null
}) {
  const text = useCopy(packages)
  const formats = useFormats()
  const size = manifest.reduce((sum, one) => sum + one.size, 0)
  const bytesOf = new Map((files ?? []).map(({ path, bytes }) => [path, bytes]))
  const runs = manifest.filter((one) => runReason(one, bytesOf.get(one.path)) !== null).length
  const parts = [
    text.count(formats.number(manifest.length), sizeText(size, formats)),
    ...(runs > 0 ? [text.runCount(formats.number(runs))] : []),
  ]
  return (
    <div className={bar}>
      <span>{parts.join(' · ')}</span>
      <Button size="sm" disabled={onSave === null} onClick={() => onSave?.()}>
        <Icon of={DownloadIcon} size="s" />
        {text.downloadAll}
      </Button>
    </div>
  )
}

function Compared({
  older,
  newer,
  files,
  onClose,
}: {
  older: PackageVersion
  newer: PackageVersion | null
  files: readonly PackageFile[]
  onClose: () => void
}) {
  const text = useCopy(packages)
  const { outcome, again } = usePackage(older.digest, askForPackage, true)
  return (
    <>
      <div className={bar}>
        <h3 className={css({ fontSize: 'sm' })}>
          {text.comparing(older.version, newer?.version ?? '')}
        </h3>
        <Button size="sm" look="quiet" onClick={onClose}>
          {text.allFiles}
        </Button>
      </div>
      {outcome === null && <FilesWaiting />}
      {outcome && 'fault' in outcome && <FilesTrouble fault={outcome.fault} onAgain={again} />}
      {outcome && 'ok' in outcome && <PackageComparison before={outcome.ok.files} after={files} />}
    </>
  )
}
