import type { Json } from '../registry/plugin-source.ts'

/* The list of plugins at the root of a repository, in the forms of those that read it. */

/** `name`: what clients call it; `title`: what people read. */
export interface MarketplaceHead {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly owner: string
}

/** A plugin: its entry as Claude Code and Copilot read it, with its folder as `source`. */
export type Entry = Json & { readonly name: string; readonly source: string }

interface Form {
  readonly paths: readonly string[]
  readonly head: (head: MarketplaceHead) => Json
  readonly entry: (entry: Entry) => Json
}

const owned = ({ name, about, owner }: MarketplaceHead): Json => ({
  name,
  owner: { name: owner },
  metadata: { description: about },
})

export const forms: readonly Form[] = [
  {
    paths: ['.claude-plugin/marketplace.json', '.github/plugin/marketplace.json'],
    head: owned,
    entry: (entry) => entry,
  },
  {
    // Codex
    paths: ['.agents/plugins/marketplace.json'],
    head: ({ name, title }) => ({ name, interface: { displayName: title } }),
    entry: ({ name, source, category }) => ({
      name,
      source: { source: 'local', path: source },
      policy: { installation: 'AVAILABLE', authentication: 'ON_INSTALL' },
      ...(typeof category === 'string' ? { category } : {}),
    }),
  },
  {
    paths: ['.cursor-plugin/marketplace.json'],
    head: owned,
    entry: ({ name, source, description }) => ({
      name,
      source: source.replace(/^\.\//, ''),
      ...(typeof description === 'string' ? { description } : {}),
    }),
  },
]

/** So many entries are written before others have a turn. */
const portion = 500

/** The bytes of a list: a line for each plugin. */
export async function marketplaceBytes(
  { head: headOf, entry: entryOf }: Form,
  head: MarketplaceHead,
  entries: readonly Entry[],
): Promise<Buffer> {
  const beginning = JSON.stringify(headOf(head)).slice(0, -1)
  const parts = [Buffer.from(`${beginning},\n"plugins":[`)]
  for (let begin = 0; begin < entries.length; begin += portion) {
    const lines = entries.slice(begin, begin + portion).map((one) => JSON.stringify(entryOf(one)))
    parts.push(Buffer.from(`${begin === 0 ? '' : ','}\n${lines.join(',\n')}`))
    await new Promise((resolve) => setImmediate(resolve))
  }
  parts.push(Buffer.from('\n]}\n'))
  return Buffer.concat(parts)
}
