import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Template, TemplateCard as Card } from '#domain/catalog/template.ts'
import { relatedTemplates } from '#domain/search/template-query.ts'
import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import { ownContent } from '#content/templates-in-english.ts'
import { ownWord } from '#content/words-in-english.ts'
import { templates } from '#copy/templates.ts'
import { count } from '#local/catalog/counting.ts'
import { useTemplate, useTemplateCards } from '#local/catalog/templates.ts'
import { inLanguage, useCopy, useLanguage } from '#state/language.ts'
import { useSiteName } from '#state/site.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { useHead } from '#ui/head.ts'
import { Link } from '#ui/link.tsx'
import { PageHead, Section } from '#ui/page.tsx'
import { ShareButton } from '#ui/share-button.tsx'
import { notify } from '#ui/toast.tsx'
import { TemplateAside } from './aside.tsx'
import { useBuiltIns } from '../list/built-in.ts'
import { TemplateCard } from '../list/card.tsx'
import { listGrid } from '../list/card-skeleton.tsx'
import { columns, Filling, onlyFacts, textPlace } from './filling.tsx'
import { PageWaiting, TextWaiting } from './waiting.tsx'

/**
 * Draws the buttons of a template. The routes supply them, since they are other features'. `place`
 * says whether they are on the template's own page or on a card.
 */
export type TemplateActions = (card: Card, place: 'page' | 'card') => ReactNode

/** What the page shows of a template's files; the routes supply it, since it is another feature's. */
export type PackageParts = (template: Template) => {
  readonly files: ReactNode
  readonly beside: ReactNode
}

const packagePlace = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) token(sizes.aside)]' },
  gap: { base: '4', lg: '10' },
  alignItems: 'start',
  marginTop: '8',
  '& > *': { minWidth: '0' },
})
const beside = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

function Related({ card, actions }: { card: Card; actions?: TemplateActions | undefined }) {
  const text = useCopy(templates)
  const all = useTemplateCards()
  const cards = useMemo(() => (all ? relatedTemplates(card, all) : []), [card, all])
  if (cards.length === 0) return null
  return (
    <Section title={text.related}>
      <ul className={listGrid}>
        {cards.map((one) => (
          <li key={one.id}>
            <TemplateCard card={one} actions={actions?.(one, 'card')} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Goes to the list, with a notice, once it is certain that the template does not exist. */
function useRedirectWhenUnknown(unknown: boolean): void {
  const text = useCopy(templates)
  const navigate = useNavigate()
  useEffect(() => {
    if (!unknown) return
    notify({ kind: 'wait', title: text.unknown, detail: text.unknownText, id: 'unknown-template' })
    void navigate({ to: '/templates', replace: true })
  }, [unknown, navigate, text])
}

/** Counts a view of the template. */
function useCountView(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) void count({ itemType: 'template', counter: 'views' }, id)
  }, [id])
}

/** The page of a template. It is read from the device, so that it works offline. */
export function TemplatePage({
  slug,
  actions,
  packageOf,
}: {
  slug: string
  actions?: TemplateActions
  packageOf?: PackageParts
}) {
  const language = useLanguage()
  const { card: found, template: stored, unknown } = useTemplate(slug)
  const nothingHere = useTemplateCards()?.length === 0
  const builtIn = useBuiltIns(!stored && nothingHere).find((one) => one.slug === slug)
  const own = stored ?? builtIn
  const template = own && { ...own, content: ownContent(language, own) }
  // the card first: its numbers can be newer than those of the whole template
  const card = found ?? own
  const text = useCopy(templates)
  useRedirectWhenUnknown(unknown)
  useCountView(stored?.id)
  const given = useMemo(
    () => ((stored?.package ?? stored?.versions?.length) ? packageOf?.(stored) : undefined),
    [stored, packageOf],
  )
  const name = card ? inLanguage(language, card.name, card.nameEn) : text.title
  const description = card
    ? inLanguage(language, card.description, card.descriptionEn)
    : text.description
  useHead(
    { title: name, description, canonical: `/templates/${slug}`, noindex: !card },
    useSiteName(useCopy(common).product),
  )
  if (!card) return <PageWaiting />
  const [tag] = card.tags
  return (
    <article>
      <Breadcrumb label={text.trail} here={name}>
        <Link to="/templates">{text.title}</Link>
        {tag && (
          <Link to="/templates" search={{ tag }}>
            {ownWord(language, tag)}
          </Link>
        )}
      </Breadcrumb>
      <PageHead
        title={<span className={css({ unicodeBidi: 'plaintext' })}>{name}</span>}
        lead={description}
      >
        <div className={buttons}>
          <ShareButton
            title={name}
            path={`/templates/${card.slug}`}
            words={{ share: text.share, copied: text.shared, failed: text.shareFailed }}
          />
          {actions?.(card, 'page')}
        </div>
      </PageHead>
      {template ? (
        <Filling card={card} template={template} />
      ) : (
        <div className={columns}>
          <div className={textPlace}>
            <TextWaiting />
          </div>
          <aside className={onlyFacts}>
            <TemplateAside card={card} />
          </aside>
        </div>
      )}
      {given && (
        <div className={packagePlace}>
          {given.files}
          <aside className={beside}>{given.beside}</aside>
        </div>
      )}
      <Related card={card} actions={actions} />
    </article>
  )
}
