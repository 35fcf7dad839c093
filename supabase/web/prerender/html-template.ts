import type { HtmlTemplate } from '#backend/static-files.ts'
import { noSite, type Site } from '#domain/server/site.ts'
import type { Ask } from '../ask.ts'
import { isPrerendered, type Prerender, withinLimits } from './prerender.ts'
import { firstHtml, siteHtml } from './first-html.ts'
import type { PageHead } from './page-head.ts'
import { pageAt } from './pages.ts'
import type { Preloads } from './preloads.ts'
import { TtlCache } from '../ttl-cache.ts'
import { withTimeout } from '../with-timeout.ts'

/** A page is sent without its description when that takes longer. Milliseconds. */
const limitMs = 2000

/**
 * Gives for each request of the app what makes the first HTML of its page. When the project does
 * not answer, the page is sent without its description.
 */
export function htmlTemplate(
  ask: Ask,
  originOf: (request: Request) => string,
  preloads: Preloads,
  prerender: Prerender,
  site: Site = noSite,
): (request: Request) => HtmlTemplate {
  const pages = new TtlCache<Page>(1000)
  const prerenderSoon = withinLimits(prerender)
  return (request) => async (index) => {
    const origin = originOf(request)
    const { pathname, search } = new URL(request.url)
    const page = await orNull(
      pages.get(`${origin} ${pathname}`, () =>
        describedPage(ask, prerenderSoon, origin, pathname, site),
      ),
    )
    if (!page) return { status: 200, html: siteHtml(index, site) }
    // the prerendered screen is the one without a query; with one, the app shows another screen
    return {
      status: page.head.status,
      html: firstHtml(index, origin, page.head, {
        preloads: preloads(pathname),
        prerendered: search === '' ? page.prerendered : null,
        site,
      }),
    }
  }
}

interface Page {
  readonly head: PageHead
  /** HTML of the screen; null when the app alone shows it. */
  readonly prerendered: string | null
}

/** The parts of a page's first HTML. Rejects with `NotAnswered`. */
export async function describedPage(
  ask: Ask,
  prerender: Prerender,
  origin: string,
  path: string,
  site: Site = noSite,
): Promise<Page> {
  const head = await pageAt(ask, origin, path, site)
  const prerendered = isPrerendered(path, head) ? await prerender(path, head.rows ?? {}) : null
  return { head, prerendered }
}

const orNull = <T>(value: Promise<T>): Promise<T | null> =>
  withTimeout(value, limitMs).catch((error: unknown) => {
    console.error(`page not described: ${error instanceof Error ? error.message : String(error)}`)
    return null
  })
