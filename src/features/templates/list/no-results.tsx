import type { ReactNode } from 'react'
import type { TemplateCard as Card } from '#domain/catalog/template.ts'
import type { TemplateAnswer, TemplateQuery } from '#domain/search/template-query.ts'
import { css } from '#panda/css'
import { ownWord } from '#content/words-in-english.ts'
import { searchWords } from '#copy/search-words.ts'
import { templates } from '#copy/templates.ts'
import { useCopy, useFormats, useLanguage } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Empty, MissingCell } from '#ui/empty.tsx'
import { CircleAlertIcon, FileTextIcon, Icon, RefreshCwIcon } from '#ui/icon.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { useBuiltIns } from './built-in.ts'
import { TemplateCard } from './card.tsx'
import { listGrid } from './card-skeleton.tsx'

const framed = css({
  borderWidth: '[1px]',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'lg',
  background: 'surface',
})

/** Nothing matches: proposes other words, to ask for it, or to remove the tag and how many that gives. */
export function NothingFound({
  query,
  answer,
  onPick,
}: {
  query: TemplateQuery
  answer: TemplateAnswer
  onPick: (query: TemplateQuery) => void
}) {
  const text = useCopy(templates)
  const words = useCopy(searchWords)
  const formats = useFormats()
  const { q, tag: chosen } = query
  const language = useLanguage()
  const tag = chosen === null ? null : ownWord(language, chosen)
  // nothing of it is there at all, with any tag
  const isNowhere = q.trim() !== '' && answer.anyTag === 0
  const isUnknown = isNowhere && !query.exactly
  const noWords = query.exactly ? words.nothingExact(q.trim()) : words.nothing(q.trim())
  const explanation = () => {
    if (tag !== null && answer.anyTag > 0) return text.emptyTag(tag, formats.number(answer.anyTag))
    if (q.trim()) return words.nothingHelp
    return tag === null ? null : text.emptyTagOnly(tag)
  }
  const actions = (
    <>
      {tag !== null && (
        <Button onClick={() => onPick({ ...query, tag: null })}>{text.dropTag(tag)}</Button>
      )}
      {q.trim() !== '' && (
        <Button look={tag === null ? 'plain' : 'quiet'} onClick={() => onPick({ ...query, q: '' })}>
          {text.clearSearch}
        </Button>
      )}
      {isUnknown && (
        <ButtonLink to="/submit" search={{ wish: q.trim(), type: 'template' }}>
          {words.askTemplate}
        </ButtonLink>
      )}
    </>
  )
  const sheet = <Icon of={FileTextIcon} className={css({ color: 'ink.3' })} />
  return (
    <div className={framed}>
      <Empty
        picture={<MissingCell marks={[sheet, sheet]} />}
        title={isNowhere ? noWords : text.empty}
        actions={actions}
      >
        {explanation()}
      </Empty>
    </div>
  )
}

/**
 * The device has no templates and the server does not answer, or has not yet (`isLate`); the built-in
 * ones are shown.
 */
export function Failed({
  isLate,
  cardActions,
}: {
  isLate: boolean
  cardActions?: ((card: Card) => ReactNode) | undefined
}) {
  const text = useCopy(templates)
  const samples = useBuiltIns(true)
  const reload = (
    <Button look="main" onClick={() => location.reload()}>
      <Icon of={RefreshCwIcon} size="s" />
      {text.reload}
    </Button>
  )
  return (
    <div className={css({ display: 'grid', gap: '6' })}>
      <div className={framed}>
        <Empty
          role="alert"
          picture={<Icon of={CircleAlertIcon} size="l" />}
          title={isLate ? text.late : text.failed}
          actions={reload}
        >
          {isLate ? text.lateText : text.failedText}
        </Empty>
      </div>
      {samples.length > 0 && (
        <p className={css({ color: 'ink.2', fontSize: 'sm' })}>{text.samples}</p>
      )}
      {samples.length > 0 && (
        <ul className={listGrid}>
          {samples.map((card) => (
            <li key={card.id}>
              <TemplateCard
                card={card}
                level={2}
                content={card.content}
                actions={cardActions?.(card)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
