import { sync } from '#copy/sync.ts'
import { itemKey } from '#domain/catalog/item-key.ts'
import { itemOfChange } from '#domain/outbox/mutations.ts'
import { sentence } from '#features/sync-center/sentence.ts'
import { itemName } from '#local/catalog/item-names.ts'
import { currentPerson, type Entry, onPerson } from '#local/person/person.ts'
import { packageTitles } from '#local/outbox/package-progress.ts'
import { claimUnnotified } from '#local/outbox/notified-rejections.ts'
import type { UserDatabase } from '#local/db/user-database.ts'
import { pageRouter } from '#routes/tree.tsx'
import { currentLanguage } from '#state/language.ts'
import { formatsOf } from '#state/format.ts'
import { notify } from '#ui/toast.tsx'

/**
 * Tells the person once, in a visible tab, about changes that the server refused (the screen no
 * longer shows them) or that were quarantined (they are still on the device only). Gives a function
 * that stops it.
 */
export function notifyRejections(database: UserDatabase): () => void {
  const check = () => {
    const failed = currentPerson().entries.some(
      ({ state }) => state === 'refused' || state === 'quarantined',
    )
    // in a hidden tab the person is told when they come back to it
    if (failed && document.visibilityState === 'visible')
      claimUnnotified(database).then(tell, () => {})
  }
  check()
  document.addEventListener('visibilitychange', check)
  const stopListening = onPerson(check)
  return () => {
    document.removeEventListener('visibilitychange', check)
    stopListening()
  }
}

async function tell(entries: readonly Entry[]): Promise<void> {
  if (pageRouter().state.location.pathname === '/sync') return // that screen shows them anyway
  const language = currentLanguage()
  const text = language === 'en' ? sync.en : sync.zh
  const quarantined = entries.filter(({ state }) => state === 'quarantined')
  for (const [failed, words] of [
    [entries.filter((one) => !quarantined.includes(one)), text.refusedNotice],
    [quarantined, text.quarantinedNotice],
  ] as const) {
    const [first] = failed
    if (!first) continue
    const title =
      failed.length === 1
        ? words.one(await described(first))
        : words.many(formatsOf(language).number(failed.length))
    notify({
      kind: 'bad',
      title,
      detail: words.more,
      action: { label: text.look, run: () => void pageRouter().navigate({ to: '/sync' }) },
    })
  }
}

async function described(entry: Entry): Promise<string> {
  const item = itemOfChange(entry)
  const named = item && (await itemName(item))
  const items = new Map(item && named ? [[itemKey(item), named]] : [])
  const { collectionNames: collections, entries } = currentPerson()
  const packages = packageTitles(entries)
  return sentence(entry, { items, collections, packages }, currentLanguage())
}
