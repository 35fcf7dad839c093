import type { MirrorTable } from '#domain/catalog/mirror-rows.ts'
import { cardOf, type Skill, type SkillCard } from '#domain/catalog/skill.ts'
import { type Template, type TemplateCard, templateCardOf } from '#domain/catalog/template.ts'
import type { Change, Detail } from '#sync'
import type { LogEntry, StoredRow } from '../db/mirror-database.ts'

export interface Sorted {
  /** Whole rows to store. */
  readonly rows: StoredRow[]
  /** Keys that leave. */
  readonly drops: string[]
  readonly log: LogEntry
  /** Cards of templates to store, and the ids of those that leave. */
  readonly templates: { readonly put: TemplateCard[]; readonly drop: string[] }
  readonly aside: { key: string; reason: string; seq: number }[]
}

/**
 * What a page of changes means for the device. Cards of skills go to the log, cards of templates to
 * a store of their own; whole rows go to the rows. Whole rows that the cards have passed already
 * (the second half of a first fill) change no skill's card.
 */
export function sortChanges(changes: readonly Change[], detail: Detail, cardsUpTo: number): Sorted {
  const sorted = {
    rows: [] as StoredRow[],
    drops: [] as string[],
    aside: [] as Sorted['aside'],
    templates: { put: [] as TemplateCard[], drop: [] as string[] },
  }
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
      if (change.table === 'templates') sorted.templates.drop.push(change.pk)
    } else {
      if ((change.table as MirrorTable) === 'templates')
        sorted.templates.put.push(
          detail === 'card' ? (change.row as TemplateCard) : templateCardOf(change.row as Template),
        )
      const isSkill = (change.table as MirrorTable) === 'skills'
      // a template's card has no content: its page needs the whole row
      const whole = detail === 'full' || change.table === 'docs' || change.table === 'articles'
      if (whole)
        sorted.rows.push({
          key,
          table: change.table,
          slug: (change.row as { slug: string }).slug,
          row: change.row,
        })
      if (isSkill && news)
        upsert.push(detail === 'card' ? (change.row as SkillCard) : cardOf(change.row as Skill))
    }
  }
  return { ...sorted, log: { upsert, remove } }
}
