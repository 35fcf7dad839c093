import { memo, type ReactNode } from 'react'
import type { SkillCard as Card } from '#domain/catalog/skill.ts'
import { marked } from '#domain/search/marking.ts'
import { css } from '#panda/css'
import { catalogue } from '#copy/catalogue.ts'
import { labels } from '#copy/labels.ts'
import { inLanguage, useCopy, useFormats, useLanguage } from '#state/language.ts'
import { CategoryDot } from '#ui/category-dot.tsx'
import { BadgeCheckIcon, DownloadIcon, Icon, StarIcon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Mark } from '#ui/mark.tsx'
import { MarkedText } from '#ui/marked-text.tsx'
import { cardShape } from './card-shape.ts'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const name = css({
  display: 'flex',
  alignItems: 'center',
  gap: '[5px]',
  fontSize: 'md',
  lineHeight: '[1.35]',
})
const link = css({
  ...oneLine,
  outline: 'none',
  _after: { content: '""', position: 'absolute', inset: '0' },
})
const byline = css({
  ...oneLine,
  fontSize: 'xs',
  color: 'ink.3',
  lineHeight: 'ui',
  fontFamily: 'mono',
})
const actionsStyle = css({
  position: 'relative',
  display: 'flex',
  zIndex: 'base',
  margin: '[-6px -4px 0 0]',
})
const summary = css({
  gridColumn: '[1 / -1]',
  marginTop: '2.5',
  fontSize: 'sm',
  lineHeight: '[1.65]',
  color: 'ink.2',
  height: '[3.3em]',
  lineClamp: '[2]',
  textWrap: '[initial]',
})
const categories = css({
  gridColumn: '[1 / -1]',
  display: 'flex',
  gap: '3.5',
  marginTop: '3',
  height: '[18px]',
  alignItems: 'center',
  overflow: 'hidden',
})
const foot = css({
  gridColumn: '[1 / -1]',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  marginTop: '2',
  height: '[18px]',
  fontSize: 'xs',
  color: 'ink.3',
  whiteSpace: 'nowrap',
})
const clients = css({ ...oneLine, minWidth: '0' })
const slash = css({ marginInline: '1', opacity: '[.6]' })
const stat = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  fontVariantNumeric: 'tabular-nums',
})
const atEnd = css({ marginInlineStart: 'auto' })
const verifiedTone = css({ color: 'ok', width: '4', height: '4' })

export interface SkillCardProps {
  readonly card: Card
  /** The favourite button. */
  readonly actions?: ReactNode
  /** Says that a change of it has not been sent. */
  readonly waiting?: ReactNode
  /** The level of the heading: 2 where the list is the whole page, 3 within a section. */
  readonly level?: 2 | 3
  /** Words to be marked in its name and its summary. */
  readonly marks?: readonly string[] | undefined
}
const noMarks: readonly string[] = []

/** A skill in a list, on a card of fixed height. The whole card is one link. */
export const SkillCard = memo(function SkillCard({
  card,
  actions,
  waiting,
  level = 3,
  marks = noMarks,
}: SkillCardProps) {
  const language = useLanguage()
  const words = useCopy(labels)
  const text = useCopy(catalogue)
  const formats = useFormats()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={cardShape}>
      <Mark slug={card.slug} category={card.category[0] ?? 'utilities'} />
      <div className={css({ minWidth: '0', alignSelf: 'center' })}>
        <Heading className={name}>
          <Link to="/skills/$slug" params={{ slug: card.slug }} className={link}>
            <MarkedText pieces={marked(inLanguage(language, card.name, card.nameEn), marks)} />
          </Link>
          {card.isVerified && (
            <Icon of={BadgeCheckIcon} label={text.verified} className={verifiedTone} />
          )}
        </Heading>
        <p className={byline}>{card.author ? `${card.author}/${card.slug}` : card.slug}</p>
      </div>
      <div className={actionsStyle}>{actions}</div>
      <p className={summary}>
        <MarkedText pieces={marked(inLanguage(language, card.summary, card.summaryEn), marks)} />
      </p>
      <div className={categories}>
        {card.category.slice(0, 2).map((one) => (
          <CategoryDot key={one} category={one}>
            {words.category[one]}
          </CategoryDot>
        ))}
        {waiting && <span className={atEnd}>{waiting}</span>}
      </div>
      <div className={foot}>
        <span className={css(card.price === 'free' ? { color: 'ink.2' } : { color: 'warn' })}>
          {words.price[card.price]}
        </span>
        <span className={clients}>
          {card.supports.map((one, at) => (
            <span key={one}>
              {at > 0 && (
                <span aria-hidden="true" className={slash}>
                  /
                </span>
              )}
              {words.supports[one]}
            </span>
          ))}
        </span>
        <span className={`${stat} ${atEnd}`}>
          <Icon of={StarIcon} size="xs" label={text.stars} />
          {formats.compact(card.stars)}
        </span>
        <span className={stat}>
          <Icon of={DownloadIcon} size="xs" label={text.downloads} />
          {formats.compact(card.downloads)}
        </span>
      </div>
    </article>
  )
})
