import type { Sql } from './migrate.ts'

const pages = ['', 'skills', 'templates', 'docs', 'blog', 'pricing', 'about', 'submit', 'privacy', 'terms']
/** The protocol allows 50,000 addresses in one file (sitemaps.org). */
const most = 50_000 - pages.length

const everything = `select 'skills/' || slug as path, updated_at from public.skills
  union all select 'docs/' || slug, updated_at from public.docs
  union all select 'blog/' || slug, updated_at from public.articles
  order by 2 desc limit ${most}`

/** Every public address with the day it last changed, in the form of sitemaps.org. Slugs need no escaping: letters, digits and hyphens. */
export async function sitemap(sql: Sql, origin: string): Promise<string> {
  const rows = await sql.rows<{ path: string; updated_at: string }>(everything)
  const entries = [
    ...pages.map((path) => `<url><loc>${origin}/${path}</loc></url>`),
    ...rows.map(({ path, updated_at: at }) => `<url><loc>${origin}/${path}</loc><lastmod>${new Date(at).toISOString().slice(0, 10)}</lastmod></url>`),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
