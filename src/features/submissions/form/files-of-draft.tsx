import { type ReactNode, useEffect, useState } from 'react'
import type { Draft } from '#domain/submission/draft.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import { sourceAddress, sourceLine } from '#domain/package/source-address.ts'
import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import { submit } from '#copy/submit.ts'
import { readDraftPackage } from '#local/person/draft-packages.ts'
import { bytes } from '#state/bytes.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  fontSize: 'sm',
})

const sourceStyle = css({
  fontSize: 'xs',
  color: 'ink.2',
  overflowWrap: 'anywhere',
  '& > a': { textDecoration: 'underline', textUnderlineOffset: '[4px]' },
})

/** The files that are sent with a draft, and a way to leave them out. */
export function FilesOfDraft({
  draft,
  show,
  onDrop,
}: {
  draft: Draft
  show: (files: readonly PackageFile[]) => ReactNode
  onDrop: () => void
}) {
  const text = useCopy(submit).files
  const { opensOutside } = useCopy(common)
  const formats = useFormats()
  const { files } = draft
  const [read, setRead] = useState<{ digest: string; files: readonly PackageFile[] | null }>()
  const digest = files?.digest
  useEffect(() => {
    let wanted = true
    if (digest !== undefined)
      void readDraftPackage(digest).then((found) => {
        if (wanted) setRead({ digest, files: found?.files ?? null })
      })
    return () => {
      wanted = false
    }
  }, [digest])
  if (!files || files.type !== draft.type) return null
  const shown = read?.digest === digest ? read : undefined
  return (
    <Panel padded label={text.title} className={css({ marginBottom: '6' })}>
      <div className={head}>
        <b className={css({ fontWeight: 'medium' })}>
          {text.count(formats.number(files.count), bytes(files.size, formats))}
        </b>
        <Button size="sm" look="quiet" onClick={onDrop}>
          {text.leaveOut}
        </Button>
      </div>
      {files.source && (
        <p className={sourceStyle}>
          {text.source}{' '}
          <a
            href={sourceAddress(files.source) ?? undefined}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
          >
            {sourceLine(files.source)}
            <VisuallyHidden>{opensOutside}</VisuallyHidden>
          </a>
        </p>
      )}
      {shown?.files === null ? (
        <Note kind="bad">{text.gone}</Note>
      ) : (
        <Disclosure title={text.show}>{shown?.files && show(shown.files)}</Disclosure>
      )}
    </Panel>
  )
}
