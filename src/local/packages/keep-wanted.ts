import { heldPackages } from './package-cache.ts'
import { keepPackage, packageRoom } from './keep-package.ts'
import { type AskForPackage, readPackage } from './read-package.ts'
import { makesRoom } from './room.ts'
import { wantedPackages } from './wanted.ts'

/**
 * What became of it. `kept`: all that is favourited and collected is here, as far as the server gives
 * it out. `full`: some of it has no room. `away`: the server did not answer, or it is not known yet
 * what is wanted. `stopped`: it is not to go on.
 */
export type Kept = 'kept' | 'full' | 'away' | 'stopped'

/**
 * Fetches the packages of what the person has favourited and collected, one after the other, until
 * `goesOn` says no. What has no room is not fetched. Never rejects.
 */
export async function keepWanted(ask: AskForPackage, goesOn: () => boolean): Promise<Kept> {
  const wanted = await wantedPackages()
  if (wanted === null) return 'away'
  const spared = new Set(wanted.map(({ digest }) => digest))
  let result: Kept = 'kept'
  for (const { digest, size } of wanted) {
    const held = await heldPackages()
    if (held.some((one) => one.digest === digest)) continue
    if (!goesOn()) return 'stopped'
    const { budget } = await packageRoom()
    if (makesRoom(held, size, budget, spared) === null) {
      result = 'full'
      continue
    }
    const read = await readPackage(digest, ask, { keep: false })
    if ('fault' in read && read.fault === 'away') return 'away'
    if ('ok' in read && (await keepPackage(digest, read.ok.zip)) === 'full') result = 'full'
  }
  return result
}
