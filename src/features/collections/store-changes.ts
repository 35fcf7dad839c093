import type { Wish } from '#domain/outbox/plan.ts'
import { collections } from '#copy/collections.ts'
import { change } from '#local/person/person.ts'
import { currentLanguage } from '#state/language.ts'
import { notify } from '#ui/toast.tsx'

type Texts = typeof collections.zh
/** The key of a text that says what has failed. */
type FailureKey = { [K in keyof Texts]: Texts[K] extends string ? K : never }[keyof Texts] &
  `failed${string}`

/**
 * Stores the changes on the device, one after the other, and shows `failure` when one of them
 * cannot be stored. Resolves to true when all are stored.
 */
export async function storeChanges(wishes: readonly Wish[], failure: FailureKey): Promise<boolean> {
  const text = currentLanguage() === 'en' ? collections.en : collections.zh
  for (const wish of wishes) {
    const kept = await change(wish)
    if (kept === 'kept') continue
    const details = {
      'signed-out': text.notSignedIn,
      invalid: text.notValid,
      full: text.deviceFull,
      failed: text.deviceFailed,
    }
    notify({ kind: 'bad', id: 'collection', title: text[failure], detail: details[kept] })
    return false
  }
  return true
}
