import { previewOf } from '#domain/catalog/template.ts'
import { templateHeads } from './templates.ts'

/*
 * Our own templates in English. A record has one text, which is the Chinese one; whatever other
 * people write stays as they wrote it.
 */
const texts = import.meta.glob<string>('./templates/*.en.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const english: ReadonlyMap<string, string> = new Map(
  templateHeads.flatMap(({ id, slug }) => {
    const text = texts[`./templates/${slug}.en.md`]?.trim()
    return text ? [[id, text] as const] : []
  }),
)

type Language = 'zh-CN' | 'en'

/** The text of a template in the language of the page, where it is one of ours. */
export const ownContent = (
  language: Language,
  { id, content }: { readonly id: string; readonly content: string },
): string => (language === 'en' ? (english.get(id) ?? content) : content)

/** The same for the beginning of the text, which its card shows. */
export function ownPreview(
  language: Language,
  { id, preview }: { readonly id: string; readonly preview: string },
): string {
  const text = language === 'en' ? english.get(id) : undefined
  return text === undefined ? preview : previewOf(text)
}
