import Dexie, { type EntityTable } from 'dexie'
import { connect, fetchAll, type Skill } from './skills.ts'

/** Dexie as most teams write it: a table of whole rows, filled page by page, once. */
export const db = new Dexie('peer') as Dexie & { skills: EntityTable<Skill, 'id'> }
db.version(1).stores({ skills: 'id, slug, stars' })

/** Resolves when the device has all rows. */
export async function filled(): Promise<void> {
  if (localStorage.getItem('filled')) return
  await fetchAll(connect(), (page) => db.skills.bulkPut(page))
  localStorage.setItem('filled', 'yes')
}
