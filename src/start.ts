import { startAuth } from './start-auth.ts'
import { startCounting } from './start-counting.ts'
import { startLaunch } from './start-launch.ts'
import { startPerson } from './start-person.ts'
import { startRecent } from './start-recent.ts'
import { startShared } from './start-shared.ts'
import { startSync } from './start-sync.ts'

/** Everything that works behind the screens. */
export async function start(): Promise<void> {
  startAuth()
  startPerson()
  startCounting()
  startShared()
  startRecent()
  startLaunch()
  await startSync()
}
