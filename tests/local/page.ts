import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import Dexie from 'dexie'
import { vi } from 'vitest'
import type { Skill } from '#domain/catalog/skill.ts'
import { cardOf, idOf } from '../domain/skill-cards.ts'

/** A whole skill of number `n`. */
export const skillOf = (n: number, change: Partial<Skill> = {}): Skill => ({
  ...cardOf(n),
  description: `Long text ${n}`,
  descriptionEn: null,
  repoUrl: null,
  homepage: null,
  install: { cli: null, mcp: null, claude: null },
  permissions: [],
  riskNotes: [],
  screenshots: [],
  related: [],
  io: null,
  origin: null,
  submittedBy: null,
  ...change,
})
export const keyOf = (n: number): string => `skills/${idOf(n)}`

export type Page = Awaited<ReturnType<typeof openPage>>

/** A new tab: it loads its modules again, and finds what is stored. */
export async function openPage() {
  vi.resetModules()
  const { mirrorStore, openedMirror } = await import('#local/db/open-mirror.ts')
  const { searchClient } = await import('#local/search/client.ts')
  const { currentCompleteness, noteLate, onCatalogCompleteness } =
    await import('#local/catalog/catalog-completeness.ts')
  const { memoryRows } = await import('#local/catalog/memory-mirror.ts')
  const { mirror, lasting } = await openedMirror()
  const database = await mirrorStore()
  const client = searchClient()
  const found = async (q = '') =>
    (
      await client.question('ask', {
        query: { q, chosen: {}, sort: 'created' },
        from: 0,
        to: 10_000,
      })
    ).cards
  return {
    mirror,
    lasting,
    database: database!,
    client,
    found,
    currentCompleteness,
    noteLate,
    onCatalogCompleteness,
    memoryRows,
  }
}

/** A tab that gets no messages from others, like one that the browser has frozen. */
export async function openDeafPage() {
  vi.stubGlobal('BroadcastChannel', undefined)
  try {
    const page = await openPage()
    await page.client.caughtUp()
    return page
  } finally {
    vi.unstubAllGlobals()
  }
}

/** Begins with an empty device. Tabs of the previous device keep their own storage. */
export function wipe(): void {
  Dexie.dependencies.indexedDB = new IDBFactory()
}
