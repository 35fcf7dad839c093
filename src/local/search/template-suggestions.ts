import { useMemo } from 'react'
import { namesLike, type ReaderLanguage } from '#domain/search/completions.ts'
import { useTemplateCards } from '../catalog/templates.ts'
import { type SearchSuggestion, useSuggestions } from './suggestions.ts'

/** For a list of templates, which are few enough for the page to look through. */
export function useTemplateSuggestions(
  q: string,
  language: ReaderLanguage,
): readonly SearchSuggestion[] {
  const cards = useTemplateCards()
  const entries = useMemo(() => [...(cards ?? [])].sort((a, b) => b.uses - a.uses), [cards])
  return useSuggestions(
    q,
    useMemo(() => namesLike(entries, q, language), [entries, q, language]),
  )
}
