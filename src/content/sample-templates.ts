import { previewOf, type Template } from '#domain/catalog/template.ts'
import { templateHeads } from './templates.ts'

const texts = import.meta.glob<string>(['./templates/*.md', '!./templates/*.en.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * The built-in templates with their texts. They are shown while the device has no catalogue; load
 * this file only then.
 */
export const sampleTemplates: readonly Template[] = templateHeads.map((head) => {
  const content = (texts[`./templates/${head.slug}.md`] ?? '').trim()
  return {
    ...head,
    content,
    preview: previewOf(content),
  }
})
