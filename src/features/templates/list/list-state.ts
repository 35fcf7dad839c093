import type { TemplateCard } from '#domain/catalog/template.ts'
import { useCatalogCompleteness } from '#local/catalog/catalog-completeness.ts'
import { useTemplateCards } from '#local/catalog/templates.ts'

export type ListState =
  | { readonly kind: 'reading' | 'late' | 'failed' }
  | { readonly kind: 'ready'; readonly cards: readonly TemplateCard[] }

/**
 * The state of the list. `failed`: the device has no templates, and the server did not answer;
 * `late`: it may still do so. An empty list is `ready` once the device has the whole catalogue.
 */
export function useListState(): ListState {
  const cards = useTemplateCards()
  const completeness = useCatalogCompleteness()
  if (cards && cards.length > 0) return { kind: 'ready', cards }
  if (cards && completeness.late) return { kind: 'late' }
  if (!cards || !completeness.asked) return { kind: 'reading' }
  if (!completeness.reached) return { kind: 'failed' }
  return completeness.complete ? { kind: 'ready', cards } : { kind: 'reading' }
}
