import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirstRows } from './first-rows.ts'
import type { PageHead } from './page-head.ts'
import { screenAt } from './preloads.ts'
import { withTimeout } from '../with-timeout.ts'

/**
 * Draws the app's screen at a path as HTML; null where none is drawn. Never rejects: a page without
 * it is the page of a slow start.
 */
export type Draw = (path: string, rows: FirstRows) => Promise<string | null>

/** Screens that look the same to everybody at first. */
const common = new Set(['home', 'skills', 'skill', 'templates', 'docs', 'blog', 'pages'])

/**
 * Whether a page's first HTML shows its screen: search engines may have it, so it exists and is
 * everybody's, and this is its one true address.
 */
export const isDrawn = (path: string, { noindex, canonical }: PageHead): boolean =>
  !noindex && canonical === path && common.has(screenAt(path) ?? '')

/**
 * What the build made of src/app/boot/prerender.tsx, read when first needed; nothing is drawn where it
 * made nothing.
 */
export function readDrawing(dist: string): Draw {
  const file = join(dist, '.prerender/prerender.js')
  if (!existsSync(file)) return () => Promise.resolve(null)
  let loaded:
    Promise<{ prerenderPage: (path: string, rows: object) => Promise<string> }> | undefined
  return async (path, rows) => {
    try {
      const { prerenderPage } = await (loaded ??= import(pathToFileURL(file).href) as NonNullable<
        typeof loaded
      >)
      return withoutStyles(await prerenderPage(path, rows))
    } catch (error) {
      console.error(`${path} not drawn: ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }
}

/** So many pages are in hand at a time; whoever comes then gets an undrawn one at once. */
const atOnce = 20
/** A person is not held up for longer. Milliseconds. */
const patience = 1000

/** For people who wait: a drawing that is late, or in a crowd, is none. */
export function hurried(draw: Draw): Draw {
  let inHand = 0
  return async (path, rows) => {
    if (inHand >= atOnce) return null
    inHand++
    return withTimeout(
      draw(path, rows).finally(() => {
        inHand--
      }),
      patience,
    )
  }
}

/**
 * The policy forbids style attributes: public/prefs.js puts them on. React writes every quotation
 * mark of a text as &quot;.
 */
const withoutStyles = (html: string): string => html.replaceAll(' style="', ' data-style="')
