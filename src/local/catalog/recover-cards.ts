import { cardOf, type Skill, type SkillCard } from '#domain/catalog/skill.ts'
import type { MirrorDatabase, StoredCursor } from '../db/mirror-database.ts'

/** Pulls all cards again when whole rows are missing, since cards cannot be derived without them. */
export function readCardsAgain(cursor: StoredCursor): void {
  if (cursor.full < cursor.card) Object.assign(cursor, { card: 0, full: 0, refilling: true })
}

/**
 * Derives the cards from the whole rows. It is for a checkpoint that cannot be read, since another
 * version of the app has written it, or it is broken. The log entries in it are lost, so when whole
 * rows are missing the cards are pulled again.
 */
export async function recoverCards(database: MirrorDatabase): Promise<SkillCard[]> {
  await database.cursors.toCollection().modify(readCardsAgain)
  const rows = await database.rows
    .where('[table+slug]')
    .between(['skills', ''], ['skills', '\uffff'])
    .toArray()
  return rows.map(({ row }) => cardOf(row as Skill))
}
