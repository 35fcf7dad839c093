import { useEffect, useState } from 'react'
import type { Draft } from '#domain/submission/draft.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import { css } from '#panda/css'
import { submit } from '#copy/submit.ts'
import { readDraftPackage } from '#local/person/draft-packages.ts'
import { bytes } from '#state/bytes.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel.tsx'

const list = css({
  display: 'grid',
  maxHeight: '[320px]',
  overflowY: 'auto',
  fontFamily: 'mono',
  fontSize: 'xs',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '1',
    borderTopWidth: '[1px]',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
  },
  '& > li > span:first-child': { overflowWrap: 'anywhere' },
  '& > li > span:last-child': { color: 'ink.3', whiteSpace: 'nowrap' },
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  fontSize: 'sm',
})

/** The files that are sent with a draft, and a way to leave them out. */
export function FilesOfDraft({ draft, onDrop }: { draft: Draft; onDrop: () => void }) {
  const text = useCopy(submit).files
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
      {shown?.files === null ? (
        <Note kind="bad">{text.gone}</Note>
      ) : (
        <Disclosure title={text.show}>
          <ul className={list} tabIndex={0} aria-label={text.title}>
            {shown?.files?.map((file) => (
              <li key={file.path}>
                <span>{file.path}</span>
                <span>{bytes(file.bytes.length, formats)}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Panel>
  )
}
