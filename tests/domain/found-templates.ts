import type { TemplateCard } from '#domain/catalog/template.ts'
import {
  askTemplates,
  type FoundTemplates,
  type TemplateAnswer,
  type TemplateQuery,
  templateTexts,
} from '#domain/search/template-query.ts'
import { lexiconOf } from '#domain/search/words/lexicon.ts'
import { TextSearch } from '#domain/search/words/text-search.ts'

/** What the worker finds among templates, without a dictionary. */
function foundTemplates(
  all: readonly TemplateCard[],
  { q, exactly }: Pick<TemplateQuery, 'q' | 'exactly'>,
): FoundTemplates | null {
  const found = new TextSearch(all.map(templateTexts)).ask(q, lexiconOf(), exactly === true)
  return found && { ...found, entries: found.rows.map((row) => all[row]!) }
}

/** The templates of a view, as the screen asks for them. */
export const viewOf = (
  all: readonly TemplateCard[],
  query: TemplateQuery,
  language: 'zh-CN' | 'en' = 'zh-CN',
): TemplateAnswer => askTemplates(all, foundTemplates(all, query), query, language)
