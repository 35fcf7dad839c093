import type { ReactNode } from 'react'
import type { Skill } from '#domain/catalog/skill.ts'
import { css } from '#panda/css'
import { ownContent } from '#content/templates-in-english.ts'
import { collections } from '#copy/collections.ts'
import { templates } from '#copy/templates.ts'
import { count } from '#local/catalog/counting.ts'
import type { FoundItem } from '#local/catalog/items.ts'
import { inLanguage, useCopy, useLanguage } from '#state/language.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { BadgeCheckIcon, Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { pictureOf } from './cover.tsx'

const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
  gap: '[4px 14px]',
  padding: '[12px 8px 12px 16px]',
  alignItems: 'center',
  '&:has(h3 a:focus-visible)': {
    outline: '[2px solid token(colors.focus)]',
    outlineOffset: '[-3px]',
    borderRadius: 'md',
  },
})
const withHandle = css({
  paddingInlineStart: '0',
  gridTemplateColumns: '[auto auto minmax(0, 1fr) auto]',
  columnGap: '[8px]',
})
const title = css({
  display: 'flex',
  alignItems: 'center',
  gap: '[5px]',
  fontSize: 'md',
  lineHeight: '[1.35]',
})
const link = css({
  outline: 'none',
  overflowWrap: 'anywhere',
  lineClamp: '2',
  _after: { content: '""', position: 'absolute', inset: '0' },
})
const bylineStyle = css({
  fontSize: 'xs',
  color: 'ink.3',
  fontFamily: 'mono',
  lineHeight: 'ui',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const buttons = css({ position: 'relative', zIndex: 'base', display: 'flex', alignItems: 'center' })
const below = css({ gridColumn: '[-3 / -1]', minWidth: '0', position: 'relative', zIndex: 'base' })
const hole = css({
  width: '[40px]',
  height: '[40px]',
  borderRadius: 'md',
  background: 'sunken',
  outline: '[1.5px dashed token(colors.line.control)]',
  outlineOffset: '[-5px]',
})
const hiddenWhenNarrow = css({ display: 'flex', xsDown: { '&[data-spare]': { display: 'none' } } })

/** The item's name, or a text that says why it is not here. */
export function useItemName({ skill, template, gone, reading }: FoundItem): string {
  const language = useLanguage()
  const text = useCopy(collections)
  const item = skill ?? template
  if (item) return inLanguage(language, item.name, item.nameEn)
  if (reading) return text.readingItem
  return gone ? text.gone : text.unread
}

/** The title of a row, linked to the item's page when the item is on the device. */
function ItemTitle({
  found: { skill, template, reading },
  name,
}: {
  found: FoundItem
  name: string
}) {
  if (skill)
    return (
      <Link to="/skills/$slug" params={{ slug: skill.slug }} className={link}>
        {name}
      </Link>
    )
  if (template)
    return (
      <Link to="/templates/$slug" params={{ slug: template.slug }} className={link}>
        {name}
      </Link>
    )
  if (reading)
    return (
      <>
        <Skeleton className={css({ width: '[9em]', height: '[15px]' })} />
        <VisuallyHidden>{name}</VisuallyHidden>
      </>
    )
  return <span className={css({ color: 'ink.2' })}>{name}</span>
}

/** The line below the title: author, slug and version, or why the item is not here. */
function useByline({ skill, template, gone, reading }: FoundItem): string {
  const text = useCopy(collections)
  if (reading) return '\u00a0' // as high as the line that comes
  if (skill) return `${skill.author ? `${skill.author}/` : ''}${skill.slug}@${skill.version}`
  if (template) return template.slug
  return gone ? text.goneText : text.unreadText
}

/** One item of a collection, with a button that copies its command or text. */
export function ItemRow({
  found,
  id,
  whole,
  handle,
  actions,
  mark,
  children,
}: {
  found: FoundItem
  id: string
  whole: Skill | undefined
  /** Drags the row. */
  handle?: ReactNode
  actions?: ReactNode
  /** Says that a change of it has not been sent. */
  mark?: ReactNode
  /** The note. */
  children?: ReactNode
}) {
  const text = useCopy(collections)
  const words = useCopy(templates)
  const language = useLanguage()
  const name = useItemName(found)
  const byline = useByline(found)
  const { skill, template } = found
  const command = whole && (whole.install.cli ?? whole.install.claude ?? whole.install.mcp)
  const copied = { copied: text.copied, failed: text.copyFailed }
  return (
    <div className={handle ? `${row} ${withHandle}` : row}>
      {handle}
      {pictureOf(found, id, 40) ?? <span aria-hidden="true" className={hole} />}
      <div className={css({ minWidth: '0' })}>
        <h3 className={title}>
          <ItemTitle found={found} name={name} />
          {skill?.isVerified && (
            <Icon of={BadgeCheckIcon} size="s" className={css({ color: 'ok' })} />
          )}
        </h3>
        <p className={bylineStyle}>{byline}</p>
      </div>
      <div className={buttons}>
        {mark}
        <span className={hiddenWhenNarrow} data-spare={handle ? '' : undefined}>
          {command && (
            <CopyButton
              look="icon"
              text={command}
              words={{ copy: `${text.copyCommand} · ${name}`, done: text.copyDone, ...copied }}
              onCopied={() => void count({ itemType: 'skill', counter: 'downloads' }, id)}
            />
          )}
          {template && (
            <CopyButton
              look="icon"
              text={ownContent(language, template)}
              words={{ copy: `${words.copy} · ${name}`, done: words.copyDone, ...copied }}
              onCopied={() => void count({ itemType: 'template', counter: 'uses' }, id)}
            />
          )}
        </span>
        {actions}
      </div>
      {children && <div className={below}>{children}</div>}
    </div>
  )
}
