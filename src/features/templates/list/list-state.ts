import type { TemplateCard } from '#domain/catalog/template.ts'
import { useCatalogCompleteness } from '#local/catalog/catalog-completeness.ts'
import { useTemplateCards } from '#local/catalog/templates.ts'

export type ListState =
  | { readonly kind: 'reading' | 'failed' }
  | { readonly kind: 'ready'; readonly cards: readonly TemplateCard[] }

/**
 * `failed`: the device has no templates, and the server did not answer. No templates at all on a
 * device that knows counts as ready.
 */
export function useListState(): ListState {
  const cards = useTemplateCards()
  const standing = useCatalogCompleteness()
  if (cards && cards.length > 0) return { kind: 'ready', cards }
  if (!cards || !standing.asked) return { kind: 'reading' }
  return standing.reached && standing.complete
    ? { kind: 'ready', cards }
    : { kind: standing.reached ? 'reading' : 'failed' }
}
