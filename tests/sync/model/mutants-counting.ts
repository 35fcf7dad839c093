import { countKey, countsAtOnce, dayOf } from '#domain/catalog/count.ts'
import { tellCounts } from '#local/catalog/counting.ts'
import { countingDevice } from '#local/db/counting-database.ts'
import type { Mutant } from './mutants.ts'

/** Counting, wrong in one thing each. */
export const countingMutants: Readonly<Record<string, Mutant>> = {
  'every look counts, however often a day': {
    wiring: {
      async count({ itemType, counter }, itemId, now = Date.now(), opened) {
        const one = { itemType, counter, itemId, day: dayOf(now) }
        const store = await opened?.()
        await store?.counts.put({ ...one, key: countKey(one), state: 'waiting' })
      },
    },
    seenBy: ['doubled'],
  },
  'the server counts whatever it is told': {
    wiring: {
      arrives: (server, name) =>
        name === 'count_items' ? server.run('truncate public.counted') : Promise.resolve(),
    },
    seenBy: ['doubled'],
  },
  'counts are forgotten before the server has answered': {
    wiring: {
      async tell(send, _now, opened) {
        const store = await opened?.()
        if (!store) return true
        const waiting = await store.counts.limit(countsAtOnce).toArray()
        await store.counts.clear()
        if (waiting.length === 0) return true
        return (await send(await countingDevice(store), waiting)) !== 'later'
      },
    },
    seenBy: ['intent', 'lost'],
  },
  'what nobody answered is told again as another device': {
    wiring: {
      tell: (send, now, opened) =>
        tellCounts(
          async (device, counts) => {
            const reply = await send(device, counts)
            const store = await opened?.()
            if (reply === 'later')
              await store?.facts.put({ name: 'device', value: crypto.randomUUID() })
            return reply
          },
          now,
          opened,
        ),
    },
    seenBy: ['doubled', 'foreign'],
  },
}
