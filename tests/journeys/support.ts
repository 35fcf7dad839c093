import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { AppServer } from './app-server.ts'

export { expect, type Page } from '@playwright/test'
export { AppServer } from './app-server.ts'

/** What the browser writes when the server says no to a password or a session. */
export const refusedSession =
  /^console: Failed to load resource: the server responded with a status of 4\d\d .*\/auth\/v1\//
const unknownPage =
  /^console: Failed to load resource: the server responded with a status of 404 \(Not Found\) \(http:\/\/localhost:\d+\/(?!rest\/|auth\/v1|assets\/)[^.?]*(?:\?[^)]*)?\)$/

/**
 * What a page may never do: write errors to the console, throw, or break the content security
 * policy.
 */
export class Problems {
  readonly seen: string[] = []
  private readonly allowed: RegExp[] = []
  private sealed = false

  /** Expected in this journey; the pattern must match the whole line's meaning, not "anything". */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern)
  }

  /**
   * What a browser writes when a request fails because the server has been stopped or the network
   * is off.
   */
  allowUnreachableServer(): void {
    this.allow(
      /^console: Failed to load resource: net::ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INTERNET_DISCONNECTED|FAILED) \(http:\/\/localhost:\d+\/(?:rest\/v1\/|auth\/v1\/|storage\/v1\/|config\.json|sw\.js)/,
    )
  }

  /**
   * The journey is over: what its open pages say while the server goes away is no fault of theirs.
   */
  seal(): void {
    this.sealed = true
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (this.sealed) return
      if (message.type() === 'error')
        this.seen.push(`console: ${message.text()} (${message.location().url})`)
      else if (/Content Security Policy|Refused to/.test(message.text()))
        this.seen.push(`policy: ${message.text()}`)
    })
    context.on('weberror', (error) => {
      if (!this.sealed) this.seen.push(`thrown: ${error.error().stack ?? error.error().message}`)
    })
  }

  /**
   * What was seen and not expected. A page that does not exist is 404, which a browser writes down
   * as the failure of that address.
   */
  left(): string[] {
    return this.seen.filter(
      (line) => !unknownPage.test(line) && !this.allowed.some((pattern) => pattern.test(line)),
    )
  }
}

interface Mine {
  /** A server of this journey's own, which it may stop, change and start again. */
  ownServer: AppServer
  problems: Problems
}

/** How a page is opened without waiting for the app. */
const opened = new WeakMap<Page, Page['goto']>()

/**
 * Opens a page and looks at it before the app has taken the place of what the server drew of its
 * screen.
 */
export const openAsDrawn = (page: Page, path: string): ReturnType<Page['goto']> =>
  opened.get(page)!(path, { waitUntil: 'commit' })

/** To all others a page is open once the app is there: what is typed into the drawing is lost. */
function openWhole(context: BrowserContext): BrowserContext {
  const open = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await open()
    const goto = page.goto.bind(page)
    opened.set(page, goto)
    page.goto = async (...way) => {
      const response = await goto(...way)
      await page.locator('#prerendered').waitFor({ state: 'detached' })
      return response
    }
    return page
  }
  return context
}

interface Shared {
  server: AppServer
}

/**
 * Journeys use this `test`. `page` and `context` talk to the shared server; a journey that asks for
 * `ownServer` goes to its address. Both servers are stopped whatever happens, and a journey fails
 * on any error that a page writes, throws or is refused.
 */
export const test = base.extend<Mine, Shared>({
  server: [
    async ({}, use) => {
      // oxlint wants no empty pattern; Playwright demands one
      const server = await AppServer.started()
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  ownServer: [
    async ({ problems }, use) => {
      const server = await AppServer.started()
      await use(server)
      problems.seal()
      await server.remove()
    },
    { timeout: 90_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      const make = browser.newContext.bind(browser)
      browser.newContext = async (options) => openWhole(await make(options))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.origin)
  },
  problems: async ({}, use) => {
    await use(new Problems())
  },
  context: async ({ context, problems }, use) => {
    problems.watch(context)
    await use(context)
    expect(problems.left(), 'errors in the page').toEqual([])
  },
})

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The page as it stands breaks none of the rules that axe can check. What was looked at in both
 * themes needs no second look at every width.
 */
export async function expectAccessible(
  page: Page,
  themes: readonly ('dark' | 'light')[] = ['dark', 'light'],
): Promise<void> {
  // the first screen of a page comes a moment after its frame
  await expect(page.locator('h1').first()).toBeAttached()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    // even the shortest transition begins at the old colour: axe must look at the last one
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    // "legacy": the product has no frames, so no second page has to gather their results
    const { violations, passes } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withTags(standards)
      .analyze()
    expect(passes.length, 'axe looked at something').toBeGreaterThan(5)
    const found = violations.map(
      ({ id, nodes }) =>
        `${theme} ${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
    )
    expect(found).toEqual([])
  }
}

/** The service worker is in charge of this page: from here on it opens without a network. */
export async function offlineReady(page: Page): Promise<void> {
  // every file of the app is stored first, which takes its time on a busy machine
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 30_000,
  })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** The catalogue is on the device, whole rows included. */
export async function mirrored(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('last-contact')), {
      message: 'the first sync',
      timeout: 30_000,
    })
    .not.toBeNull()
}
