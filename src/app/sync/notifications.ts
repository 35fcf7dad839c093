import { sync } from '#copy/sync.ts'
import { itemKey } from '#domain/outbox/overlay.ts'
import { itemOf, sentence } from '#features/sync-center/sentence.ts'
import { itemName } from '#local/catalog/item-names.ts'
import { currentPerson, type Entry, onPerson } from '#local/person/person.ts'
import { claimUnnotified } from '#local/outbox/notified-rejections.ts'
import type { UserDatabase } from '#local/db/user-database.ts'
import { pageRouter } from '#routes/tree.tsx'
import { currentLanguage } from '#state/language.ts'
import { formatsOf } from '#state/format.ts'
import { notify } from '#ui/toast.tsx'

/**
 * A change that was refused has left the screen, one that was put aside has not left the device:
 * the person is told once here, in a tab they look at. Gives back how to stop.
 */
export function notifyRejections(database: UserDatabase): () => void {
  const look = () => {
    const failed = currentPerson().entries.some(
      ({ state }) => state === 'refused' || state === 'quarantined',
    )
    // told after the next change, or the next visit
    if (failed && document.visibilityState === 'visible')
      claimUnnotified(database).then(tell, () => {})
  }
  look()
  document.addEventListener('visibilitychange', look)
  const stopListening = onPerson(look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    stopListening()
  }
}

/** The device could not store what the person did: nothing of it has happened. */
export function notifyNotStored(full: boolean): void {
  const text = currentLanguage() === 'en' ? sync.en : sync.zh
  notify({
    kind: 'bad',
    id: 'unkept',
    title: full ? text.full : text.broken,
    detail: full ? text.fullText : text.brokenText,
  })
}

async function tell(entries: readonly Entry[]): Promise<void> {
  if (pageRouter().state.location.pathname === '/sync') return // there it is seen anyway
  const language = currentLanguage()
  const text = language === 'en' ? sync.en : sync.zh
  const quarantined = entries.filter(({ state }) => state === 'quarantined')
  for (const [failed, words] of [
    [entries.filter((one) => !quarantined.includes(one)), text.told],
    [quarantined, text.toldQuarantined],
  ] as const) {
    const [first] = failed
    if (!first) continue
    const title =
      failed.length === 1
        ? words.one(await what(first))
        : words.many(formatsOf(language).number(failed.length))
    notify({
      kind: 'bad',
      title,
      detail: words.more,
      action: { label: text.look, run: () => void pageRouter().navigate({ to: '/sync' }) },
    })
  }
}

async function what(entry: Entry): Promise<string> {
  const item = itemOf(entry)
  const named = item && (await itemName(item))
  const items = new Map(item && named ? [[itemKey(item), named]] : [])
  return sentence(entry, { items, collections: currentPerson().collectionNames }, currentLanguage())
}
