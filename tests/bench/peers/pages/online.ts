import { type Answer, drawSearch } from './show.tsx'
import { connect, searched, table } from './skills.ts'

/* A plain page: the server is asked at every key, and nothing is kept. */

const client = connect()

async function search(query: string): Promise<Answer> {
  const typed = query.trim().replaceAll(/["\\*%]/g, ' ')
  const all = client
    .from(table)
    .select('*', { count: 'exact' })
    .order('stars', { ascending: false })
    .limit(50)
  const { data, count, error } = await (typed === ''
    ? all
    : all.or(searched.map((name) => `${name}.ilike."*${typed}*"`).join()))
  if (error) throw new Error(error.message)
  return { query, skills: data, total: count ?? 0 }
}

drawSearch(search)
