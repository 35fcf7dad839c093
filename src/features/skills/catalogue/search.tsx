import { catalogue } from '#copy/catalogue.ts'
import { searchWords } from '#copy/search-words.ts'
import { forgetSearches, noteSearch } from '#local/person/recent-searches.ts'
import { useSkillSuggestions } from '#local/search/suggestions.ts'
import { useCopy, useFormats, useLanguage } from '#state/language.ts'
import { SearchCombobox } from '#ui/search-combobox.tsx'

/** The search field of the list, with searches of before and names of skills. */
export function Search({ q, onType }: { q: string; onType: (q: string) => void }) {
  const text = useCopy(catalogue)
  const formats = useFormats()
  return (
    <SearchCombobox
      label={text.search}
      placeholder={text.placeholder}
      clearLabel={text.clearSearch}
      value={q}
      onChange={onType}
      suggestions={useSkillSuggestions(q, useLanguage())}
      onSearch={noteSearch}
      onForgetAll={forgetSearches}
      words={useCopy(searchWords)}
      formatCount={(count) => formats.number(count)}
    />
  )
}
