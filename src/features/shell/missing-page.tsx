import type { ReactNode } from 'react'
import { css } from '#panda/css'
import { wrap } from '#panda/patterns'
import { Mark } from '#ui/mark.tsx'

const cells = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(5, 56px)]',
  gap: '[1px]',
  padding: '[1px]',
  marginBottom: '4',
  '& > i': {
    height: '[56px]',
    display: 'grid',
    placeItems: 'center',
    background: 'surface',
    boxShadow: '[0 0 0 1px token(colors.line)]',
    fontFamily: 'song',
    fontSize: 'xl',
    fontWeight: 'song',
    fontStyle: 'normal',
  },
  '& > i[data-hole]': { background: 'sunken', color: 'accent.ink' },
})

/** The marks around the missing cells: built-in samples. */
const marks = [
  { slug: 'pdf-ink', category: 'utilities' },
  { slug: 'vm-sandbox', category: 'vm' },
  { slug: 'seo-lens', category: 'marketing' },
  { slug: 'keyword-abroad', category: 'global' },
  { slug: 'sheet-reader', category: 'data' },
  { slug: 'repo-steward', category: 'automation' },
  { slug: 'browser-pilot', category: 'browser' },
  { slug: 'feishu-bridge', category: 'automation' },
  { slug: 'postgres-scout', category: 'data' },
  { slug: 'glossary-keeper', category: 'global' },
  { slug: 'puppeteer-stage', category: 'browser' },
  { slug: 'skill-apprentice', category: 'utilities' },
] as const

/**
 * A page that does not exist. Its picture is a grid of marks, with the three characters of `sign`
 * in the middle.
 */
export function MissingPage({
  sign,
  heading,
  text,
  children,
}: {
  sign: string
  heading: string
  text: string
  children: ReactNode
}) {
  return (
    <div
      className={wrap({
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: '4',
        paddingBlock: '10',
      })}
    >
      <div aria-hidden="true" className={cells}>
        {Array.from({ length: 15 }, (_, at) => {
          const character = at >= 6 && at <= 8 ? sign[at - 6] : undefined
          const mark = marks[at < 6 ? at : at - 3]
          return character === undefined ? (
            <i key={at}>{mark && <Mark {...mark} size={34} />}</i>
          ) : (
            <i key={at} data-hole="">
              {character}
            </i>
          )
        })}
      </div>
      <h1>{heading}</h1>
      <p className={css({ textStyle: 'lead', color: 'ink.2', maxWidth: '[28em]' })}>{text}</p>
      <div
        className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'center' })}
      >
        {children}
      </div>
    </div>
  )
}
