import { db, filled } from './dexie-rows.ts'
import { type Answer, drawSearch } from './show.tsx'
import { byStars, searched } from './skills.ts'

/* Dexie alone: every key reads all rows and filters them. */

const ready = filled()

async function search(query: string): Promise<Answer> {
  await ready
  const typed = query.trim().toLowerCase()
  const rows = await db.skills.toArray()
  const skills = rows
    .filter((row) => searched.some((name) => row[name]?.toLowerCase().includes(typed)))
    .sort(byStars)
  return { query, skills, total: skills.length }
}

drawSearch(search)
