/**
 * The links of the header, the mobile menu and the footer, by the key of their text in copy/shell.
 */
export const mainPlaces = [
  { to: '/skills', text: 'skills' },
  { to: '/templates', text: 'templates' },
  { to: '/docs', text: 'docs' },
  { to: '/blog', text: 'blog' },
  { to: '/pricing', text: 'pricing' },
  { to: '/about', text: 'about' },
] as const

export const productPlaces = [
  { to: '/skills', text: 'skills' },
  { to: '/templates', text: 'templates' },
  { to: '/submit', text: 'submit' },
  { to: '/pricing', text: 'pricing' },
] as const

export const resourcePlaces = [
  { to: '/docs', text: 'docs' },
  { to: '/blog', text: 'blog' },
  { to: '/about', text: 'about' },
] as const

/** Outside addresses in the footer: the product's own account and mailbox. */
export const outsidePlaces = [
  { href: 'https://github.com/', text: 'github' },
  { href: 'mailto:hello@example.com', text: 'mail' },
] as const
