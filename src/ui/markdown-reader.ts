import type { Root } from 'mdast'
import { apart } from './apart.ts'

/** Longer than any honest text needs: its author wants to hang the reader's page. Milliseconds. */
const patience = 5000
/** Trees of this session, so that going back shows a text at once. */
const keptAtMost = 12
const kept = new Map<string, Promise<Root | null>>()

const read = apart<{ text: string }, { root: Root | null }>(() => new Worker(new URL('./markdown-worker.ts', import.meta.url), { type: 'module' }), patience)

/** The tree of a Markdown text, read in a worker of its own. Null when it cannot be read. */
export function readTree(text: string): Promise<Root | null> {
  const known = kept.get(text) ?? read({ text }).then((answer) => answer?.root ?? null)
  kept.delete(text)
  kept.set(text, known)
  if (kept.size > keptAtMost) kept.delete(kept.keys().next().value!)
  return known
}
