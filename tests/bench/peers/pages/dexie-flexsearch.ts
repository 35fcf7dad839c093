import { Document, type DocumentData } from 'flexsearch'
import { db, filled } from './dexie-rows.ts'
import { type Answer, drawSearch } from './show.tsx'
import { byStars, searched } from './skills.ts'

/* Dexie for the rows, and an index of flexsearch that every start builds out of them. */

async function start() {
  await filled()
  const rows = (await db.skills.toArray()).sort(byStars)
  const index = new Document({
    document: { id: 'id', index: [...searched] },
    tokenize: 'forward',
  })
  for (const row of rows) index.add(row as unknown as DocumentData)
  return { rows, index, byId: new Map(rows.map((row) => [row.id, row])) }
}
const started = start()

async function search(query: string): Promise<Answer> {
  const { rows, index, byId } = await started
  if (query.trim() === '') return { query, skills: rows, total: rows.length }
  // an answer for each field
  const found = index.search(query, { limit: rows.length })
  const ids = new Set(found.flatMap(({ result }) => result))
  const skills = [...ids].flatMap((id) => byId.get(String(id)) ?? [])
  return { query, skills, total: skills.length }
}

drawSearch(search)
