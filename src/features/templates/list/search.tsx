import { searchWords } from '#copy/search-words.ts'
import { templates } from '#copy/templates.ts'
import { forgetSearches, noteSearch } from '#local/person/recent-searches.ts'
import { useTemplateSuggestions } from '#local/search/template-suggestions.ts'
import { useCopy, useFormats, useLanguage } from '#state/language.ts'
import { SearchCombobox } from '#ui/search-combobox.tsx'

/** The search field of the list, with searches of before and names of templates. */
export function Search({ q, onType }: { q: string; onType: (q: string) => void }) {
  const text = useCopy(templates)
  const formats = useFormats()
  return (
    <SearchCombobox
      label={text.search}
      placeholder={text.placeholder}
      clearLabel={text.clearSearch}
      value={q}
      onChange={onType}
      suggestions={useTemplateSuggestions(q, useLanguage())}
      onSearch={noteSearch}
      onForgetAll={forgetSearches}
      words={useCopy(searchWords)}
      formatCount={(count) => formats.number(count)}
    />
  )
}
