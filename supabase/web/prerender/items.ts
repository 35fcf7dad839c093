import { collections } from '#copy/collections.ts'
import { common } from '#copy/common.ts'
import { profile } from '#copy/profile.ts'
import { type Described, softwareApplication } from '#domain/catalog/software-application.ts'
import type { Site } from '#domain/server/site.ts'
import type { Item } from '#routes/entry.ts'
import { type Ask, oneOf, rowsOf, valueOf } from '../ask.ts'
import { itemPath } from './address.ts'
import { firstItem, firstTexts } from './first-rows.ts'
import { type PageHead, sentence } from './page-head.ts'

/*
 * The heads of pages that show one item. Each function gives null when the item does not exist, and
 * rejects with `NotAnswered`.
 */

const publisherOf = ({ name, operator }: Site) => ({
  '@type': 'Organization',
  name: operator ?? name ?? common.zh.product,
})
/** The first row of a reply; null when there is none. */
const one = async <T>(ask: Ask, path: string): Promise<T | null> =>
  (await rowsOf<T>(ask, path)).rows[0] ?? null
const isSlug = (name: string): boolean => /^[a-z0-9-]{1,80}$/.test(name)

interface SkillRow extends Described {
  readonly name: string
  readonly summary: string
}
const skillColumns =
  'name,summary,version,license,author,screenshots,price,repoUrl:repo_url,createdAt:created_at,updatedAt:updated_at'

async function skill(ask: Ask, origin: string, slug: string): Promise<PageHead | null> {
  const row = isSlug(slug)
    ? await one<SkillRow>(ask, `skills?select=${skillColumns}&slug=${oneOf(slug)}`)
    : null
  if (!row) return null
  const canonical = itemPath('skill', slug)
  const picture = row.screenshots.find((address) => address.startsWith('https://'))
  return {
    status: 200,
    title: sentence(row.name),
    description: sentence(row.summary),
    canonical,
    type: 'website',
    ...(picture === undefined ? {} : { image: picture }),
    data: softwareApplication(row, row.name, row.summary, origin + canonical),
    rows: await firstItem(ask, 'skills', slug),
  }
}

interface TemplateRow {
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
  readonly created: string
  readonly updated: string
}

async function template(ask: Ask, origin: string, slug: string): Promise<PageHead | null> {
  const row = isSlug(slug)
    ? await one<TemplateRow>(
        ask,
        `templates?select=name,description,tags,created:created_at,updated:updated_at&slug=${oneOf(slug)}`,
      )
    : null
  if (!row) return null
  const canonical = itemPath('template', slug)
  return {
    status: 200,
    title: sentence(row.name),
    description: sentence(row.description),
    canonical,
    type: 'article',
    data: {
      '@context': 'https://schema.org',
      '@type': 'CreativeWork',
      name: row.name,
      description: row.description,
      url: origin + canonical,
      keywords: row.tags,
      dateCreated: row.created,
      dateModified: row.updated,
      isAccessibleForFree: true,
    },
    rows: await firstItem(ask, 'templates', slug),
  }
}

interface TextRow {
  readonly title: string
  readonly summary: string
  readonly updated: string
}

async function doc(ask: Ask, origin: string, slug: string, site: Site): Promise<PageHead | null> {
  const row = isSlug(slug)
    ? await one<TextRow>(ask, `docs?select=title,summary,updated:updated_at&slug=${oneOf(slug)}`)
    : null
  return (
    row && {
      ...written(row, origin, itemPath('doc', slug), {
        '@type': 'TechArticle',
        author: publisherOf(site),
        publisher: publisherOf(site),
      }),
      rows: await firstTexts(ask, 'docs', slug),
    }
  )
}

async function article(
  ask: Ask,
  origin: string,
  slug: string,
  site: Site,
): Promise<PageHead | null> {
  const row = isSlug(slug)
    ? await one<TextRow & { date: string; author: string; cover: string | null; tags: string[] }>(
        ask,
        `articles?select=title,summary,date,author,cover,tags,updated:updated_at&slug=${oneOf(slug)}`,
      )
    : null
  if (!row) return null
  const image = row.cover === null ? {} : { image: origin + row.cover }
  const head = written(row, origin, itemPath('article', slug), {
    '@type': 'BlogPosting',
    publisher: publisherOf(site),
    author: { '@type': 'Organization', name: row.author },
    datePublished: row.date,
    keywords: row.tags,
    ...image,
  })
  return { ...head, ...image, rows: await firstTexts(ask, 'articles', slug) }
}

const written = (row: TextRow, origin: string, canonical: string, more: object): PageHead => ({
  status: 200,
  title: sentence(row.title),
  description: sentence(row.summary),
  canonical,
  type: 'article',
  data: {
    '@context': 'https://schema.org',
    headline: row.title,
    description: row.summary,
    url: origin + canonical,
    dateModified: row.updated,
    inLanguage: 'zh-CN',
    ...more,
  },
})

interface Person {
  readonly username: string
  readonly full_name: string | null
  readonly bio: string | null
  readonly avatar_url: string | null
  readonly website: string | null
  readonly github_url: string | null
  readonly created_at: string
}

async function profilePage(
  ask: Ask,
  origin: string,
  username: string,
  site: Site,
): Promise<PageHead | null> {
  const row =
    username.length > 50
      ? null
      : await valueOf<Person | null>(ask, `profile_page?p_username=${encodeURIComponent(username)}`)
  if (!row) return null
  const canonical = itemPath('profile', row.username)
  const name = row.full_name?.trim() || row.username
  const elsewhere = [row.website, row.github_url].filter((address) => address !== null)
  return {
    status: 200,
    title: sentence(name),
    description: sentence(
      row.bio?.trim() || profile.zh.describe(name, site.name ?? common.zh.product),
    ),
    canonical,
    type: 'profile',
    ...(row.avatar_url?.startsWith('https://') ? { image: row.avatar_url } : {}),
    data: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      dateCreated: row.created_at,
      url: origin + canonical,
      mainEntity: {
        '@type': 'Person',
        name,
        alternateName: row.username,
        ...(row.bio ? { description: row.bio } : {}),
        ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
      },
    },
  }
}

interface Shared {
  readonly state: 'open' | 'private' | 'none'
  readonly collection: { readonly name: string; readonly description: string | null } | null
}

/** A private collection has a page, which asks who is there; its name is nobody's business. */
async function collection(ask: Ask, _origin: string, id: string): Promise<PageHead | null> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null
  const found = await valueOf<Shared>(ask, `collection_page?p_id=${id}`)
  if (found.state === 'none') return null
  const { one: title, description } = collections.zh
  const head = { status: 200, canonical: itemPath('collection', id), type: 'website' } as const
  return found.collection
    ? {
        ...head,
        title: sentence(found.collection.name),
        description: sentence(found.collection.description?.trim() || description),
      }
    : { ...head, title, description, noindex: true }
}

/** The heads of things by their kind. */
export const items: Readonly<
  Record<Item, (ask: Ask, origin: string, name: string, site: Site) => Promise<PageHead | null>>
> = { skill, template, doc, article, profile: profilePage, collection }
