import { packageNamedBy } from '#domain/outbox/package-of-change.ts'
import { discardChange, retryChange } from '#local/outbox/user-changes.ts'
import type { UserDatabase } from '#local/db/user-database.ts'
import type { Entry } from '#sync'
import type { Cast, Device } from './cast.ts'
import { keyOf } from './intent.ts'
import { poisonName } from './server-sql.ts'

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
    const what = again ? 'tried again' : 'let go'
    cast.count(what)
    // from now on it says what was meant before
    if (state !== 'quarantined') cast.touchedBy(device.user).note(keyOf(entry), what)
    await (again ? retryChange(database, n) : discardChange(database, n))
  }
  return entries.length > 0
}

function judge(cast: Cast, device: Device, { name, args, code }: Entry): void {
  const touched = cast.touchedBy(device.user)
  const key = keyOf({ name, args })
  if (key.startsWith('s:')) cast.count(`refused submission ${code}`)
  if (key.startsWith('k:')) {
    cast.count(`refused files ${code}`)
    if (code === 'invalid' && cast.submissions.wrongFiles.has(key.slice(2))) return
  }
  if (name === 'submission.create' && code === 'not-found') {
    const digest = packageNamedBy({ name, args }) ?? ''
    if (!cast.submissions.wrongFiles.has(digest))
      cast.fail('refused', `${device.name} ${key}: the files ${digest} did not arrive before it`)
  }
  // a moderator was faster
  if (code === 'decided' && touched.decided.has(key)) return
  if (touched.isOnly(key, device.name) || (code === 'decided' && !touched.decided.has(key)))
    cast.fail('refused', `${device.name} ${name} ${code} ${JSON.stringify(args)}`)
}
