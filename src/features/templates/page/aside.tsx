import type { Template, TemplateCard } from '#domain/catalog/template.ts'
import { css } from '#panda/css'
import { ownWord } from '#content/words-in-english.ts'
import { importFormats, listedFrom } from '#copy/import-formats.ts'
import { labels } from '#copy/labels.ts'
import { templates } from '#copy/templates.ts'
import { useCopy, useFormats, useLanguage } from '#state/language.ts'
import { DescriptionItem, DescriptionList } from '#ui/description-list.tsx'
import { Link } from '#ui/link.tsx'
import { Panel } from '#ui/panel.tsx'

const tagLink = css({
  color: 'ink',
  textDecoration: 'underline',
  textUnderlineOffset: '[4px]',
  textDecorationColor: 'line.2',
  _hover: { color: 'accent.ink' },
})
const source = css({ display: 'block', fontSize: 'xs', color: 'ink.3', lineHeight: 'ui' })

function Origin({ template }: { template: Template }) {
  const text = useCopy(templates)
  const formats = useCopy(importFormats)
  if (!template.origin) return <>{template.submittedBy ? text.fromAuthor : text.fromUs}</>
  return (
    <>
      {listedFrom(formats, template.origin.format)}
      <small className={source}>{template.origin.source}</small>
    </>
  )
}

/** The facts about a template. */
export function TemplateAside({
  card,
  template,
}: {
  card: TemplateCard
  template?: Template | undefined
}) {
  const text = useCopy(templates)
  const words = useCopy(labels)
  const formats = useFormats()
  const language = useLanguage()
  return (
    <Panel padded label={text.facts}>
      <DescriptionList>
        {card.category.length > 0 && (
          <DescriptionItem name={text.category}>
            {card.category.map((one) => words.category[one]).join(text.listed)}
          </DescriptionItem>
        )}
        {card.tags.length > 0 && (
          <DescriptionItem name={text.tag}>
            {card.tags.map((tag, at) => (
              <span key={tag}>
                {at > 0 && text.listed}
                <Link to="/templates" search={{ tag }} className={tagLink}>
                  {ownWord(language, tag)}
                </Link>
              </span>
            ))}
          </DescriptionItem>
        )}
        <DescriptionItem name={text.views}>{formats.number(card.views)}</DescriptionItem>
        <DescriptionItem name={text.updated}>
          <time dateTime={card.updatedAt}>{formats.date(card.updatedAt)}</time>
        </DescriptionItem>
        {template && (
          <DescriptionItem name={text.origin}>
            <Origin template={template} />
          </DescriptionItem>
        )}
      </DescriptionList>
    </Panel>
  )
}
