import {
  type Count,
  type Counted,
  type CountReply,
  countKey,
  countsAtOnce,
  dayOf,
} from '#domain/catalog/count.ts'
import { countingDevice, countingStore } from '../db/counting-database.ts'

const listeners = new Set<() => void>()

/** Calls the listener whenever there is something new to send. Gives back how to stop. */
export function onCount(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Notes that an item was viewed, downloaded or used; each item, counter and day is counted once on a
 * device. app/counting sends it when the server answers. Never rejects: a count that is lost must not
 * disturb anybody.
 */
export async function count(
  { itemType, counter }: Counted,
  itemId: string,
  now = Date.now(),
  opened = countingStore,
): Promise<void> {
  try {
    const store = await opened()
    if (!store) return
    const one: Count = { itemType, counter, itemId, day: dayOf(now) }
    const isNew = await store.transaction('rw', store.counts, async () => {
      if (await store.counts.get(countKey(one))) return false
      await store.counts.add({ ...one, key: countKey(one), state: 'waiting' })
      return true
    })
    if (isNew) for (const listener of listeners) listener()
  } catch {
    // storage is full or closed
  }
}

/**
 * Sends the counts that wait, oldest first, until none is left or the server does not answer. A sent
 * count is kept until its day is over. A reply that gets lost does no harm, since the server knows a
 * count by its device, item, counter and day. False when some are left.
 */
export async function tellCounts(
  send: (device: string, counts: readonly Count[]) => Promise<CountReply>,
  now = Date.now(),
  opened = countingStore,
): Promise<boolean> {
  const store = await opened()
  if (!store) return true
  const device = await countingDevice(store)
  for (;;) {
    const waiting = await store.counts
      .where('state')
      .equals('waiting')
      .limit(countsAtOnce)
      .toArray()
    if (waiting.length === 0) break
    const reply = await send(
      device,
      waiting.map(({ itemType, itemId, counter, day }) => ({ itemType, itemId, counter, day })),
    )
    if (reply === 'later') return false
    await store.counts.bulkPut(waiting.map((one) => ({ ...one, state: 'told' as const })))
  }
  await store.counts
    .where('key')
    .below(dayOf(now))
    .and(({ state }) => state === 'told')
    .delete()
  return true
}
