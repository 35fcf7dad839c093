import type { ReactNode } from 'react'
import type { SkillCard } from '#domain/catalog/skill.ts'
import { css } from '#panda/css'
import { labels } from '#copy/labels.ts'
import { skillPage } from '#copy/skill.ts'
import { inLanguage, useCopy, useFormats, useLanguage } from '#state/language.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { CategoryDot } from '#ui/category-dot.tsx'
import {
  BadgeCheckIcon,
  DownloadIcon,
  EyeIcon,
  Icon,
  type LucideIcon,
  StarIcon,
} from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Mark } from '#ui/mark.tsx'

const head = css({
  display: 'grid',
  gridTemplateColumns: { base: '[auto minmax(0, 1fr)]', lg: '[auto minmax(0, 1fr) auto]' },
  gap: '[12px 16px]',
  alignItems: 'center',
  marginBottom: '6',
})
const title = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  // beside the mark, whatever script it begins with
  '& > span': { minWidth: '0', unicodeBidi: 'plaintext', textAlign: 'left' },
})
const verified = css({ color: 'ok' })
const byline = css({ fontFamily: 'mono', fontSize: 'sm', lineHeight: 'ui', color: 'ink.3' })
const fullWidth = { gridColumn: '[1 / -1]' } as const
const actionsPlace = css({
  display: 'flex',
  flexWrap: { base: 'wrap', lg: 'nowrap' },
  gap: '2',
  gridColumn: { base: '[1 / -1]', lg: 'auto' },
  order: { base: '3', lg: '0' },
  lgDown: { '& > *': { flex: '1' } },
})
const meta = css({
  ...fullWidth,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
})
const stats = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '[4px 20px]',
  fontSize: 'sm',
  color: 'ink.3',
  width: { base: 'full', lg: 'auto' },
  marginTop: { base: '1', lg: '0' },
  marginInlineStart: { lg: 'auto' },
  '& > li': { display: 'inline-flex', alignItems: 'center', gap: '[5px]' },
  '& b': { color: 'ink', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
})

const statusLook = { stable: 'ok', experimental: 'warn', archived: 'bad' } as const

function Stat({ icon, count, children }: { icon: LucideIcon; count: number; children: ReactNode }) {
  const formats = useFormats()
  return (
    <li>
      <Icon of={icon} size="s" />
      <b>{formats.number(count)}</b> {children}
    </li>
  )
}

/**
 * The breadcrumb, mark, name, summary and numbers of a skill. `actions` are the buttons beside the
 * name. `level` is 2 where the page has another title.
 */
export function SkillHead({
  card,
  actions,
  level = 1,
}: {
  card: SkillCard
  actions?: ReactNode
  level?: 1 | 2
}) {
  const text = useCopy(skillPage)
  const words = useCopy(labels)
  const language = useLanguage()
  const name = inLanguage(language, card.name, card.nameEn)
  const [first] = card.category
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <>
      <Breadcrumb label={text.trail} here={name}>
        <Link to="/skills">{text.skills}</Link>
        {first && (
          <Link to="/skills" search={{ cat: first }}>
            {words.category[first]}
          </Link>
        )}
      </Breadcrumb>
      <header className={head}>
        <Mark
          slug={card.slug}
          category={first ?? 'utilities'}
          className={css({
            alignSelf: 'start',
            width: { base: '[56px]', lg: '[72px]' },
            height: { base: '[56px]', lg: '[72px]' },
          })}
        />
        <div className={css({ minWidth: '0' })}>
          <Heading className={title}>
            <span>{name}</span>
            {card.isVerified && (
              <Icon of={BadgeCheckIcon} size="l" label={text.verified} className={verified} />
            )}
          </Heading>
          <p className={byline}>{card.author ? `${card.author}/${card.slug}` : card.slug}</p>
        </div>
        {actions && <div className={actionsPlace}>{actions}</div>}
        <p
          className={css({
            ...fullWidth,
            textStyle: 'lead',
            color: 'ink.2',
            maxWidth: '[44em]',
            unicodeBidi: 'plaintext',
            textAlign: 'left',
          })}
        >
          {inLanguage(language, card.summary, card.summaryEn)}
        </p>
        <div className={meta}>
          {card.category.map((one) => (
            <Badge key={one} look="box">
              <CategoryDot category={one}>{words.category[one]}</CategoryDot>
            </Badge>
          ))}
          <Badge look={statusLook[card.status]}>{words.status[card.status]}</Badge>
          <Badge look={card.price === 'free' ? 'fill' : 'warn'}>{words.price[card.price]}</Badge>
          <Badge look="fill" mono>
            {versionLabel(card.version)}
          </Badge>
          {card.runtimes.map((one) => (
            <Badge key={one} look="fill">
              {words.runtimes[one]}
            </Badge>
          ))}
          <ul className={stats}>
            <Stat icon={StarIcon} count={card.stars}>
              {text.stars}
            </Stat>
            <Stat icon={EyeIcon} count={card.views}>
              {text.views}
            </Stat>
            <Stat icon={DownloadIcon} count={card.downloads}>
              {text.downloads}
            </Stat>
          </ul>
        </div>
      </header>
    </>
  )
}

const versionLabel = (stored: string): string => (/^\d/.test(stored) ? `v${stored}` : stored)
