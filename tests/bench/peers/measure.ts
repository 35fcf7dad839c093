import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { openProfile } from '../launch.ts'
import { countBytes, keystrokes, untilSearchable } from '../page.ts'
import { at } from '../statistics.ts'
import { addressOf } from './build.ts'
import { type Contestant, product } from './contestants.ts'
import type { Figures } from './ratios.ts'
import { within } from './within.ts'

/** Nobody is waited for longer: milliseconds of one visit, and of what is typed. */
const longestVisit = 120_000
const longestTyping = 300_000
const reloads = 4

/** One round of one contestant, with a new profile: first visit, typing, restart, reloads. */
export async function measure(
  who: Contestant,
  { folder, origin, count, queries }: Race,
): Promise<Figures> {
  const profile = mkdtempSync(join(folder, 'profile-'))
  const address = origin + (who === product ? '/skills' : addressOf(who))
  const visit = async (page: Page) => {
    await page.goto(address)
    return within(longestVisit, untilSearchable(page, count), `${who}: searchable`)
  }
  try {
    const first = await browsing(profile, async (page, context) => {
      const bytes = await countBytes(await context.newCDPSession(page))
      const fill = await visit(page)
      const { api, app } = bytes
      if (who === product)
        await page.getByText('同步中').first().waitFor({ state: 'detached', timeout: longestVisit })
      await page.waitForTimeout(8000) // until everything is stored
      const typed = await within(
        longestTyping,
        // the list of the product may stay the same after a letter; a peer's page always changes
        keystrokes(page, queries, who === product ? 400 : 20_000),
        `${who}: typing`,
      )
      return { fill, api, app, typed }
    })
    const starts = await browsing(profile, async (page) => {
      const times: number[] = []
      for (let n = 0; n <= reloads; n++) times.push(await visit(page))
      return times
    })
    const { answers, painted, longest } = first.typed
    return {
      fill: first.fill,
      wire: first.api / 1e6,
      page: first.app / 1e6,
      restart: starts[0]!,
      reload: at(starts.slice(1), 0.5),
      answer50: at(answers, 0.5),
      answer95: at(answers, 0.95),
      screen50: at(painted, 0.5),
      screen95: at(painted, 0.95),
      longest,
    }
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}

/** What all contestants have in common. */
export interface Race {
  readonly folder: string
  readonly origin: string
  readonly count: number
  readonly queries: readonly string[]
}

/** Opens the profile, and closes the browser whatever happens. Faults of the page are printed. */
async function browsing<T>(
  profile: string,
  work: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await openProfile(profile)
  try {
    const page = context.pages()[0]!
    page.on('pageerror', ({ message }) => console.error(`${page.url()}: ${message}`))
    page.on('console', (said) => {
      if (said.type() === 'error') console.error(`${page.url()}: ${said.text()}`)
    })
    return await work(page, context)
  } finally {
    await within(30_000, context.close(), 'closing the browser')
  }
}
