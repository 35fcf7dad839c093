import { common } from '#copy/common.ts'
import { noSite, type Site } from '#domain/server/site.ts'
import { notFound } from '#copy/not-found.ts'
import { textAt } from '#copy/text-at.ts'
import type { Entry, Item } from '#routes/entry.ts'
import { type Path, table } from '#routes/table.ts'
import type { Ask } from '../ask.ts'
import { listPath, routeAt } from './address.ts'
import { copies } from './copies.ts'
import { type FirstRows, firstSkillCards, firstTemplateCards, firstTexts } from './first-rows.ts'
import { items } from './items.ts'
import { type PageHead, sentence } from './page-head.ts'

/*
 * What the first HTML of each address says. The texts are those of the screens, in the language
 * that an address without a choice has.
 */

/** What search engines learn about the product as a whole, on its home page. */
const siteData = (origin: string, { name, email, repository, operator }: Site) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: name ?? common.zh.product,
  ...(name === null ? { alternateName: common.en.product } : {}),
  ...(operator === null
    ? {}
    : {
        publisher: {
          '@type': 'Organization',
          name: operator,
          ...(email === null ? {} : { email }),
          ...(repository === null ? {} : { sameAs: [repository] }),
        },
      }),
  url: `${origin}/`,
  inLanguage: ['zh-CN', 'en'],
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${listPath('skill')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})

/** What lists show at once. */
const listed: Readonly<Partial<Record<Item, (ask: Ask) => Promise<FirstRows>>>> = {
  skill: firstSkillCards,
  template: firstTemplateCards,
  article: (ask) => firstTexts(ask, 'articles', null),
  doc: (ask) => firstTexts(ask, 'docs', 'getting-started'),
}

/** An address that shows the page of another one has the other's words. */
const withWords = (entry: Entry): Entry =>
  entry.canonical !== undefined && entry.title === undefined
    ? table[entry.canonical as Path]
    : entry

async function fixed(ask: Ask, origin: string, path: Path, site: Site): Promise<PageHead> {
  const entry: Entry = table[path]
  const { title, description, noindex, lists } = withWords(entry)
  const rows = lists && (await listed[lists]?.(ask))
  return {
    status: 200,
    title: title === undefined ? null : textAt(copies, title, 'zh'),
    description: sentence(textAt(copies, description ?? 'shell.description', 'zh')),
    canonical: entry.canonical ?? path,
    type: 'website',
    ...(noindex ? { noindex } : {}),
    ...(path === '/' ? { data: siteData(origin, site) } : {}),
    ...(rows ? { rows } : {}),
  }
}

const unknown = (path: string): PageHead => ({
  status: 404,
  title: `404 · ${notFound.zh.title}`,
  description: notFound.zh.text,
  canonical: path,
  noindex: true,
  type: 'website',
})

/**
 * What the first HTML at a path of the app says; a path without an item, or of nothing at all, is
 * 404. Rejects with `NotAnswered`.
 */
export async function pageAt(
  ask: Ask,
  origin: string,
  pathname: string,
  site: Site = noSite,
): Promise<PageHead> {
  const path = pathname.replace(/\/+$/, '') || '/'
  const route = routeAt(path)
  if (!route) return unknown(path)
  const { item } = route.entry
  if (item === undefined || route.name === null) return fixed(ask, origin, route.path, site)
  return (await items[item](ask, origin, route.name, site)) ?? unknown(path)
}
