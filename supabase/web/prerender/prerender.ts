import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Answers } from '#domain/server/answers.ts'
import { noSite, type Site } from '#domain/server/site.ts'
import { routeAt } from './address.ts'
import type { FirstRows } from './first-rows.ts'
import type { PageHead } from './page-head.ts'
import { withTimeout } from '../with-timeout.ts'

/**
 * Renders the app's screen at a path as HTML; null when it cannot. Never rejects: without it the
 * page works, and only appears later.
 */
export type Prerender = (path: string, rows: FirstRows) => Promise<string | null>

/**
 * Whether a page's first HTML contains its screen: the route table says so, search engines may list
 * the page, so it exists and is public, and this is its canonical address.
 */
export const isPrerendered = (path: string, { noindex, canonical }: PageHead): boolean =>
  !noindex && canonical === path && routeAt(path)?.entry.prerendered === true

/**
 * Loads, when first needed, what the build made of src/app/boot/prerender.tsx. Without that file
 * nothing is prerendered.
 */
export function readPrerender(
  dist: string,
  site: Site = noSite,
  answers: Answers = 'server',
): Prerender {
  const file = join(dist, '.prerender/prerender.js')
  if (!existsSync(file)) return () => Promise.resolve(null)
  let loaded:
    | Promise<{
        prerenderPage: (path: string, rows: object, site: Site, answers: Answers) => Promise<string>
      }>
    | undefined
  return async (path, rows) => {
    try {
      const { prerenderPage } = await (loaded ??= import(pathToFileURL(file).href) as NonNullable<
        typeof loaded
      >)
      return withoutStyles(await prerenderPage(path, rows, site, answers))
    } catch (error) {
      console.error(
        `${path} not prerendered: ${error instanceof Error ? error.message : String(error)}`,
      )
      return null
    }
  }
}

/** So many pages are rendered at a time. */
const atOnce = 20
/** Nobody waits longer for a screen. Milliseconds. */
const limitMs = 1000

/**
 * For people who wait: gives null when it takes too long, and when too many others wait already.
 */
export function withinLimits(prerender: Prerender): Prerender {
  let running = 0
  return async (path, rows) => {
    if (running >= atOnce) return null
    running++
    return withTimeout(
      prerender(path, rows).finally(() => {
        running--
      }),
      limitMs,
    )
  }
}

/**
 * The policy forbids style attributes, so public/prefs.js sets these styles by script. No text can
 * contain what is replaced here: React writes every quotation mark of a text as &quot;.
 */
const withoutStyles = (html: string): string => html.replaceAll(' style="', ' data-style="')
