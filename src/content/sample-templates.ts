import { previewOf, type Template } from '#domain/catalog/template.ts'
import { templateHeads } from './templates.ts'

const texts = import.meta.glob<string>('./templates/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * The templates that come with the app, whole. They stand in until the mirror has data; load this
 * file only then.
 */
export const sampleTemplates: readonly Template[] = templateHeads.map((head) => {
  const content = (texts[`./templates/${head.slug}.md`] ?? '').trim()
  return {
    ...head,
    content,
    preview: previewOf(content),
  }
})
