import { Navigate } from '@tanstack/react-router'
import type { Doc } from '#domain/reading.ts'
import { css } from '#panda/css'
import { markdownWords } from '#copy/markdown.ts'
import { reading } from '#copy/reading.ts'
import { useStoredTable } from '#local/rows.ts'
import { inLanguage, useCopy, useLanguage } from '#state/language.ts'
import { Link } from '#ui/link.tsx'
import { Markdown } from '#ui/markdown.tsx'
import { NotHere } from './not-here.tsx'
import { PageHead } from './page-head.tsx'

const grid = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6', lg: { gridTemplateColumns: '[200px minmax(0, 1fr)]', gap: '12', alignItems: 'start' } })
const nav = css({
  lgDown: { display: 'flex', overflowX: 'auto', scrollbarWidth: '[none]', marginInline: '[calc(-1 * token(spacing.gutter))]', paddingInline: '[calc(token(spacing.gutter) - 12px)]', borderBottom: '[1px solid token(colors.line)]' },
  lg: { position: 'sticky', top: '[88px]' },
  '& > h2': { fontSize: 'xs', color: 'ink.3', marginBottom: '1.5', lgDown: { display: 'none' } },
})
const entry = css({
  display: 'flex', alignItems: 'center', minHeight: { base: 'touch', lg: '[36px]' }, paddingInline: '3', fontSize: 'sm', color: 'ink.2', whiteSpace: { base: 'nowrap', lg: 'normal' }, lg: { borderLeft: '[1px solid token(colors.line.2)]' }, _hover: { color: 'ink' },
  '&[aria-current=page]': { color: 'accent.ink', fontWeight: 'bold', lgDown: { boxShadow: '[inset 0 -2px 0 token(colors.accent)]' }, lg: { borderLeft: '[2px solid token(colors.accent)]', paddingInlineStart: '[11px]' } },
})
const around = css({ display: 'grid', gap: '3', marginTop: '10', maxWidth: 'read', xs: { gridTemplateColumns: '[1fr 1fr]' } })
const step = css({ display: 'grid', gap: '0.5', padding: '4', border: '[1px solid token(colors.line)]', borderRadius: 'md', fontSize: 'sm', _hover: { borderColor: 'ink.3' }, '& > small': { color: 'ink.3', fontSize: 'xs' } })

export const firstDoc = 'getting-started'

/** The documentation: its pages at the side, one of them to read, from the device. */
export function Docs({ slug }: { slug: string }) {
  const stored = useStoredTable<Doc>('docs')
  const text = useCopy(reading)
  const words = useCopy(markdownWords)
  const language = useLanguage()
  if (!stored || stored.length === 0) return <NotHere />
  const pages = [...stored].sort((a, b) => a.position - b.position)
  const at = pages.findIndex((page) => page.slug === slug)
  const page = pages[at]
  if (!page) return <Navigate to="/docs/$slug" params={{ slug: firstDoc }} replace />
  const title = (doc: Doc) => inLanguage(language, doc.title, doc.titleEn)
  const neighbour = (doc: Doc | undefined, label: string) => doc && <Link to="/docs/$slug" params={{ slug: doc.slug }} className={step}><small>{label}</small>{title(doc)}</Link>
  return (
    <div className={grid}>
      <nav className={nav} aria-label={text.docsNav}>
        <h2>{text.docs}</h2>
        {pages.map((doc) => <Link key={doc.slug} to="/docs/$slug" params={{ slug: doc.slug }} className={entry}>{title(doc)}</Link>)}
      </nav>
      <article>
        <PageHead title={title(page)} description={inLanguage(language, page.summary, page.summaryEn)} canonical={`/docs/${page.slug}`} />
        <h1 className={css({ marginBottom: '3' })}>{title(page)}</h1>
        <p className={css({ textStyle: 'lead', color: 'ink.2', maxWidth: 'read', marginBottom: '6' })}>{inLanguage(language, page.summary, page.summaryEn)}</p>
        <Markdown text={inLanguage(language, page.body, page.bodyEn)} base={2} own prefix="doc-" words={words} />
        <div className={around}>{neighbour(pages[at - 1], text.previous)}{neighbour(pages[at + 1], text.next)}</div>
      </article>
    </div>
  )
}
