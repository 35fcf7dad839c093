import type { Transaction } from 'dexie'
import { type Template, type TemplateCard, templateCardOf } from '#domain/catalog/template.ts'
import type { StoredCursor, StoredRow } from '../db/mirror-database.ts'
import { readCardsAgain } from './recover-cards.ts'

/** Derives the cards of templates on a device whose mirror is older than the store of these cards. */
export async function deriveTemplateCards(upgrade: Transaction): Promise<void> {
  const cards: TemplateCard[] = []
  await upgrade
    .table<StoredRow>('rows')
    .where('[table+slug]')
    .between(['templates', ''], ['templates', '\uffff'])
    .each(({ row }) => {
      cards.push(templateCardOf(row as Template))
    })
  await upgrade.table<TemplateCard>('templateCards').bulkPut(cards)
  await upgrade.table<StoredCursor>('cursors').toCollection().modify(readCardsAgain)
}
