import type { ReactNode } from 'react'
import type { SkillCard } from '#domain/catalog/skill.ts'
import { css } from '#panda/css'
import { inLanguage, useLanguage } from '#state/language.ts'
import { Link } from '#ui/link.tsx'
import { Mark } from '#ui/mark.tsx'

const list = css({
  borderWidth: '[1px]',
  borderColor: 'line',
  borderRadius: 'lg',
  background: 'surface',
  overflow: 'clip',
})
const row = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '[60px]',
  padding: '[8px 12px]',
  borderTopWidth: '[1px]',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
  _hover: { background: 'hover' },
  '&:has(a:focus-visible)': {
    outline: '[2px solid token(colors.focus)]',
    outlineOffset: '[-3px]',
    borderRadius: 'md',
  },
})
const oneLine = {
  display: 'block',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const
const name = css({
  ...oneLine,
  fontSize: 'sm',
  fontWeight: 'medium',
  outline: 'none',
  _after: { content: '""', position: 'absolute', inset: '0' },
})
const summary = css({ ...oneLine, fontSize: 'xs', color: 'ink.3' })
const asideStyle = css({
  fontSize: 'xs',
  color: 'ink.3',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

/** A few skills, one line each; `aside` is shown at the right. */
export function ShortList({
  cards,
  aside,
}: {
  cards: readonly SkillCard[]
  aside: (card: SkillCard) => ReactNode
}) {
  const language = useLanguage()
  return (
    <ul className={list}>
      {cards.map((card) => (
        <li key={card.id} className={row}>
          <Mark slug={card.slug} category={card.category[0] ?? 'utilities'} size={36} />
          <span className={css({ flex: '1', minWidth: '0' })}>
            <Link to="/skills/$slug" params={{ slug: card.slug }} className={name}>
              {inLanguage(language, card.name, card.nameEn)}
            </Link>
            <span className={summary}>{inLanguage(language, card.summary, card.summaryEn)}</span>
          </span>
          <span className={asideStyle}>{aside(card)}</span>
        </li>
      ))}
    </ul>
  )
}
