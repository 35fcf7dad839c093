import type { ReactNode } from 'react'
import type { Doc } from '#domain/catalog/reading.ts'
import { css } from '#panda/css'
import { api } from '#copy/api.ts'
import { reading } from '#copy/reading.ts'
import { inLanguage, useCopy, useLanguage } from '#state/language.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { useHereInView } from '#ui/here-in-view.ts'
import { Link } from '#ui/link.tsx'
import { sideEntry, sideNav } from './side-nav.ts'

const grid = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '6',
  lg: { gridTemplateColumns: '[200px minmax(0, 1fr)]', gap: '12', alignItems: 'start' },
  xl: { gridTemplateColumns: '[200px minmax(0, 1fr) 180px]' },
})
const nav = css({
  lgDown: {
    display: 'flex',
    overflowX: 'auto',
    scrollbarWidth: '[none]',
    marginInline: '[calc(-1 * token(spacing.gutter))]',
    paddingInline: '[calc(token(spacing.gutter) - 12px)]',
    borderBottom: '[1px solid token(colors.line)]',
  },
})

const folded = css({
  display: { xl: 'none' },
  marginBottom: '4',
  '& nav': { position: 'static', maxHeight: '[none]' },
  '& h2': { display: 'none' },
  '& a': {
    whiteSpace: 'normal',
    borderLeft: '[1px solid token(colors.line.2)]',
    boxShadow: '[none]',
  },
})

interface DocsFrameProps {
  /** What is open: the slug of a page, or `api`. */
  readonly here: string
  /** All pages, in their order. */
  readonly pages: readonly Doc[]
  /** What stands at the side of a wide screen. */
  readonly aside: ReactNode
  /** It is read in parts: where there is no room for `aside`, it is behind its name above the page. */
  readonly isLong?: boolean
  readonly children: ReactNode
}

/** A page of the documentation between the list of all pages and its own contents. */
export function DocsFrame({ here, pages, aside, isLong, children }: DocsFrameProps) {
  const text = useCopy(reading)
  const words = useCopy(api)
  const language = useLanguage()
  const navRef = useHereInView(here, pages.length)
  return (
    <div className={grid}>
      <nav ref={navRef} className={`${sideNav} ${nav}`} aria-label={text.docsNav}>
        <h2>{text.docs}</h2>
        {pages.map((doc) => (
          <Link key={doc.slug} to="/docs/$slug" params={{ slug: doc.slug }} className={sideEntry}>
            {inLanguage(language, doc.title, doc.titleEn)}
          </Link>
        ))}
        <Link to="/docs/api" className={sideEntry}>
          {words.title}
        </Link>
      </nav>
      <article>
        {isLong && (
          <div className={folded}>
            <Disclosure title={text.onThisPage}>{aside}</Disclosure>
          </div>
        )}
        {children}
      </article>
      <div className={css({ display: { base: 'none', xl: 'contents' } })}>{aside}</div>
    </div>
  )
}
