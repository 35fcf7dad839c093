import type { Cast, Device } from './cast.ts'
import { decide } from './decide.ts'
import { CataloguePage } from './catalogue-page.ts'
import { CountingPage } from './counting-page.ts'
import { Tab } from './tab.ts'
import { seen } from './truth.ts'

/**
 * The network is whole, everybody signs in and waits: then every device shows what the server
 * holds, and every outbox is empty. Half of the tabs are still the old ones: nothing needs a
 * reload.
 */
export async function settle(cast: Cast): Promise<void> {
  cast.world.fault = () => 'none'
  cast.world.diskFails = () => false
  while (cast.world.underWay.length > 0) await cast.deliver()
  for (const page of cast.pages) {
    if (cast.random.chance(0.5)) page.kill()
    else await page.release()
  }
  const last = new Map<Device, Tab>()
  for (const device of cast.devices) {
    const tab =
      device.browser.tabs.find(({ user }) => user === device.user) ??
      (await Tab.open(cast.world, device.browser, device.user))
    await tab.release()
    last.set(device, tab)
    await cast.lookAt(device)
  }
  for (let round = 0, busy = true; busy && round < 40; round++) {
    busy = false
    for (const [device, tab] of last) {
      await turn(device, tab)
      await cast.lookAt(device)
      busy ||= await decide(cast, device, tab.database, 0)
    }
  }
  for (const [device, tab] of last) {
    await turn(device, tab)
    await account(cast, device, tab)
  }
  for (const user of cast.people)
    await audit(
      cast,
      user,
      [...last.values()].filter((tab) => tab.user === user),
    )
  const { parts } = cast
  if (parts.submissions) await cast.submissions.audit(cast)
  if (parts.catalogue) await settleCatalogue(cast)
  if (parts.counting) await settleCounts(cast)
  if (parts.reports) await cast.reports.audit(cast)
}

/** The same for the catalogue on each browser. */
async function settleCatalogue(cast: Cast): Promise<void> {
  for (const browser of cast.browsers) {
    const page = browser.catalogue[0] ?? (await CataloguePage.open(cast.world, browser))
    await page.release()
    for (let round = 0; round < 3; round++) {
      await page.timesUp(() => true)
      await page.wake()
      await cast.look(page)
    }
    await cast.catalogue.audit(cast, page)
  }
}

/** Each browser tells what it still has to tell. */
async function settleCounts(cast: Cast): Promise<void> {
  const pages: CountingPage[] = []
  for (const browser of cast.browsers) {
    const page = browser.counting[0] ?? CountingPage.open(cast.world, browser, cast.counting)
    await page.release()
    await page.run()
    await cast.look(page)
    pages.push(page)
  }
  await cast.counting.audit(pages)
}

/**
 * The person is at this device: signs in where they are not, and its next attempt, or the minute
 * that it looks every time, is over.
 */
async function turn({ browser, user }: Device, tab: Tab): Promise<void> {
  if (browser.session?.user !== user || browser.session.expired) {
    browser.session = { user, expired: false }
    return tab.run()
  }
  await tab.timesUp(() => true)
  await tab.wake()
}

async function account(cast: Cast, { name, user, sent, failed }: Device, tab: Tab): Promise<void> {
  const left = await tab.database.outbox.toArray()
  if (left.length > 0)
    cast.fail(
      'stuck',
      `${name} ${left.map((entry) => `${entry.n} ${entry.name} ${entry.state} ${entry.code ?? ''}`).join(', ')}`,
    )
  const bytes = await tab.database.packageParts.count()
  if (bytes > 0) cast.fail('stuck', `${name} keeps ${bytes} parts of files`)
  const [screen, truth] = [seen(await tab.view()), seen(await cast.world.server.truth(user))]
  const keys = [...new Set([...screen.keys(), ...truth.keys()])].filter(
    (key) => screen.get(key) !== truth.get(key),
  )
  for (const key of keys)
    cast.fail(
      'diverged',
      `${name} ${key}: server ${truth.get(key) ?? 'nothing'}, shown ${screen.get(key) ?? 'nothing'}`,
    )
  const known = await cast.world.server.ledger(user, tab.client)
  const lost = [...sent].filter((n) => !known.has(n) && !failed.has(n))
  if (lost.length > 0) cast.fail('lost', `${name} ${lost.join()}`)
  cast.count('changes', known.size)
}

async function audit(cast: Cast, user: string, tabs: readonly Tab[]): Promise<void> {
  for (const what of await cast.world.server.doubled(user)) cast.fail('doubled', `${user} ${what}`)
  const own = new Set(tabs.map(({ client }) => client))
  for (const client of await cast.world.server.devices(user))
    if (!own.has(client)) cast.fail('foreign', `${user} ${client}`)
}
