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

/** A tab: the modules are loaded anew, what is stored stays. */
export async function openPage() {
  vi.resetModules()
  const { mirrorStore, openedMirror } = await import('#local/db/open-mirror.ts')
  const { searchClient } = await import('#local/search/client.ts')
  const completeness = await import('#local/catalog/catalog-completeness.ts')
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
  return { mirror, lasting, database: database!, client, found, completeness, memoryRows }
}

/** A tab that hears nothing of the others, as one that the browser has put to sleep. */
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

/**
 * A device that has never been used. Tabs of the one before keep what they had, and disturb nobody.
 */
export function wipe(): void {
  Dexie.dependencies.indexedDB = new IDBFactory()
}
