import { auth } from '#copy/auth.ts'
import { catalogue } from '#copy/catalogue.ts'
import { collections } from '#copy/collections.ts'
import { common } from '#copy/common.ts'
import { favorites } from '#copy/favorites.ts'
import { legal } from '#copy/legal.ts'
import { notFound } from '#copy/not-found.ts'
import { pages } from '#copy/pages.ts'
import { reading } from '#copy/reading.ts'
import { shell } from '#copy/shell.ts'
import { submit } from '#copy/submit.ts'
import { templates } from '#copy/templates.ts'
import type { Ask } from '../ask.ts'
import { type FirstRows, firstSkillCards, firstTemplateCards, firstTexts } from './first-rows.ts'
import { article, collection, doc, profilePage, skill, template } from './items.ts'
import { type PageHead, sentence } from './page-head.ts'

/*
 * What the first HTML of each address says. The texts are those of the screens, in the language
 * that an address without a choice has.
 */

const listing = (
  title: string,
  description: string,
  canonical: string,
  more: Partial<PageHead> = {},
): PageHead => ({
  status: 200,
  title,
  description: sentence(description),
  canonical,
  type: 'website',
  ...more,
})
const personal = (title: string, description: string, canonical: string) =>
  listing(title, description, canonical, { noindex: true })
const skills = listing(catalogue.zh.title, catalogue.zh.description, '/skills')

const home = (origin: string): PageHead => ({
  status: 200,
  title: null,
  description: shell.zh.description,
  canonical: '/',
  type: 'website',
  data: {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: common.zh.product,
    alternateName: common.en.product,
    url: `${origin}/`,
    inLanguage: ['zh-CN', 'en'],
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/skills?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
})

const fixed: Readonly<Record<string, PageHead>> = {
  '/skills': skills,
  '/marketing': skills,
  '/boats': skills,
  '/agents': skills,
  '/templates': listing(templates.zh.title, templates.zh.description, '/templates'),
  '/docs': listing(reading.zh.docs, reading.zh.docsText, '/docs/getting-started'),
  '/blog': listing(reading.zh.blog, reading.zh.blogText, '/blog'),
  '/pricing': listing(pages.zh.pricing, pages.zh.pricingText, '/pricing'),
  '/about': listing(pages.zh.about, pages.zh.missionText, '/about'),
  '/submit': listing(submit.zh.title, submit.zh.description, '/submit'),
  '/privacy': listing(legal.zh.privacy.title, legal.zh.privacy.lead, '/privacy'),
  '/terms': listing(legal.zh.terms.title, legal.zh.terms.lead, '/terms'),
  '/auth': personal(auth.zh.title, auth.zh.description, '/auth'),
  '/auth/reset': personal(auth.zh.resetTitle, auth.zh.forgotText, '/auth/reset'),
  '/favorites': personal(favorites.zh.title, favorites.zh.description, '/favorites'),
  '/collections': personal(collections.zh.title, collections.zh.description, '/collections'),
}
/** Lists that show something at once. */
const lists: Readonly<Record<string, (ask: Ask) => Promise<FirstRows>>> = {
  '/skills': firstSkillCards,
  '/templates': firstTemplateCards,
  '/blog': (ask) => firstTexts(ask, 'articles', null),
  '/docs/getting-started': (ask) => firstTexts(ask, 'docs', 'getting-started'),
}
/** Screens that only the person in front of them has a use for. */
const own =
  /^\/(?:dev-tools|profile|settings(?:\/profile)?|sync|admin(?:\/(?:submissions|skills|templates|users|log))?)$/

const unknown = (path: string): PageHead => ({
  status: 404,
  title: `404 · ${notFound.zh.title}`,
  description: notFound.zh.text,
  canonical: path,
  noindex: true,
  type: 'website',
})

const items: readonly (readonly [
  RegExp,
  (ask: Ask, origin: string, name: string) => Promise<PageHead | null>,
])[] = [
  [/^\/skills\/([^/]+)$/, skill],
  [/^\/templates\/([^/]+)$/, template],
  [/^\/docs\/([^/]+)$/, doc],
  [/^\/blog\/([^/]+)$/, article],
  [/^\/profile\/([^/]+)$/, profilePage],
  [/^\/collection\/([^/]+)$/, collection],
]

/**
 * What the first HTML at a path of the app says; a path without an item, or of nothing at all, is
 * 404. Rejects with `NotAnswered`.
 */
export async function pageAt(ask: Ask, origin: string, pathname: string): Promise<PageHead> {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  if (path === '' || path === '/') return home(origin)
  const known = Object.hasOwn(fixed, path) ? fixed[path] : undefined
  if (known)
    return Object.hasOwn(lists, known.canonical)
      ? { ...known, rows: await lists[known.canonical]!(ask) }
      : known
  if (own.test(path)) return personal(common.zh.product, shell.zh.description, path)
  for (const [form, read] of items) {
    const name = decoded(form.exec(path)?.[1])
    if (name !== null) return (await read(ask, origin, name)) ?? unknown(path)
  }
  return unknown(path)
}

function decoded(text: string | undefined): string | null {
  if (text === undefined) return null
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
