import type { SkillCard } from '#domain/catalog/skill.ts'
import { css, cx } from '#panda/css'
import { home } from '#copy/home.ts'
import { inLanguage, useCopy, useLanguage } from '#state/language.ts'
import { Icon, PlusIcon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Mark } from '#ui/mark.tsx'

const drawers = css({
  display: 'grid',
  gridTemplateColumns: { base: '[repeat(5, 1fr)]', xs: '[repeat(8, 1fr)]', lg: '[repeat(5, 1fr)]' },
  gap: '[1px]',
  padding: '[1px]',
  // whole rows at every width: 14 + 1 on phones, 23 + 1 on tablets, 24 + 1 on wide screens
  '& > li:nth-child(n+15):not([data-hole])': { xsDown: { display: 'none' } },
  '& > li:nth-child(n+24):not([data-hole])': { xsToLg: { display: 'none' } },
})
const drawer = css({ aspectRatio: '[1]', boxShadow: '[0 0 0 1px token(colors.line)]' })
const door = css({
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
const hole = css({
  color: 'accent.ink',
  '& > a': {
    outline: '[1.5px dashed currentColor]',
    outlineOffset: '[-9px]',
    borderRadius: 'lg',
    _focusVisible: { outline: '[2px solid token(colors.focus)]' },
  },
})

const drawerCount = 24

/**
 * Which skill lies in which drawer; with too few skills every so many drawers stay empty, so that
 * the wall keeps its size and its rhythm.
 */
function arrange(cards: readonly SkillCard[]): (SkillCard | null)[] {
  const shown = cards.slice(0, drawerCount)
  const filled = new Map(
    shown.map((card, at) => [Math.floor((at * drawerCount) / shown.length), card]),
  )
  return Array.from({ length: drawerCount }, (_, at) => filled.get(at) ?? null)
}

/** Real entries in a cabinet whose last drawer is left for the visitor. */
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
      <ul aria-label={text.wall} className={drawers}>
        {arrange(cards).map((card, at) => {
          if (card === null) return <li key={`empty ${at}`} aria-hidden="true" className={drawer} />
          const name = inLanguage(language, card.name, card.nameEn)
          return (
            <li key={card.id} className={drawer}>
              <Link
                to="/skills/$slug"
                params={{ slug: card.slug }}
                aria-label={name}
                className={door}
              >
                <Mark slug={card.slug} category={card.category[0] ?? 'utilities'} />
                <span aria-hidden="true" className={cx('tip', tip)}>
                  {name}
                </span>
              </Link>
            </li>
          )
        })}
        <li data-hole="" className={cx(drawer, hole)}>
          <Link to="/submit" aria-label={text.submitYours} className={door}>
            <Icon of={PlusIcon} />
            <span aria-hidden="true" className={cx('tip', tip)}>
              {text.hole}
            </span>
          </Link>
        </li>
      </ul>
    </div>
  )
}
