import { placesIn } from '#routes/table.ts'

/**
 * The links of the header, the mobile menu and the footer. Their labels are keys of copy/shell.
 */
export const mainPlaces = placesIn('main')
export const productPlaces = placesIn('product')
export const resourcePlaces = placesIn('resources')

/** Outside addresses in the footer: the product's own account and mailbox. */
export const outsidePlaces = [
  { href: 'https://github.com/', label: 'github' },
  { href: 'mailto:hello@example.com', label: 'mail' },
] as const
