import type { Root } from 'mdast'

/** Longer than any honest text needs: its author wants to hang the reader's page. Milliseconds. */
const patience = 5000
/** Trees of this session, so that going back shows a text at once. */
const keptAtMost = 12
const kept = new Map<string, Promise<Root | null>>()

let worker: Worker | null = null
let last = 0

function parseApart(text: string): Promise<Root | null> {
  const id = ++last
  const reader = worker ??= new Worker(new URL('./markdown-worker.ts', import.meta.url), { type: 'module' })
  return new Promise((resolve) => {
    const giveUp = () => {
      reader.terminate()
      if (worker === reader) worker = null
      end(null)
    }
    const timer = setTimeout(giveUp, patience)
    const heard = ({ data }: MessageEvent<{ id: number; root: Root | null }>) => { if (data.id === id) end(data.root) }
    const end = (root: Root | null) => {
      clearTimeout(timer)
      reader.removeEventListener('message', heard)
      reader.removeEventListener('error', giveUp)
      resolve(root)
    }
    reader.addEventListener('message', heard)
    reader.addEventListener('error', giveUp)
    reader.postMessage({ id, text })
  })
}

/** The tree of a Markdown text, read in a worker of its own: a text that hangs its reader does not hang the page. Null when it cannot be read. */
export function readTree(text: string): Promise<Root | null> {
  const known = kept.get(text) ?? parseApart(text)
  kept.delete(text)
  kept.set(text, known)
  if (kept.size > keptAtMost) kept.delete(kept.keys().next().value!)
  return known
}
