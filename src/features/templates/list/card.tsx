import { memo, type ReactNode } from 'react'
import type { TemplateCard as Card } from '#domain/catalog/template.ts'
import { marked } from '#domain/search/marking.ts'
import { previewPieces } from '#domain/catalog/template-variables.ts'
import { css } from '#panda/css'
import { ownContent, ownPreview } from '#content/templates-in-english.ts'
import { ownWord } from '#content/words-in-english.ts'
import { templates } from '#copy/templates.ts'
import { count } from '#local/catalog/counting.ts'
import { templateContent } from '#local/catalog/templates.ts'
import { inLanguage, useCopy, useFormats, useLanguage } from '#state/language.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { copyWords } from '#ui/copy-words.ts'
import { CopyIcon, Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { MarkedText } from '#ui/marked-text.tsx'
import { notify } from '#ui/toast.tsx'
import { Excerpt } from './blank.tsx'
import { cardShape, excerptShape } from './card-shape.ts'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minWidth: '0',
  height: '[22px]',
})
const heading = css({ ...oneLine, flex: '1', minWidth: '0', fontSize: 'md', lineHeight: '[1.45]' })
const link = css({
  outline: 'none',
  unicodeBidi: 'plaintext',
  _after: { content: '""', position: 'absolute', inset: '0' },
})
const over = css({ position: 'relative', zIndex: 'base' })
const actionsStyle = css({
  position: 'relative',
  zIndex: 'base',
  flex: 'none',
  margin: '[-8px -8px -8px auto]',
  display: 'flex',
})
const description = css({
  fontSize: 'sm',
  lineHeight: '[1.6]',
  color: 'ink.2',
  height: '[42px]',
  lineClamp: '[2]',
  textWrap: '[initial]',
})
const excerpt = css({
  fontSize: 'xs',
  lineHeight: '[1.8]',
  color: 'ink.2',
  lineClamp: '[3]',
  textWrap: '[initial]',
})
const foot = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: 'controlSm',
  fontSize: 'xs',
  color: 'ink.3',
  minWidth: '0',
})
const tagStyle = css({ ...oneLine, minWidth: '0', maxWidth: '[9em]' })
const stat = css({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: '1',
  fontVariantNumeric: 'tabular-nums',
})
const atEnd = css({ marginInlineStart: 'auto' })

export interface TemplateCardProps {
  readonly card: Card
  /** The favourite button. */
  readonly actions?: ReactNode
  /** Says that a change of it has not been sent. */
  readonly waiting?: ReactNode
  /** The level of the heading: 2 where the list is the whole page, 3 within a section. */
  readonly level?: 2 | 3
  /** The whole text of a built-in template; otherwise it is read when it is copied. */
  readonly content?: string
  /** Words to be marked in its name and its description. */
  readonly marks?: readonly string[]
}
const noMarks: readonly string[] = []

/**
 * A template in a list, on a card of fixed height. The whole card is one link; the button copies
 * the text with its blanks.
 */
export const TemplateCard = memo(function TemplateCard({
  card,
  actions,
  waiting,
  level = 3,
  content,
  marks = noMarks,
}: TemplateCardProps) {
  const language = useLanguage()
  const text = useCopy(templates)
  const formats = useFormats()
  const name = inLanguage(language, card.name, card.nameEn)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={cardShape}>
      <div className={head}>
        <Heading className={heading}>
          <Link to="/templates/$slug" params={{ slug: card.slug }} className={link}>
            <MarkedText pieces={marked(name, marks)} />
          </Link>
        </Heading>
        {actions && <div className={actionsStyle}>{actions}</div>}
      </div>
      <p className={description}>
        <MarkedText
          pieces={marked(inLanguage(language, card.description, card.descriptionEn), marks)}
        />
      </p>
      <div className={excerptShape}>
        <div className={excerpt}>
          <Excerpt pieces={previewPieces(ownPreview(language, card))} />
        </div>
      </div>
      <div className={foot}>
        {card.tags.slice(0, 2).map((tag) => (
          <span key={tag} className={tagStyle}>
            {ownWord(language, tag)}
          </span>
        ))}
        <span className={stat}>
          <Icon of={CopyIcon} size="xs" label={text.uses} />
          {formats.compact(card.uses)}
        </span>
        {waiting}
        <span className={`${over} ${atEnd}`}>
          <CardCopy card={card} name={name} content={content} />
        </span>
      </div>
    </article>
  )
})

function CardCopy({
  card,
  name,
  content: given,
}: {
  card: Card
  name: string
  content: string | undefined
}) {
  const text = useCopy(templates)
  const language = useLanguage()
  const textToCopy = async () => {
    const stored = given ?? (await templateContent(card.id))
    const content = stored === null ? null : ownContent(language, { id: card.id, content: stored })
    if (content === null)
      notify({ kind: 'wait', title: text.notYet, detail: text.notYetText, id: 'copied' })
    return content
  }
  return (
    <CopyButton
      text={textToCopy}
      size="sm"
      label={text.copyNamed(name)}
      words={copyWords(text, text.copy)}
      onCopied={() => void count({ itemType: 'template', counter: 'uses' }, card.id)}
    />
  )
}
