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
 * Collects what a page must never do: write errors to the console, throw, or break the content
 * security policy.
 */
export class Problems {
  readonly seen: string[] = []
  private readonly allowed: RegExp[] = []
  private sealed = false

  /** Allows an error that this journey causes; the pattern must match no other error. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern)
  }

  /**
   * Allows what a browser writes when a request fails because the server is stopped or the network
   * is off.
   */
  allowUnreachableServer(): void {
    this.allow(
      /^console: Failed to load resource: net::ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INTERNET_DISCONNECTED|FAILED) \(http:\/\/localhost:\d+\/(?:rest\/v1\/|auth\/v1\/|storage\/v1\/|config\.json|sw\.js)/,
    )
  }

  /**
   * Call it at the end of a journey: errors of pages that are open while the server stops are no
   * faults.
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
   * The errors that were not allowed. A page that does not exist is 404, and a browser writes that
   * to the console as an error.
   */
  left(): string[] {
    return this.seen.filter(
      (line) => !unknownPage.test(line) && !this.allowed.some((pattern) => pattern.test(line)),
    )
  }
}

/**
 * A server for the length of some work. Pages that are still open when it goes find no server any
 * more, which is no fault of theirs.
 */
export async function withServer(
  problems: Problems,
  work: (server: AppServer) => Promise<void>,
  ...settings: Parameters<typeof AppServer.started>
): Promise<void> {
  const server = await AppServer.started(...settings)
  try {
    await work(server)
  } finally {
    problems.seal()
    await server.remove()
  }
}

interface Mine {
  /** A server for this journey alone, which it may stop, change and start again. */
  ownServer: AppServer
  problems: Problems
}

/** Playwright's own `goto` of each page, which does not wait for the app. */
const originalGoto = new WeakMap<Page, Page['goto']>()

/**
 * Opens a page and returns before the app has replaced the prerendered screen.
 */
export const openPrerendered = (page: Page, path: string): ReturnType<Page['goto']> =>
  originalGoto.get(page)!(path, { waitUntil: 'commit' })

/**
 * For all other journeys a page is open only once the app has replaced the prerendered screen: what
 * is typed before is lost.
 */
function openWhole(context: BrowserContext): BrowserContext {
  const open = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await open()
    const goto = page.goto.bind(page)
    originalGoto.set(page, goto)
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
      const server = await AppServer.started()
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  ownServer: [
    async ({ problems }, use) => {
      await withServer(problems, use)
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
/** The rules of `standards` to which the theme matters: it changes nothing but colours. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * Expects that the page, as it is now, breaks none of the rules that axe can check: all of them in
 * the first theme, those of colours in the others too. A screen that was checked in both themes is
 * checked in one theme only at other widths.
 */
export async function expectAccessible(
  page: Page,
  themes: readonly ('dark' | 'light')[] = ['dark', 'light'],
): Promise<void> {
  // the first screen appears a moment after the header
  await expect(page.locator('h1').first()).toBeAttached()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    // even the shortest transition begins at the old colour: axe must see the new one
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    // the legacy mode is faster: it opens no second page, which only frames would need
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const isFirst = theme === themes[0]
    const { violations, passes } = await (
      isFirst ? axe.withTags(standards) : axe.withRules(ofColours)
    ).analyze()
    expect(passes.length, 'axe looked at something').toBeGreaterThan(isFirst ? 5 : 0)
    const found = violations.map(
      ({ id, nodes }) =>
        `${theme} ${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
    )
    expect(found).toEqual([])
  }
}

/** Waits until the service worker controls this page: then it opens without a network. */
export async function offlineReady(page: Page): Promise<void> {
  // the worker stores every file of the app first, which takes time on a busy machine
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 30_000,
  })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/**
 * How many skills the server lists now: journeys that ran before on the shared one may have
 * published more than the samples.
 */
export async function skillsAtServer(server: AppServer): Promise<number> {
  const rows = (await server.asOperator('GET', 'skills?select=id')) as unknown[]
  return rows.length
}

/** Waits until the catalogue is on the device, whole rows included. */
export async function mirrored(page: Page): Promise<void> {
  const isWhole = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('bazaar-mirror')
          // the page itself makes the database
          opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
          opening.addEventListener('error', () => resolve(false))
          opening.addEventListener('success', () => {
            const database = opening.result
            const asked = database.transaction('cursors').objectStore('cursors').get('catalog')
            asked.addEventListener('success', () => {
              database.close()
              const cursor = asked.result as
                { full: number; head: number; refilling: boolean } | undefined
              resolve(
                cursor !== undefined &&
                  cursor.head > 0 &&
                  cursor.full >= cursor.head &&
                  !cursor.refilling,
              )
            })
          })
        }),
    )
  await expect.poll(isWhole, { message: 'the first sync', timeout: 60_000 }).toBe(true)
}

/**
 * Fills with the address of the page whenever a page of this context puts this text on its screen,
 * also after a reload. For what must come once, or never: looking for it only sees what is there in
 * that moment. Call it before the pages are opened.
 */
export async function everShown(context: BrowserContext, text: string): Promise<readonly string[]> {
  const seen: string[] = []
  await context.exposeBinding('noteShown', ({ page }) => {
    seen.push(page.url())
  })
  await context.addInitScript((wanted) => {
    const note = (globalThis as unknown as { noteShown: () => void }).noteShown
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.textContent?.includes(wanted)) note()
    }).observe(document, { childList: true, subtree: true })
  }, text)
  return seen
}
