import { Navigate } from '@tanstack/react-router'
import type { Doc } from '#domain/catalog/reading.ts'
import { isPlainOrigin } from '#domain/install/from-here.ts'
import { readingMinutes } from '#domain/text/reading-time.ts'
import { css } from '#panda/css'
import { markdownWords } from '#copy/markdown.ts'
import { reading } from '#copy/reading.ts'
import { useStoredTable } from '#local/catalog/rows.ts'
import { inLanguage, useCopy, useFormats, useLanguage } from '#state/language.ts'
import { siteOrigin } from '#state/origin.ts'
import { Link } from '#ui/link.tsx'
import { Markdown } from '#ui/markdown/markdown.tsx'
import { ComingText } from './coming-text.tsx'
import { ConnectAssistant } from './connect-assistant.tsx'
import { Contents } from './contents.tsx'
import { DocsFrame } from './docs-frame.tsx'
import { NotHere } from './not-here.tsx'
import { PageHead } from './page-head.tsx'

const neighbours = css({
  display: 'grid',
  gap: '3',
  marginTop: '10',
  maxWidth: 'read',
  xs: { gridTemplateColumns: '[1fr 1fr]' },
})
const neighbourLink = css({
  display: 'grid',
  gap: '0.5',
  padding: '4',
  border: '[1px solid token(colors.line)]',
  borderRadius: 'md',
  fontSize: 'sm',
  _hover: { borderColor: 'ink.3' },
  '& > small': { color: 'ink.3', fontSize: 'xs' },
})

export const firstDoc = 'getting-started'
/** The page about interfaces, which also connects an assistant. */
const forMachines = 'for-machines'

/** The text with the address of this very site in it, so that its commands run as they stand. */
function withAddress(text: string): string {
  const origin = siteOrigin()
  return isPlainOrigin(origin) ? text.replaceAll(/https:\/\/<(?:本站|this site)>/g, origin) : text
}

/** One page of the documentation and the list of all pages, from the device. */
export function Docs({ slug }: { slug: string }) {
  const stored = useStoredTable<Doc>('docs')
  const text = useCopy(reading)
  const words = useCopy(markdownWords)
  const language = useLanguage()
  const formats = useFormats()
  if (!stored || stored.length === 0)
    return (
      <>
        <PageHead
          title={text.docs}
          description={text.docsText}
          canonical={`/docs/${slug}`}
          noindex
        />
        <NotHere heading={text.docs} />
      </>
    )
  const pages = [...stored].sort((a, b) => a.position - b.position)
  const at = pages.findIndex((page) => page.slug === slug)
  const page = pages[at]
  if (!page) return <Navigate to="/docs/$slug" params={{ slug: firstDoc }} replace />
  const body = withAddress(inLanguage(language, page.body, page.bodyEn))
  const title = (doc: Doc) => inLanguage(language, doc.title, doc.titleEn)
  const neighbour = (doc: Doc | undefined, label: string) =>
    doc && (
      <Link to="/docs/$slug" params={{ slug: doc.slug }} className={neighbourLink}>
        <small>{label}</small>
        {title(doc)}
      </Link>
    )
  return (
    <DocsFrame
      here={slug}
      pages={pages}
      isLong={page.slug === forMachines}
      aside={<Contents key={page.slug} text={body} prefix="doc-" />}
    >
      <PageHead
        title={title(page)}
        description={inLanguage(language, page.summary, page.summaryEn)}
        canonical={`/docs/${page.slug}`}
      />
      <h1 className={css({ marginBottom: '3' })}>{title(page)}</h1>
      <p className={css({ fontSize: 'sm', color: 'ink.3', marginBottom: '4' })}>
        {text.facts(formats.number(readingMinutes(body)), formats.date(page.updatedAt))}
      </p>
      <p
        className={css({
          textStyle: 'lead',
          color: 'ink.2',
          maxWidth: 'read',
          marginBottom: '6',
        })}
      >
        {inLanguage(language, page.summary, page.summaryEn)}
      </p>
      {page.slug === forMachines && <ConnectAssistant />}
      <Markdown text={body} base={2} own prefix="doc-" words={words} fallback={<ComingText />} />
      <div className={neighbours}>
        {neighbour(pages[at - 1], text.previous)}
        {neighbour(pages[at + 1], text.next)}
      </div>
    </DocsFrame>
  )
}
