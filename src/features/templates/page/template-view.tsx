import type { Template } from '#domain/catalog/template.ts'
import { css } from '#panda/css'
import { inLanguage, useLanguage } from '#state/language.ts'
import { Filling } from './filling.tsx'

/**
 * A preview of the page of a template that is not in the catalogue. It fetches and counts nothing,
 * and does not change the document's head.
 */
export function TemplateView({ template }: { template: Template }) {
  const language = useLanguage()
  return (
    <article>
      <header className={css({ marginBottom: '6' })}>
        <h2
          className={css({
            fontFamily: 'song',
            fontSize: 'h1',
            fontWeight: 'song',
            unicodeBidi: 'plaintext',
          })}
        >
          {inLanguage(language, template.name, template.nameEn)}
        </h2>
        <p className={css({ color: 'ink.3', marginTop: '1', maxWidth: 'read' })}>
          {inLanguage(language, template.description, template.descriptionEn)}
        </p>
      </header>
      <Filling card={template} template={template} counted={false} />
    </article>
  )
}
