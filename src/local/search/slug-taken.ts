import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { Template } from '#domain/catalog/template.ts'
import { useSearchQuery } from './search-query.ts'
import { usePerson } from '../person/person.ts'
import { useStoredRow } from '../catalog/rows.ts'

/**
 * Whether the slug is taken as far as this device knows: by its catalogue, or by another pending
 * submission of the person than `id`. The server has the last word.
 */
export function useSlugTaken(type: ItemType, slug: string, id: string): boolean {
  const { value: skill } = useSearchQuery('bySlug', { slug: type === 'skill' ? slug : '' })
  const { value: template } = useStoredRow<Template>('templates', type === 'template' ? slug : '')
  const { rows } = usePerson()
  if (slug === '') return false
  const mine = rows.submissions.some(
    (one) =>
      one.id !== id &&
      one.type === type &&
      one.status === 'pending' &&
      one.content['slug'] === slug,
  )
  return mine || (type === 'skill' ? skill : template) !== undefined
}
