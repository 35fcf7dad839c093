import type { Wish } from '#domain/outbox/plan.ts'
import { collections } from '#copy/collections.ts'
import { change } from '#local/person/person.ts'
import { currentLanguage } from '#state/language.ts'
import { notify } from '#ui/toast.tsx'

type Texts = typeof collections.zh
type Failure = { [K in keyof Texts]: Texts[K] extends string ? K : never }[keyof Texts] &
  `failed${string}`

/**
 * Keeps the changes on the device, one after the other; says so when one of them cannot be kept.
 * True when all are.
 */
export async function keep(wishes: readonly Wish[], failure: Failure): Promise<boolean> {
  const text = currentLanguage() === 'en' ? collections.en : collections.zh
  for (const wish of wishes) {
    const kept = await change(wish)
    if (kept === 'kept') continue
    notify({
      kind: 'bad',
      id: 'collection',
      title: text[failure],
      ...(kept === 'signed-out' ? { detail: text.notSignedIn } : {}),
    })
    return false
  }
  return true
}
