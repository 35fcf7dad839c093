import { startAuth } from '../account/session.ts'
import { startCounting } from '../counting/send-counts.ts'
import { startLaunch } from '../pwa/launch-files.ts'
import { startPackages } from '../sync/packages.ts'
import { startPerson } from '../sync/person.ts'
import { dropOldDrafts } from '#state/drafts.ts'
import { startRecent } from './recent-pages.ts'
import { startSite } from './site.ts'
import { startShared } from '../sync/shared-collections.ts'
import { startSync } from '../sync/catalog.ts'

/** Starts everything that runs without a screen. */
export async function start(): Promise<void> {
  startSite()
  dropOldDrafts()
  startAuth()
  startPerson()
  startCounting()
  startShared()
  startPackages()
  startRecent()
  startLaunch()
  await startSync()
}
