import type { Dress } from '../local/static-files.ts'
import type { Ask } from './ask.ts'
import { type Preloads, screenAt } from './preloads.ts'
import { firstHtml } from './first-html.ts'
import type { PageHead } from './page-head.ts'
import { pageAt } from './pages.ts'
import { Remembered } from './remembered.ts'

/** A page never waits longer than this for its own description. */
const patience = 2000

/** For a request of the app: how its page's first HTML is made. A project that does not answer costs the description, never the page. */
export function dresser(ask: Ask, originOf: (request: Request) => string, preloads: Preloads): (request: Request) => Dress {
  const heads = new Remembered<PageHead>(1000)
  return (request) => async (index) => {
    const origin = originOf(request)
    const { pathname } = new URL(request.url)
    const head = await soon(heads.get(`${origin} ${pathname}`, () => pageAt(ask, origin, pathname)))
    const screen = screenAt(pathname)
    return head ? { status: head.status, html: firstHtml(index, origin, head, screen === null ? [] : preloads(screen)) } : { status: 200, html: index }
  }
}

async function soon<T>(value: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => { timer = setTimeout(() => resolve(null), patience) })
  try {
    return await Promise.race([value, late])
  } catch (error) {
    console.error(`page not described: ${error instanceof Error ? error.message : String(error)}`)
    return null
  } finally {
    clearTimeout(timer)
  }
}
