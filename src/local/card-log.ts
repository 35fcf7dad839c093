import type { MirrorTable } from '#domain/mirror-rows.ts'
import { cardOf, type Skill, type SkillCard } from '#domain/skill.ts'
import type { Change, Detail } from '#sync'
import type { LogEntry, StoredRow } from './database.ts'

export interface Sorted {
  /** Whole rows to store. */
  readonly rows: StoredRow[]
  /** Keys that leave. */
  readonly drops: string[]
  readonly log: LogEntry
  readonly aside: { key: string; reason: string; seq: number }[]
}

/**
 * What a page of changes means for the device. Cards of skills go to the log; whole rows go to the rows. Whole rows that the cards have
 * passed already (the second half of a first fill) change no card.
 */
export function sortChanges(changes: readonly Change[], detail: Detail, cardsUpTo: number): Sorted {
  const sorted = { rows: [] as StoredRow[], drops: [] as string[], aside: [] as Sorted['aside'] }
  const upsert: SkillCard[] = []
  const remove: string[] = []
  for (const change of changes) {
    const key = `${change.table}/${change.pk}`
    const news = detail === 'card' || change.seq > cardsUpTo
    if (change.kind === 'bad') {
      sorted.aside.push({ key, reason: change.reason, seq: change.seq })
    } else if (change.kind === 'drop') {
      sorted.drops.push(key)
      if (change.table === 'skills' && news) remove.push(change.pk)
    } else {
      const isSkill = (change.table as MirrorTable) === 'skills'
      // a template's card has no content: its page needs the whole row
      const whole = detail === 'full' || change.table === 'docs' || change.table === 'articles'
      if (whole) sorted.rows.push({ key, table: change.table, slug: (change.row as { slug: string }).slug, row: change.row })
      if (isSkill && news) upsert.push(detail === 'card' ? (change.row as SkillCard) : cardOf(change.row as Skill))
    }
  }
  return { ...sorted, log: { upsert, remove } }
}
