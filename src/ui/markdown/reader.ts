import type { Root } from 'mdast'
import { workerRpc } from '../worker-rpc.ts'

/** Longer than any honest text needs: its author wants to hang the reader's page. Milliseconds. */
const patience = 5000
/** Trees of this session, so that going back shows a text at once. */
const keptAtMost = 12
const kept = new Map<string, Promise<Root | null>>()

const read = workerRpc<{ text: string }, { root: Root | null }>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  patience,
)

/**
 * Where the first HTML is drawn there is no worker: `ui/markdown.tsx` sees to it that only short or
 * own texts come here.
 */
const readHere = (text: string): Promise<Root | null> =>
  import('./parse.ts').then(({ parseMarkdown }) => parseMarkdown(text))

/** The tree of a Markdown text, read in a worker of its own. Null when it cannot be read. */
export function readTree(text: string): Promise<Root | null> {
  const known =
    kept.get(text) ??
    (import.meta.env.SSR ? readHere(text) : read({ text }).then((answer) => answer?.root ?? null))
  kept.delete(text)
  kept.set(text, known)
  if (kept.size > keptAtMost) kept.delete(kept.keys().next().value!)
  return known
}
