import { memo, type ReactNode } from 'react'
import type { TemplateCard as Card } from '#domain/template.ts'
import { css } from '#panda/css'
import { labels } from '#copy/labels.ts'
import { templates } from '#copy/templates.ts'
import { inLanguage, useCopy, useFormats, useLanguage } from '#state/language.ts'
import { CategoryDot } from '#ui/category-dot.tsx'
import { CopyIcon, EyeIcon, Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

const shape = css({
  position: 'relative', display: 'grid', gridTemplateRows: '[auto auto auto 1fr]', gap: '2.5', padding: '4', height: 'full', background: 'surface', transitionProperty: '[background]', transitionDuration: 'fast', _hover: { background: 'hover' },
  '&:has(a:focus-visible)': { outline: '[2px solid token(colors.focus)]', outlineOffset: '[-3px]', borderRadius: 'md' },
})
const head = css({ display: 'flex', alignItems: 'flex-start', gap: '2' })
const link = css({ outline: 'none', _after: { content: '""', position: 'absolute', inset: '0' } })
const actionsStyle = css({ position: 'relative', zIndex: 'base', display: 'flex', margin: '[-8px -8px -8px auto]' })
const summary = css({ fontSize: 'sm', lineHeight: '[1.6]', color: 'ink.2', height: '[3.2em]', lineClamp: '2' })
const preview = css({ fontSize: 'xs', lineHeight: '[1.8]', color: 'ink.2', background: 'sunken', borderRadius: '[8px]', padding: '[10px 12px]', height: '[calc(1.8em * 3 + 20px)]', overflow: 'hidden' })
const foot = css({ display: 'flex', alignItems: 'center', gap: '3', fontSize: 'xs', color: 'ink.3', alignSelf: 'end', height: '[18px]', overflow: 'hidden', whiteSpace: 'nowrap' })
const stat = css({ display: 'inline-flex', gap: '1', alignItems: 'center', fontVariantNumeric: 'tabular-nums' })

/** A template as one decides by: its name, what it is for, how it begins. The whole card is one link. `waiting` stands in its foot. */
export const TemplateCard = memo(function TemplateCard({ card, actions, waiting, level = 3 }: { card: Card; actions?: ReactNode; waiting?: ReactNode; level?: 2 | 3 }) {
  const language = useLanguage()
  const words = useCopy(labels)
  const text = useCopy(templates)
  const formats = useFormats()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={shape}>
      <div className={head}>
        <Heading className={css({ fontSize: 'md', minWidth: '0' })}><Link to="/templates/$slug" params={{ slug: card.slug }} className={link}>{inLanguage(language, card.name, card.nameEn)}</Link></Heading>
        <div className={actionsStyle}>{actions}</div>
      </div>
      <p className={summary}>{inLanguage(language, card.description, card.descriptionEn)}</p>
      <div className={preview}><span className={css({ lineClamp: '3' })}>{card.preview}</span></div>
      <div className={foot}>
        {card.category.slice(0, 2).map((one) => <CategoryDot key={one} category={one}>{words.category[one]}</CategoryDot>)}
        <span className={css({ marginInlineStart: 'auto', display: 'inline-flex', gap: '3' })}>
          {waiting}
          <span className={stat}><Icon of={CopyIcon} size="xs" label={text.uses} />{formats.compact(card.uses)}</span>
          <span className={stat}><Icon of={EyeIcon} size="xs" label={text.views} />{formats.compact(card.views)}</span>
        </span>
      </div>
    </article>
  )
})
