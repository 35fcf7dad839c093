import type { ReactNode } from 'react'
import { css } from '#panda/css'
import { auth } from '#copy/auth.ts'
import type { Category } from '#domain/catalog/enumerations.ts'
import { useCopy } from '#state/language.ts'
import { Mark } from '#ui/mark.tsx'

const grid = css({
  display: 'grid',
  minHeight: '[calc(100dvh - 57px)]',
  lg: { gridTemplateColumns: '[1fr 1fr]' },
})
// both halves begin at the same height, which does not depend on the form
const topPadding = '[max(48px, 22dvh)]'
const side = css({
  display: { base: 'none', lg: 'grid' },
  alignContent: 'start',
  justifyItems: 'end',
  padding: '12',
  paddingTop: topPadding,
  borderRightWidth: '[1px]',
  borderColor: 'line',
  background: 'surface',
  overflow: 'hidden',
  '& > div': { width: 'full', maxWidth: '[480px]' },
})
const form = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '5',
  alignContent: 'start',
  width: 'full',
  maxWidth: '[432px]',
  marginInline: 'auto',
  paddingTop: { base: '[clamp(24px, 8dvh, 72px)]', lg: topPadding },
  paddingBottom: '12',
  paddingInline: 'gutter',
  lg: { justifySelf: 'center' },
})
const markGrid = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(6, 1fr)]',
  gap: '[1px]',
  padding: '[1px]',
  marginTop: '8',
})
const cell = css({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '[1]',
  boxShadow: '[0 0 0 1px token(colors.line)]',
  '& .mark': { width: '[44px]', height: '[44px]' },
})

const marks: readonly (readonly [string, Category])[] = [
  ['browser-pilot', 'browser'],
  ['postgres-scout', 'data'],
  ['sheet-reader', 'data'],
  ['keyword-abroad', 'global'],
  ['vm-sandbox', 'vm'],
  ['seo-lens', 'marketing'],
  ['repo-steward', 'automation'],
  ['pdf-ink', 'utilities'],
  ['glossary-keeper', 'global'],
  ['puppeteer-stage', 'browser'],
  ['feishu-bridge', 'automation'],
  ['skill-apprentice', 'utilities'],
  ['log-lantern', 'data'],
  ['docker-keeper', 'vm'],
  ['meeting-loom', 'utilities'],
  ['subtitle-smith', 'global'],
  ['price-watch', 'browser'],
  ['seed-notes', 'marketing'],
]

/** The two halves of the account screens: what an account offers, and the form. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const text = useCopy(auth)
  return (
    <div className={grid}>
      <aside className={side} aria-label={text.sideHeading}>
        <div>
          <p
            className={css({
              fontFamily: 'song',
              fontWeight: 'song',
              fontSize: '[30px]',
              lineHeight: '[1.3]',
            })}
          >
            {text.sideHeading}
          </p>
          <p className={css({ textStyle: 'lead', color: 'ink.2', marginTop: '2' })}>
            {text.sideText}
          </p>
          <div aria-hidden="true" className={markGrid}>
            {marks.map(([slug, category]) => (
              <span key={slug} className={cell}>
                <Mark slug={slug} category={category} />
              </span>
            ))}
          </div>
        </div>
      </aside>
      <section className={form}>{children}</section>
    </div>
  )
}
