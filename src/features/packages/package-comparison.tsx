import { useCallback, useMemo, useState } from 'react'
import { fileText } from '#domain/package/file-kind.ts'
import { type FileChange, packageDiff } from '#domain/package/package-diff.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import { firstWhole } from '#domain/text/characters.ts'
import { around, type DiffLine, lineDiff } from '#domain/text/diff.ts'
import { revealed } from '#domain/text/invisible-characters.ts'
import { css } from '#panda/css'
import { packages } from '#copy/packages.ts'
import { bytes as sizeText } from '#state/bytes.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Badge } from '#ui/badge.tsx'
import { DiffLines } from '#ui/diff-lines.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Revealed } from '#ui/revealed.tsx'
import { RunBadge } from './run-badge.tsx'

/** Lines of one file that are shown. */
const mostLines = 400
/** Characters of one line: each that cannot be seen is drawn as a sign of its own. */
const longestLine = 1000
/** Only so many files are open at first. */
const mostOpen = 5
/** Larger files are compared by their sizes alone. Bytes. */
const longestText = 400_000

const list = css({
  '& > li': {
    padding: '[6px 16px]',
    borderTopWidth: '[1px]',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
  },
})
const heading = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '[4px 8px]',
  '& > code': { fontFamily: 'mono', fontSize: 'xs', overflowWrap: 'anywhere', color: 'ink' },
})
const box = css({
  marginBlock: '2',
  paddingBlock: '1',
  borderWidth: '[1px]',
  borderColor: 'line',
  borderRadius: 'md',
  maxHeight: '[60vh]',
  overflowY: 'auto',
})
const note = css({ fontSize: 'xs', color: 'ink.3', padding: '[4px 12px]' })
const looks = { added: 'ok', removed: 'bad', changed: 'fill', mode: 'warn' } as const

function Difference({ change: { path, before, after } }: { change: FileChange }) {
  const text = useCopy(packages)
  const formats = useFormats()
  const { hiddenCharacter } = text
  const draw = useCallback(
    (line: string) => {
      const shown = firstWhole(line, longestLine)
      return (
        <>
          <Revealed pieces={revealed(shown)} label={hiddenCharacter} />
          {shown.length < line.length && '…'}
        </>
      )
    },
    [hiddenCharacter],
  )
  const lines = useMemo(() => {
    const [old, now] = [textOf(before), textOf(after)]
    return old === undefined || now === undefined ? null : linesOf(old, now)
  }, [before, after])
  if (lines === null) {
    const [was, is] = [before, after].map((file) => file && sizeText(file.bytes.length, formats))
    return <p className={note}>{was && is ? text.sizes(was, is) : text.sizeOne(was ?? is ?? '')}</p>
  }
  if (lines.length === 0) return null
  return (
    <div className={box} tabIndex={0} role="group" aria-label={path}>
      <DiffLines
        lines={lines.slice(0, mostLines)}
        words={{ old: text.oldLine, new: text.newLine, leftOut: text.leftOut }}
        draw={draw}
      />
      {lines.length > mostLines && (
        <p className={note}>{text.moreLines(formats.number(lines.length - mostLines))}</p>
      )}
    </div>
  )
}

/** Of a file that is new or gone, all lines. */
function linesOf(old: string | null, now: string | null): readonly (DiffLine | null)[] {
  if (old !== null && now !== null) return around(lineDiff(old, now))
  const whole = old ?? now ?? ''
  const kind = old === null ? 'new' : 'old'
  return whole === ''
    ? []
    : whole
        .replace(/\n$/, '')
        .split('\n')
        .map((text) => ({ kind, text }))
}

/** The text of a file that is there; undefined when it is none, or too long. */
function textOf(file: PackageFile | null): string | null | undefined {
  if (file === null) return null
  return file.bytes.length > longestText ? undefined : (fileText(file.bytes) ?? undefined)
}

/** Two packages, file by file: texts line by line, everything else by its size. */
export function PackageComparison({
  before,
  after,
}: {
  before: readonly PackageFile[]
  after: readonly PackageFile[]
}) {
  const text = useCopy(packages)
  const formats = useFormats()
  const changes = useMemo(() => packageDiff(before, after), [before, after])
  if (changes.length === 0)
    return (
      <p className={css({ padding: '4', fontSize: 'sm', color: 'ink.2' })}>{text.noDifference}</p>
    )
  return (
    <>
      <p className={css({ padding: '[10px 16px 4px]', fontSize: 'xs', color: 'ink.3' })}>
        {text.changedCount(formats.number(changes.length))}
      </p>
      <ul className={list}>
        {changes.map((change) => (
          <Change key={change.path} change={change} isOpen={changes.length <= mostOpen} />
        ))}
      </ul>
    </>
  )
}

function Change({ change, isOpen }: { change: FileChange; isOpen: boolean }) {
  const text = useCopy(packages)
  const [open, setOpen] = useState(isOpen)
  const file = change.after ?? change.before
  return (
    <li>
      <Disclosure
        open={open}
        onToggle={setOpen}
        title={
          <span className={heading}>
            <Badge look={looks[change.kind]}>{text.kinds[change.kind]}</Badge>
            <code>{change.path}</code>
            {file && <RunBadge file={file} bytes={file.bytes} />}
          </span>
        }
      >
        {open && <Difference change={change} />}
      </Disclosure>
    </li>
  )
}
