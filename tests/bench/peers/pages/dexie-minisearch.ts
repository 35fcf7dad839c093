import MiniSearch from 'minisearch'
import { db, filled } from './dexie-rows.ts'
import { type Answer, drawSearch } from './show.tsx'
import { byStars, searched, type Skill } from './skills.ts'

/* Dexie for the rows, and an index of minisearch that every start builds out of them. */

async function start() {
  await filled()
  const rows = (await db.skills.toArray()).sort(byStars)
  const index = new MiniSearch<Skill>({
    fields: [...searched],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 2 }, combineWith: 'AND' },
  })
  index.addAll(rows)
  return { rows, index, byId: new Map(rows.map((row) => [row.id, row])) }
}
const started = start()

async function search(query: string): Promise<Answer> {
  const { rows, index, byId } = await started
  const skills =
    query.trim() === ''
      ? rows
      : index.search(query).flatMap(({ id }) => byId.get(id as string) ?? [])
  return { query, skills, total: skills.length }
}

drawSearch(search)
