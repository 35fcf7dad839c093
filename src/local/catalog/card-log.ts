import type { MirrorTable } from '#domain/catalog/mirror-rows.ts'
import { cardOf, type Skill, type SkillCard } from '#domain/catalog/skill.ts'
import { type Template, type TemplateCard, templateCardOf } from '#domain/catalog/template.ts'
import type { Change, Detail } from '#sync'
import type { LogEntry, StoredRow } from '../db/mirror-database.ts'

/** What a page of changes means for each store of the device. */
export interface SortedChanges {
  /** Whole rows to store. */
  readonly rows: StoredRow[]
  /** The keys of rows to delete. */
  readonly drops: string[]
  readonly log: LogEntry
  /** Cards of templates to store, and the ids of those to delete. */
  readonly templates: { readonly put: TemplateCard[]; readonly drop: string[] }
  /** Rows that could not be parsed. */
  readonly quarantined: { key: string; reason: string; seq: number }[]
}

/**
 * Sorts a page of changes by the store that each goes to: cards of skills to the log, cards of
 * templates to a store of their own, whole rows to the rows. A whole row changes the card of its
 * skill only when it is newer than the cards; in the second half of a first fill it is not.
 */
export function sortChanges(
  changes: readonly Change[],
  detail: Detail,
  cardsUpTo: number,
): SortedChanges {
  const sorted = {
    rows: [] as StoredRow[],
    drops: [] as string[],
    quarantined: [] as SortedChanges['quarantined'],
    templates: { put: [] as TemplateCard[], drop: [] as string[] },
  }
  const upsert: SkillCard[] = []
  const remove: string[] = []
  for (const change of changes) {
    const key = `${change.table}/${change.pk}`
    const isNewer = detail === 'card' || change.seq > cardsUpTo
    if (change.kind === 'bad') {
      sorted.quarantined.push({ key, reason: change.reason, seq: change.seq })
    } else if (change.kind === 'drop') {
      sorted.drops.push(key)
      if (change.table === 'skills' && isNewer) remove.push(change.pk)
      if (change.table === 'templates') sorted.templates.drop.push(change.pk)
    } else {
      if ((change.table as MirrorTable) === 'templates')
        sorted.templates.put.push(
          detail === 'card' ? (change.row as TemplateCard) : templateCardOf(change.row as Template),
        )
      const isSkill = (change.table as MirrorTable) === 'skills'
      // docs and articles have no cards of their own: their card is the whole row
      const whole = detail === 'full' || change.table === 'docs' || change.table === 'articles'
      if (whole)
        sorted.rows.push({
          key,
          table: change.table,
          slug: (change.row as { slug: string }).slug,
          row: change.row,
        })
      if (isSkill && isNewer)
        upsert.push(detail === 'card' ? (change.row as SkillCard) : cardOf(change.row as Skill))
    }
  }
  return { ...sorted, log: { upsert, remove } }
}
