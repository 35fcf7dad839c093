import type { HtmlTemplate } from '#backend/static-files.ts'
import type { Ask } from '../ask.ts'
import { type Draw, hurried, isDrawn } from './prerender.ts'
import { firstHtml } from './first-html.ts'
import type { PageHead } from './page-head.ts'
import { pageAt } from './pages.ts'
import { type Preloads, screenAt } from './preloads.ts'
import { TtlCache } from '../ttl-cache.ts'
import { withTimeout } from '../with-timeout.ts'

/** A page never waits longer than this for its own description. */
const patience = 2000

/**
 * For a request of the app: how its page's first HTML is made. A project that does not answer costs
 * the description, never the page.
 */
export function htmlTemplate(
  ask: Ask,
  originOf: (request: Request) => string,
  preloads: Preloads,
  draw: Draw,
): (request: Request) => HtmlTemplate {
  const pages = new TtlCache<Page>(1000)
  const drawSoon = hurried(draw)
  return (request) => async (index) => {
    const origin = originOf(request)
    const { pathname, search } = new URL(request.url)
    const page = await soon(
      pages.get(`${origin} ${pathname}`, () => describedPage(ask, drawSoon, origin, pathname)),
    )
    if (!page) return { status: 200, html: index }
    const screen = screenAt(pathname)
    // what is asked for in the address is answered by the app: the screen without it would be
    // another one
    return {
      status: page.head.status,
      html: firstHtml(
        index,
        origin,
        page.head,
        screen === null ? [] : preloads(screen),
        search === '' ? page.drawing : null,
      ),
    }
  }
}

interface Page {
  readonly head: PageHead
  readonly drawing: string | null
}

/** What the first HTML at a path is made of. Rejects with `NotAnswered`. */
export async function describedPage(
  ask: Ask,
  draw: Draw,
  origin: string,
  path: string,
): Promise<Page> {
  const head = await pageAt(ask, origin, path)
  return { head, drawing: isDrawn(path, head) ? await draw(path, head.rows ?? {}) : null }
}

const soon = <T>(value: Promise<T>): Promise<T | null> =>
  withTimeout(value, patience).catch((error: unknown) => {
    console.error(`page not described: ${error instanceof Error ? error.message : String(error)}`)
    return null
  })
