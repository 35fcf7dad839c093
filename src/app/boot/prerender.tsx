import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { prerenderToNodeStream } from 'react-dom/static'
import type { Answers } from '#domain/server/answers.ts'
import { noSite, type Site } from '#domain/server/site.ts'
import { bringRows } from '#local/catalog/prerendered-rows.ts'
import { makeRouter } from '#routes/tree.tsx'
import { bringAnswers } from '#state/answers.ts'
import { bringSite } from '#state/site.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * The HTML of the app at `path` as a first visit shows it. The server calls this
 * (supabase/web/prerender/prerender.ts) with the rows and the site's settings that it also sends inside the page. Rejects
 * when a screen cannot be rendered. Renders one page at a time, since all screens read their rows
 * from the same place.
 */
export function prerenderPage(
  path: string,
  rows: object,
  site: Site = noSite,
  answers: Answers = 'server',
): Promise<string> {
  const html = last.then(() => render(path, rows, site, answers))
  last = html.catch(() => {})
  return html
}

async function render(path: string, rows: object, site: Site, answers: Answers): Promise<string> {
  bringRows(rows)
  bringSite(site)
  bringAnswers(answers)
  const router = makeRouter({
    scrollRestoration: false,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(<RouterProvider router={router} />, {
    identifierPrefix: 'first',
    // all HTML in its final place: the policy forbids the inline scripts that would move it later
    progressiveChunkSize: Infinity,
    onError: (error) => {
      failures.push(error)
    },
  })
  const parts: string[] = []
  for await (const part of prelude) parts.push(String(part))
  if (failures.length > 0) throw failures[0]
  return parts.join('')
}
