import type { ReactNode } from 'react'
import type { PublishedSkill, PublishedTemplate } from '#domain/account/profile-page.ts'
import { css } from '#panda/css'
import { labels } from '#copy/labels.ts'
import { profile as copy } from '#copy/profile.ts'
import { inLanguage, useCopy, useFormats, useLanguage } from '#state/language.ts'
import { Badge } from '#ui/badge.tsx'
import { CategoryDot } from '#ui/category-dot.tsx'
import {
  BadgeCheckIcon,
  CopyIcon,
  DownloadIcon,
  EyeIcon,
  FileTextIcon,
  Icon,
  type LucideIcon,
  StarIcon,
} from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Mark } from '#ui/mark.tsx'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const shape = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '[44px minmax(0, 1fr) auto]',
  columnGap: '3',
  alignContent: 'start',
  padding: '[16px 12px 13px 16px]',
  height: 'full',
  background: 'surface',
  transitionProperty: '[background]',
  transitionDuration: 'fast',
  _hover: { background: 'hover' },
  '&:has(a:focus-visible)': {
    outline: '[2px solid token(colors.focus)]',
    outlineOffset: '[-3px]',
    borderRadius: 'md',
  },
})
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
  unicodeBidi: 'plaintext',
  _after: { content: '""', position: 'absolute', inset: '0' },
})
const slug = css({
  ...oneLine,
  fontSize: 'xs',
  color: 'ink.3',
  lineHeight: 'ui',
  fontFamily: 'mono',
})
const descriptionStyle = css({
  gridColumn: '[1 / -1]',
  marginTop: '2.5',
  fontSize: 'sm',
  lineHeight: '[1.65]',
  color: 'ink.2',
  height: '[3.3em]',
  lineClamp: '[2]',
  textWrap: '[initial]',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
})
const foot = css({
  gridColumn: '[1 / -1]',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '[6px 14px]',
  marginTop: '3',
  minHeight: '[22px]',
})
const stats = css({
  display: 'inline-flex',
  gap: '3',
  marginInlineStart: 'auto',
  fontSize: 'xs',
  color: 'ink.3',
  '& > span': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    fontVariantNumeric: 'tabular-nums',
  },
})
const sheet = css({
  width: '[44px]',
  height: '[44px]',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'md',
  background: 'sunken',
  color: 'ink.2',
})
const verified = css({ color: 'ok', width: '4', height: '4' })

interface CardProps {
  readonly card: PublishedSkill | PublishedTemplate
  readonly picture: ReactNode
  readonly to: '/skills/$slug' | '/templates/$slug'
  readonly description: string
  readonly mark?: ReactNode
  readonly actions: ReactNode
  readonly children: ReactNode
}

function Card({ card, picture, to, description, mark, actions, children }: CardProps) {
  const language = useLanguage()
  const words = useCopy(labels)
  const text = useCopy(copy)
  return (
    <article className={shape}>
      {picture}
      <div className={css({ minWidth: '0', alignSelf: 'center' })}>
        <h2 className={name}>
          <Link to={to} params={{ slug: card.slug }} className={link}>
            {inLanguage(language, card.name, card.nameEn)}
          </Link>
          {mark}
        </h2>
        <p className={slug}>{card.slug}</p>
      </div>
      <div className={css({ position: 'relative', zIndex: 'base', margin: '[-6px -4px 0 0]' })}>
        {actions}
      </div>
      <p className={descriptionStyle}>{description}</p>
      <div className={foot}>
        {card.isFeatured && <Badge look="hot">{text.featured}</Badge>}
        {card.category.slice(0, 2).map((one) => (
          <CategoryDot key={one} category={one}>
            {words.category[one]}
          </CategoryDot>
        ))}
        <span className={stats}>{children}</span>
      </div>
    </article>
  )
}

function Stat({ icon, label, count }: { icon: LucideIcon; label: string; count: number }) {
  return (
    <span>
      <Icon of={icon} size="xs" label={label} />
      {useFormats().compact(count)}
    </span>
  )
}

/** A skill that the person has published. The whole card is one link. */
export function PublishedSkillCard({
  card,
  actions,
}: {
  card: PublishedSkill
  actions?: ReactNode
}) {
  const text = useCopy(copy)
  const language = useLanguage()
  return (
    <Card
      card={card}
      to="/skills/$slug"
      picture={<Mark slug={card.slug} category={card.category[0] ?? 'utilities'} />}
      description={inLanguage(language, card.summary, card.summaryEn)}
      actions={actions}
      mark={
        card.isVerified && <Icon of={BadgeCheckIcon} label={text.verified} className={verified} />
      }
    >
      <Stat icon={EyeIcon} label={text.views} count={card.views} />
      <Stat icon={DownloadIcon} label={text.downloads} count={card.downloads} />
      <Stat icon={StarIcon} label={text.stars} count={card.stars} />
    </Card>
  )
}

/** A template that the person has published. The whole card is one link. */
export function PublishedTemplateCard({
  card,
  actions,
}: {
  card: PublishedTemplate
  actions?: ReactNode
}) {
  const text = useCopy(copy)
  const language = useLanguage()
  return (
    <Card
      card={card}
      to="/templates/$slug"
      picture={
        <span className={sheet}>
          <Icon of={FileTextIcon} />
        </span>
      }
      description={inLanguage(language, card.description, card.descriptionEn)}
      actions={actions}
    >
      <Stat icon={EyeIcon} label={text.views} count={card.views} />
      <Stat icon={CopyIcon} label={text.uses} count={card.uses} />
    </Card>
  )
}
