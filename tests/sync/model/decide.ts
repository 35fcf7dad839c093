import { discardChange, retryChange } from '#local/outbox/user-changes.ts'
import type { UserDatabase } from '#local/db/user-database.ts'
import type { Entry } from '#sync'
import type { Cast, Device } from './cast.ts'
import { poisonName } from './server.ts'

/**
 * The person looks at what failed. What was refused they try again, as often as `hope` says, or let
 * go of; what was put aside they try again, but for a change that the server breaks over every
 * time. Says whether anything is in the outbox.
 */
export async function decide(
  cast: Cast,
  device: Device,
  database: UserDatabase,
  hope: number,
): Promise<boolean> {
  const entries = await database.outbox.toArray()
  for (const entry of entries) {
    const { n, state, args } = entry
    if (state !== 'refused' && state !== 'blocked' && state !== 'quarantined') continue
    device.failed.add(n)
    cast.counted('change', state)
    if (state === 'refused') judge(cast, device, entry)
    const again =
      state === 'quarantined'
        ? !JSON.stringify(args).includes(poisonName)
        : cast.random.chance(hope)
    cast.count(again ? 'tried again' : 'let go')
    await (again ? retryChange(database, n) : discardChange(database, n))
  }
  return entries.length > 0
}

function judge(cast: Cast, device: Device, { name, args, code }: Entry): void {
  const { id, collectionId, itemId } = args as {
    id?: string
    collectionId?: string
    itemId?: string
  }
  const key = name.startsWith('collection.')
    ? `c:${id}`
    : name.startsWith('collectionItem.')
      ? `i:${collectionId}/skill/${itemId}`
      : name.startsWith('favorite.')
        ? `f:skill/${itemId}`
        : 'p:'
  if (cast.touchedBy(device.user).isOnly(key, device.name))
    cast.fail('refused', `${device.name} ${name} ${code} ${JSON.stringify(args)}`)
}
