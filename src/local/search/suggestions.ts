import { useMemo } from 'react'
import type { ReaderLanguage } from '#domain/search/completions.ts'
import { searchesLike } from '#domain/search/recent-searches.ts'
import { forgetSearch, useRecentSearches } from '../person/recent-searches.ts'
import { useCompletions } from './completions.ts'

/** Beside names, so only few. */
const mostSearches = 3

export interface SearchSuggestion {
  readonly text: string
  /** Only for what was searched before on this device. */
  readonly onForget?: () => void
}

/**
 * What the text in a search field may become: searches of before that begin with it, then names;
 * while nothing is typed, all searches of before. Nothing is there twice.
 */
export function suggestionsFor(
  q: string,
  searches: readonly string[],
  names: readonly string[],
): readonly SearchSuggestion[] {
  const before = q.trim() === '' ? searches : searchesLike(searches, q, mostSearches)
  return [
    ...before.map((text) => ({ text, onForget: () => forgetSearch(text) })),
    ...names.filter((name) => !before.includes(name)).map((text) => ({ text })),
  ]
}

export function useSuggestions(q: string, names: readonly string[]): readonly SearchSuggestion[] {
  const searches = useRecentSearches()
  return useMemo(() => suggestionsFor(q, searches, names), [q, searches, names])
}

/** For a list of skills. */
export const useSkillSuggestions = (
  q: string,
  language: ReaderLanguage,
): readonly SearchSuggestion[] => useSuggestions(q, useCompletions(q, language))
