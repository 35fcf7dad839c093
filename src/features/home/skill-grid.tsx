import type { SkillCard } from '#domain/catalog/skill.ts'
import { css, cx } from '#panda/css'
import { home } from '#copy/home.ts'
import { inLanguage, useCopy, useLanguage } from '#state/language.ts'
import { Icon, PlusIcon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Mark } from '#ui/mark.tsx'

const gridStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: '[repeat(5, 1fr)]', xs: '[repeat(8, 1fr)]', lg: '[repeat(5, 1fr)]' },
  gap: '[1px]',
  padding: '[1px]',
  // full rows at every width: 14 + 1 cells on phones, 23 + 1 on tablets, 24 + 1 on wide screens
  '& > li:nth-child(n+15):not([data-hole])': { xsDown: { display: 'none' } },
  '& > li:nth-child(n+24):not([data-hole])': { xsToLg: { display: 'none' } },
})
const cell = css({ aspectRatio: '[1]', boxShadow: '[0 0 0 1px token(colors.line)]' })
const cellLink = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 'full',
  height: 'full',
  outlineOffset: '[-3px]',
  _hover: {
    background: 'hover',
    '& .mark': { transform: 'scale(1.08)' },
    '& .tip': { opacity: '1' },
  },
  _focusVisible: { outlineOffset: '[-3px]', '& .tip': { opacity: '1' } },
  '& .mark': {
    width: { base: '[62%]', lg: '[56px]' },
    height: 'auto',
    aspectRatio: '[1]',
    transitionProperty: '[transform]',
    transitionDuration: 'slow',
    transitionTimingFunction: 'out',
  },
})
const tip = css({
  position: 'absolute',
  zIndex: '[2]',
  bottom: '1',
  opacity: '0',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  transitionProperty: '[opacity]',
  transitionDuration: 'fast',
  paddingBlock: '1.5',
  paddingInline: '2.5',
  borderRadius: 'ctl',
  background: 'ink',
  color: 'ink.inverse',
  fontSize: 'xs',
  lineHeight: 'ui',
})
const emptyCell = css({
  color: 'accent.ink',
  '& > a': {
    outline: '[1.5px dashed currentColor]',
    outlineOffset: '[-9px]',
    borderRadius: 'lg',
    _focusVisible: { outline: '[2px solid token(colors.focus)]' },
  },
})

const cellCount = 24

/**
 * The skill in each cell. When there are too few skills, empty cells are spread evenly between
 * them, so that the grid keeps its size.
 */
function arrange(cards: readonly SkillCard[]): (SkillCard | null)[] {
  const shown = cards.slice(0, cellCount)
  const filled = new Map(
    shown.map((card, at) => [Math.floor((at * cellCount) / shown.length), card]),
  )
  return Array.from({ length: cellCount }, (_, at) => filled.get(at) ?? null)
}

/** The marks of some skills; the last cell is a link to submit one. */
export function SkillGrid({ cards }: { cards: readonly SkillCard[] }) {
  const text = useCopy(home)
  const language = useLanguage()
  return (
    <div
      className={css({
        overflow: 'clip',
        marginInline: { base: '[calc(-1 * token(spacing.gutter))]', lg: '0' },
      })}
    >
      <ul aria-label={text.marks} className={gridStyle}>
        {arrange(cards).map((card, at) => {
          if (card === null) return <li key={`empty ${at}`} aria-hidden="true" className={cell} />
          const name = inLanguage(language, card.name, card.nameEn)
          return (
            <li key={card.id} className={cell}>
              <Link
                to="/skills/$slug"
                params={{ slug: card.slug }}
                aria-label={name}
                className={cellLink}
              >
                <Mark slug={card.slug} category={card.category[0] ?? 'utilities'} />
                <span aria-hidden="true" className={cx('tip', tip)}>
                  {name}
                </span>
              </Link>
            </li>
          )
        })}
        <li data-hole="" className={cx(cell, emptyCell)}>
          <Link to="/submit" aria-label={text.submitYours} className={cellLink}>
            <Icon of={PlusIcon} />
            <span aria-hidden="true" className={cx('tip', tip)}>
              {text.emptyCell}
            </span>
          </Link>
        </li>
      </ul>
    </div>
  )
}
