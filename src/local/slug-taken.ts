import type { ItemType } from '#domain/enumerations.ts'
import type { Template } from '#domain/template.ts'
import { useAsked } from './asked.ts'
import { usePerson } from './person.ts'
import { useStoredRow } from './rows.ts'

/**
 * Whether this device knows of something with the slug: in its catalogue, or among the person's own
 * pending submissions but `id`. The server looks again.
 */
export function useSlugTaken(type: ItemType, slug: string, id: string): boolean {
  const { value: skill } = useAsked('bySlug', { slug: type === 'skill' ? slug : '' })
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
