import type { Root } from 'mdast'
import { workerRpc } from '../worker-rpc.ts'

/** No honest text needs more milliseconds; its author wants to freeze the page. */
const timeoutMs = 5000
/** The trees of this session, so that going back shows a text at once. */
const maxCached = 12
const cache = new Map<string, Promise<Root | null>>()

const read = workerRpc<{ text: string }, { root: Root | null }>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  timeoutMs,
)

/** For the server, which has no worker. ./markdown.tsx calls it only for short or trusted texts. */
const readHere = (text: string): Promise<Root | null> =>
  import('./parse.ts').then(({ parseMarkdown }) => parseMarkdown(text))

/** The tree of a Markdown text, parsed in a worker. Resolves to null when it cannot be parsed. */
export function readTree(text: string): Promise<Root | null> {
  const known =
    cache.get(text) ??
    (import.meta.env.SSR ? readHere(text) : read({ text }).then((answer) => answer?.root ?? null))
  cache.delete(text)
  cache.set(text, known)
  if (cache.size > maxCached) cache.delete(cache.keys().next().value!)
  return known
}
