import { type ReactNode, useMemo, useState } from 'react'
import { fileText, grammarWord, isMarkdown, runReason } from '#domain/package/file-kind.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import { packageWithin } from '#domain/package/package-links.ts'
import { invisibleCharacters } from '#domain/text/invisible-characters.ts'
import { css } from '#panda/css'
import { markdownWords } from '#copy/markdown.ts'
import { packages } from '#copy/packages.ts'
import { bytes as sizeText } from '#state/bytes.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { CodeBlock, Json } from '#ui/code/code.tsx'
import { HighlightedCode } from '#ui/code/highlighted-code.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { copyWords } from '#ui/copy-words.ts'
import { DownloadIcon, Icon, XIcon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Markdown } from '#ui/markdown/markdown.tsx'
import { Note } from '#ui/note.tsx'
import { RunBadge } from './run-badge.tsx'
import { saveFile } from '#ui/save-file.ts'

/** Characters of a text that are shown; a browser takes long over more. */
const mostShown = 200_000

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '[6px 10px]',
  padding: '[8px 8px 8px 16px]',
  borderBottomWidth: '[1px]',
  borderColor: 'line',
  background: 'sunken',
})
const title = css({
  flex: '[1 1 12em]',
  minWidth: '0',
  fontFamily: 'mono',
  fontSize: 'sm',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
})
// where there is no room for the tree beside it, the way back to it closes the file
const closing = css({ display: { base: 'none', lg: 'inline-flex' } })
const quiet = css({ fontSize: 'xs', color: 'ink.3', fontVariantNumeric: 'tabular-nums' })
const body = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  padding: { base: '4', lg: '5' },
})
const pictureFrame = css({
  display: 'grid',
  placeItems: 'center',
  padding: '4',
  borderRadius: 'md',
  // squares, so that what is transparent can be told from what is white
  background:
    '[repeating-conic-gradient(token(colors.sunken) 0 25%, token(colors.surface) 0 50%) 0 0 / 20px 20px]',
  '& > img': { maxWidth: 'full', maxHeight: '[70vh]', height: 'auto', width: 'auto' },
})

interface FileViewProps {
  readonly file: PackageFile
  /** The paths of all files of the package, for the links of a text. */
  readonly paths: ReadonlySet<string>
  readonly pictureOf: (path: string) => string | null
  readonly onOpen: (path: string) => void
  readonly onClose: () => void
}

/** One file of a package, as it can be shown: a formatted text, a text, a picture, or its size. */
export function FileView(props: FileViewProps) {
  const { file, onClose } = props
  const text = useCopy(packages)
  const formats = useFormats()
  const [plain, setPlain] = useState(false)
  const content = useMemo(() => fileText(file.bytes), [file])
  const picture = props.pictureOf(file.path)
  const formatted = content !== null && isMarkdown(file.path)
  const hidden = useMemo(() => (content === null ? [] : invisibleCharacters(content)), [content])
  const name = file.path.slice(file.path.lastIndexOf('/') + 1)
  const reason = runReason(file, file.bytes)
  return (
    <section aria-label={file.path}>
      <header className={head}>
        <h3 className={title}>{file.path}</h3>
        <span className={quiet}>{sizeText(file.bytes.length, formats)}</span>
        {formatted && (
          <Button size="sm" aria-pressed={plain} onClick={() => setPlain(!plain)}>
            {plain ? text.rendered : text.asText}
          </Button>
        )}
        {content !== null && content !== '' && (
          <CopyButton text={content} look="icon" words={copyWords(text, text.copy)} />
        )}
        <IconButton
          label={`${text.download} ${name}`}
          onClick={() => saveFile(name, file.bytes, 'application/octet-stream')}
        >
          <Icon of={DownloadIcon} />
        </IconButton>
        <span className={closing}>
          <IconButton label={text.close} onClick={onClose}>
            <Icon of={XIcon} />
          </IconButton>
        </span>
      </header>
      <div className={body}>
        {reason !== null && (
          <p className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', fontSize: 'xs' })}>
            <RunBadge file={file} bytes={file.bytes} />
            <span className={css({ color: 'ink.2' })}>{text.runReasons[reason]}</span>
          </p>
        )}
        {hidden.length > 0 && <Note kind="warn">{text.hidden(hidden.join(text.listed))}</Note>}
        {picture !== null && (
          <div className={pictureFrame}>
            <img src={picture} alt={file.path} decoding="async" />
          </div>
        )}
        {content === null && picture === null && (
          <Note>{text.binary(sizeText(file.bytes.length, formats))}</Note>
        )}
        {content !== null && (
          <TextContent {...props} text={content} formatted={formatted && !plain} />
        )}
      </div>
    </section>
  )
}

function TextContent({
  file,
  paths,
  pictureOf,
  onOpen,
  text,
  formatted,
}: FileViewProps & { text: string; formatted: boolean }) {
  const words = useCopy(packages)
  const formats = useFormats()
  const { path } = file
  const within = useMemo(
    () => packageWithin(paths, path, pictureOf, null),
    [paths, path, pictureOf],
  )
  const fileLink = useMemo(
    () => (target: string, children: ReactNode) => (
      <a
        href={`?file=${encodeURIComponent(target)}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpen(target)
        }}
      >
        {children}
      </a>
    ),
    [onOpen],
  )
  const markdown = useCopy(markdownWords)
  if (text === '') return <Note>{words.emptyFile}</Note>
  const shown = text.slice(0, mostShown)
  const word = grammarWord(path)
  return (
    <>
      {shown.length < text.length && (
        <Note kind="warn">{words.cut(sizeText(shown.length, formats))}</Note>
      )}
      {formatted ? (
        <Markdown
          text={withoutFrontMatter(shown)}
          base={4}
          prefix="file-"
          words={markdown}
          within={within}
          fileLink={fileLink}
        />
      ) : (
        <CodeBlock name={path}>
          {word === 'json' ? (
            <Json>{shown}</Json>
          ) : (
            <HighlightedCode language={word}>{shown}</HighlightedCode>
          )}
        </CodeBlock>
      )}
    </>
  )
}

/** A text begins with data between two lines of dashes, which Markdown takes for a heading. */
const withoutFrontMatter = (text: string): string =>
  text.replace(/^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/, '```yaml\n$1\n```\n\n')
