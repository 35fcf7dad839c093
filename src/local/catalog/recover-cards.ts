import { cardOf, type Skill, type SkillCard } from '#domain/catalog/skill.ts'
import type { MirrorDatabase, StoredCursor } from '../db/mirror-database.ts'

/**
 * Where whole rows have not caught up with the cards, only the server can give the missing cards.
 */
export function readCardsAgain(cursor: StoredCursor): void {
  if (cursor.full < cursor.card) Object.assign(cursor, { card: 0, full: 0, refilling: true })
}

/**
 * The cards of the whole rows, for when the checkpoint cannot be read: another version of the app
 * wrote it, or it is broken. The log entries that were folded into it are gone, so where whole rows
 * have not caught up with the cards, the cards are read from the server again.
 */
export async function recoverCards(database: MirrorDatabase): Promise<SkillCard[]> {
  await database.cursors.toCollection().modify(readCardsAgain)
  const rows = await database.rows
    .where('[table+slug]')
    .between(['skills', ''], ['skills', '\uffff'])
    .toArray()
  return rows.map(({ row }) => cardOf(row as Skill))
}
