/*
 * Every address of the app, stated once. The router (tree.tsx), the first HTML of the server
 * (supabase/web/prerender), the sitemap and robots.txt (supabase/web/documents.ts), the static
 * export, the menus and the command palette read it. It imports nothing, so that all of them can:
 * a screen is named by its file and export, a text by its key in src/copy. entry.ts says what an
 * entry may state.
 */

import type { Entry, Menu } from './entry.ts'

const catalogue = ['skills', 'SkillsScreen'] as const

/** What the screens of /admin have in common. */
const moderation = {
  search: true,
  guard: 'moderator',
  description: 'admin.about',
  noindex: true,
} as const

export const table = {
  '/': {
    screen: ['home', 'HomeScreen'],
    description: 'shell.description',
    sitemap: true,
    prerendered: true,
  },
  '/skills': {
    screen: catalogue,
    search: true,
    title: 'catalogue.title',
    description: 'catalogue.description',
    sitemap: true,
    prerendered: true,
    lists: 'skill',
    menus: ['main', 'product', 'palette'],
    label: 'skills',
  },
  '/skills/$slug': {
    screen: ['skill', 'SkillScreen'],
    search: true,
    item: 'skill',
    sitemap: true,
    prerendered: true,
  },
  '/marketing': { screen: catalogue, search: true, canonical: '/skills' },
  '/boats': { screen: catalogue, search: true, canonical: '/skills' },
  '/agents': { screen: catalogue, search: true, canonical: '/skills' },
  '/templates': {
    screen: ['templates', 'TemplatesScreen'],
    search: true,
    title: 'templates.title',
    description: 'templates.description',
    sitemap: true,
    prerendered: true,
    lists: 'template',
    menus: ['main', 'product', 'palette'],
    label: 'templates',
  },
  '/templates/$slug': {
    screen: ['templates', 'TemplateScreen'],
    search: true,
    item: 'template',
    sitemap: true,
    prerendered: true,
  },
  '/connect': {
    screen: ['connect', 'ConnectScreen'],
    title: 'connect.title',
    description: 'connect.description',
    sitemap: true,
    prerendered: true,
    menus: ['main', 'product', 'palette'],
    label: 'connect',
  },
  '/docs': {
    screen: ['docs', 'DocsStart'],
    title: 'reading.docs',
    description: 'reading.docsText',
    canonical: '/docs/getting-started',
    lists: 'doc',
    menus: ['main', 'resources', 'palette'],
    label: 'docs',
  },
  '/docs/api': {
    screen: ['api-docs', 'ApiDocsScreen'],
    title: 'api.title',
    description: 'api.about',
    sitemap: true,
    prerendered: true,
  },
  '/docs/$slug': { screen: ['docs', 'DocsScreen'], item: 'doc', sitemap: true, prerendered: true },
  '/blog': {
    screen: ['blog', 'BlogScreen'],
    title: 'reading.blog',
    description: 'reading.blogText',
    sitemap: true,
    prerendered: true,
    lists: 'article',
    menus: ['main', 'resources', 'palette'],
    label: 'blog',
  },
  '/blog/$slug': {
    screen: ['blog', 'ArticleScreen'],
    item: 'article',
    sitemap: true,
    prerendered: true,
  },
  '/submit': {
    screen: ['submit', 'SubmitScreen'],
    search: true,
    title: 'submit.title',
    description: 'submit.description',
    sitemap: true,
    menus: ['product', 'own'],
    label: 'submit',
  },
  '/pricing': {
    screen: ['pages', 'PricingScreen'],
    title: 'pages.pricing',
    description: 'pages.pricingText',
    sitemap: true,
    prerendered: true,
    menus: ['main', 'product', 'palette'],
    label: 'pricing',
  },
  '/about': {
    screen: ['pages', 'AboutScreen'],
    title: 'pages.about',
    description: 'pages.missionText',
    sitemap: true,
    prerendered: true,
    menus: ['main', 'resources', 'palette'],
    label: 'about',
  },
  '/privacy': {
    screen: ['pages', 'PrivacyScreen'],
    title: 'legal.privacy.title',
    description: 'legal.privacy.lead',
    sitemap: true,
    prerendered: true,
    menus: ['palette'],
    label: 'privacy',
  },
  '/terms': {
    screen: ['pages', 'TermsScreen'],
    title: 'legal.terms.title',
    description: 'legal.terms.lead',
    sitemap: true,
    prerendered: true,
    menus: ['palette'],
    label: 'terms',
  },
  '/auth': {
    screen: ['auth', 'AuthScreen'],
    search: true,
    title: 'auth.title',
    description: 'auth.description',
    noindex: true,
  },
  // where the letter about a forgotten password leads
  '/auth/reset': {
    screen: ['auth', 'ResetScreen'],
    title: 'auth.resetTitle',
    description: 'auth.forgotText',
    noindex: true,
  },
  // where the links lead that an operator hands out
  '/auth/link': {
    screen: ['auth', 'HandedLinkScreen'],
    title: 'handedLink.title',
    description: 'handedLink.description',
    noindex: true,
  },
  '/dev-tools': { redirect: '/', noindex: true },
  '/sync': {
    screen: ['sync-center', 'SyncCenterScreen'],
    title: 'sync.title',
    description: 'sync.description',
    noindex: true,
  },
  '/favorites': {
    screen: ['favorites', 'FavoritesScreen'],
    guard: 'signed-in',
    title: 'favorites.title',
    description: 'favorites.description',
    noindex: true,
    menus: ['own', 'palette-own'],
    label: 'favorites',
  },
  '/collections': {
    screen: ['collections', 'CollectionsScreen'],
    guard: 'signed-in',
    title: 'collections.title',
    description: 'collections.description',
    noindex: true,
    menus: ['own', 'palette-own'],
    label: 'collections',
  },
  // open to anyone who has the link of a public one; the page itself sends the others on
  '/collection/$id': { screen: ['collections', 'CollectionScreen'], item: 'collection' },
  // leads to one's own page
  '/profile': {
    screen: ['profile', 'OwnProfileScreen'],
    guard: 'signed-in',
    noindex: true,
    menus: ['own', 'palette-own'],
    label: 'profile',
  },
  '/profile/$username': { screen: ['profile', 'ProfileScreen'], item: 'profile' },
  '/settings': {
    redirect: '/settings/profile',
    noindex: true,
    uncrawled: true,
    menus: ['own'],
    label: 'settings',
  },
  '/settings/profile': {
    screen: ['settings', 'SettingsScreen'],
    guard: 'signed-in',
    title: 'settings.title',
    description: 'settings.lead',
    noindex: true,
    menus: ['palette-own'],
    label: 'settings',
  },
  '/admin': { redirect: '/admin/submissions', noindex: true, uncrawled: true },
  '/admin/submissions': {
    ...moderation,
    screen: ['admin', 'AdminSubmissions'],
    title: 'admin.titles.submissions',
  },
  '/admin/skills': {
    ...moderation,
    screen: ['admin', 'AdminSkills'],
    title: 'admin.titles.skills',
  },
  '/admin/templates': {
    ...moderation,
    screen: ['admin', 'AdminTemplates'],
    title: 'admin.titles.templates',
  },
  '/admin/users': {
    ...moderation,
    screen: ['admin', 'AdminUsers'],
    title: 'admin.titles.users',
  },
  '/admin/log': {
    ...moderation,
    screen: ['admin', 'AdminLog'],
    guard: 'admin',
    title: 'admin.titles.log',
  },
} as const satisfies Readonly<Record<`/${string}`, Entry>>

type Table = typeof table
export type Path = keyof Table

/** The table for those who go through all of it. */
export const addresses = Object.entries(table) as readonly (readonly [Path, Entry])[]

/** A link of a menu: where to, and the key of its text in the copy of that menu. */
export type Place<M extends Menu> = {
  [P in Path]: Table[P] extends {
    readonly menus: readonly (infer Of)[]
    readonly label: infer Label
  }
    ? M extends Of
      ? { readonly to: P; readonly label: Label }
      : never
    : never
}[Path]

/** The links of a menu, in the table's order. */
export const placesIn = <M extends Menu>(menu: M): readonly Place<M>[] =>
  addresses.flatMap(([to, { menus, label }]) =>
    menus?.includes(menu) ? [{ to, label } as Place<M>] : [],
  )
