import type { ReactNode } from 'react'
import type { Category } from '#domain/catalog/enumerations.ts'
import type { SkillCard } from '#domain/catalog/skill.ts'
import { css } from '#panda/css'
import { cabinet } from '#panda/patterns'
import { home } from '#copy/home.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { ArrowRightIcon, Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Mark } from '#ui/mark.tsx'

const linkStyle = css({
  display: 'grid',
  gridTemplateColumns: '[1fr auto]',
  gap: '3',
  padding: '[16px 20px]',
  alignItems: 'start',
  alignContent: 'start',
  _hover: { background: 'hover' },
  '& > :nth-child(2)': { gridRow: '[span 2]', alignSelf: 'center' },
})
const marks = css({
  display: 'flex',
  '& > *': { borderRadius: '[9px]', boxShadow: '[0 0 0 2px token(colors.surface)]' },
  '& > * + *': { marginInlineStart: '[-6px]' },
})

/** Links to three categories. `counts` is null while the device does not know the numbers. */
export function CategoryLinks({
  cards,
  counts,
}: {
  cards: readonly SkillCard[]
  counts: Record<Category, number> | null
}) {
  const text = useCopy(home)
  const formats = useFormats()
  const content = (category: Category, title: string, description: string): ReactNode => (
    <>
      <span className={css({ display: 'grid', gap: '0.5' })}>
        <span
          className={css({
            fontFamily: 'song',
            fontSize: '[20px]',
            fontWeight: 'song',
            lineHeight: 'ui',
          })}
        >
          {title}
        </span>
        <span className={css({ fontSize: 'sm', color: 'ink.3' })}>{description}</span>
      </span>
      <span className={marks}>
        {cards
          .filter((card) => card.category[0] === category)
          .slice(0, 3)
          .map((card) => (
            <Mark key={card.id} slug={card.slug} category={category} size={34} />
          ))}
      </span>
      <span
        className={css({
          display: 'inline-flex',
          alignItems: 'center',
          gap: '1.5',
          fontSize: 'xs',
          color: 'ink.3',
          fontVariantNumeric: 'tabular-nums',
        })}
      >
        {counts ? text.pieces(formats.number(counts[category])) : text.browse}{' '}
        <Icon of={ArrowRightIcon} size="s" />
      </span>
    </>
  )
  return (
    <section
      aria-label={text.byPurpose}
      className={cabinet({
        bleed: true,
        gridTemplateColumns: { base: '[1fr]', sm: '[1fr 1fr]', lg: '[repeat(3, 1fr)]' },
      })}
    >
      <Link to="/skills" search={{ cat: 'automation' }} className={linkStyle}>
        {content('automation', text.automation, text.automationText)}
      </Link>
      <Link to="/marketing" search={{ cat: 'marketing' }} className={linkStyle}>
        {content('marketing', text.marketing, text.marketingText)}
      </Link>
      <Link to="/boats" search={{ cat: 'global' }} className={linkStyle}>
        {content('global', text.global, text.globalText)}
      </Link>
    </section>
  )
}
