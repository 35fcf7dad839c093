import type { Site } from '#domain/server/site.ts'
import { placesIn } from '#routes/table.ts'

/**
 * The links of the header, the mobile menu and the footer. Their labels are keys of copy/shell.
 */
export const mainPlaces = placesIn('main')
export const productPlaces = placesIn('product')
export const resourcePlaces = placesIn('resources')

/** Outside addresses in the footer, as far as the operator has set them. */
export const outsidePlaces = ({
  repository,
  email,
}: Site): readonly { readonly href: string; readonly label: 'repository' | 'mail' }[] => [
  ...(repository === null ? [] : [{ href: repository, label: 'repository' as const }]),
  ...(email === null ? [] : [{ href: `mailto:${email}`, label: 'mail' as const }]),
]
