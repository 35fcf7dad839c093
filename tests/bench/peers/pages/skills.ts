import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/**
 * A row of the table that all peers read: what a list of the product shows and searches. What a page
 * of a skill shows may come with it, and is kept without being named here.
 */
export interface Skill {
  id: string
  slug: string
  name: string
  name_en: string | null
  author: string | null
  summary: string
  summary_en: string | null
  category: string[]
  runtimes: string[]
  supports: string[]
  complexity: string
  license: string
  price: string
  status: string
  version: string
  stars: number
  views: number
  downloads: number
  is_featured: boolean
  is_verified: boolean
  created_at: string
  updated_at: string
}

/** What is looked through for the typed words. */
export const searched = ['name', 'name_en', 'slug', 'author', 'summary', 'summary_en'] as const

export const table = 'peer_skills'
const key = document.querySelector<HTMLMetaElement>('meta[name=key]')?.content ?? ''
/** The usual client of Supabase, over another `fetch` if need be. */
export const connect = (through: typeof fetch = fetch): SupabaseClient =>
  createClient(location.origin, key, { global: { fetch: through } })

/** PostgREST's usual limit of a page. */
const pageSize = 1000

/** All rows, page by page, as the documentation of Supabase says. */
export async function fetchAll(
  client: SupabaseClient,
  onPage: (page: Skill[]) => Promise<unknown> = () => Promise.resolve(),
): Promise<Skill[]> {
  const all: Skill[] = []
  for (;;) {
    const { data, error } = await client
      .from(table)
      .select('*')
      .order('id')
      .range(all.length, all.length + pageSize - 1)
    if (error) throw new Error(error.message)
    await onPage(data)
    all.push(...data)
    if (data.length < pageSize) return all
  }
}

export const byStars = (a: Skill, b: Skill): number => b.stars - a.stars
