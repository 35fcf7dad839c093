import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { prerenderToNodeStream } from 'react-dom/static'
import { bringRows } from '#local/catalog/prerendered-rows.ts'
import { makeRouter } from '#routes/tree.tsx'

let last: Promise<unknown> = Promise.resolve()

/**
 * The app as it looks at `path` to somebody who comes for the first time, as HTML: the same
 * screens, drawn by the server (supabase/web/prerender/prerender.ts) with the rows that the page brings
 * along. Rejects when a screen cannot be drawn. One at a time, since the screens ask one place for
 * their rows.
 */
export function prerenderPage(path: string, rows: object): Promise<string> {
  const drawn = last.then(() => draw(path, rows))
  last = drawn.catch(() => {})
  return drawn
}

async function draw(path: string, rows: object): Promise<string> {
  bringRows(rows)
  const here = makeRouter({
    scrollRestoration: false,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await here.load()
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(<RouterProvider router={here} />, {
    identifierPrefix: 'first',
    // everything in its place: the policy forbids the inline scripts that would put it there
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
