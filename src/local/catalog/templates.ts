import { liveQuery } from 'dexie'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Template, TemplateCard } from '#domain/catalog/template.ts'
import { memoryRows } from './memory-mirror.ts'
import { mirrorStore } from '../db/open-mirror.ts'
import { useStoredRow } from './rows.ts'
import { useCatalogCompleteness } from './catalog-completeness.ts'

interface Shelf {
  readonly all: readonly TemplateCard[]
  readonly byId: ReadonlyMap<string, TemplateCard>
}

/**
 * Read once per page and kept up to date, so that going back to a list shows it in the very first
 * render.
 */
let shelf: Shelf | undefined
let followed = false
const listeners = new Set<() => void>()

function put(byId: ReadonlyMap<string, TemplateCard>): void {
  shelf = { all: [...byId.values()], byId }
  for (const listener of listeners) listener()
}

async function follow(): Promise<void> {
  const database = await mirrorStore()
  if (!database) {
    put(memoryRows.templateCards())
    memoryRows.subscribe(() => {
      if (memoryRows.templateCards() !== shelf?.byId) put(memoryRows.templateCards())
    })
    return
  }
  // an error is a database that another tab's newer version has closed: what was read stays until
  // the reload
  liveQuery(() => database.templateCards.toArray()).subscribe({
    next: (cards) => put(new Map(cards.map((card) => [card.id, card]))),
    error: () => {},
  })
}

function subscribe(listener: () => void): () => void {
  if (!followed) void follow()
  followed = true
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const currentShelf = (): Shelf | undefined => shelf
const useShelf = (): Shelf | undefined =>
  useSyncExternalStore(subscribe, currentShelf, currentShelf)

/** The cards of all templates on this device, in no order; undefined until storage has answered. */
export const useTemplateCards = (): readonly TemplateCard[] | undefined => useShelf()?.all

/** A template's card by id; undefined while it is not here. */
export const useTemplateCard = (id: string): TemplateCard | undefined => useShelf()?.byId.get(id)

export interface FoundTemplate {
  readonly card?: TemplateCard
  readonly template?: Template
  /**
   * The device is sure that there is no such template: it holds all cards, tried in this session to
   * bring them up to date, and does not find it.
   */
  readonly unknown: boolean
}

/** A template by slug: the whole of it when it has arrived, its card until then. */
export function useTemplate(slug: string): FoundTemplate {
  const row = useStoredRow<Template>('templates', slug)
  const cards = useTemplateCards()
  const card = cards?.find((one) => one.slug === slug)
  const standing = useCatalogCompleteness()
  const missing =
    row.read && !row.value && cards !== undefined && !card && standing.asked && standing.complete
  const gone = useGone(slug, missing)
  return {
    ...(card ? { card } : {}),
    ...(row.value ? { template: row.value } : {}),
    unknown: missing && gone,
  }
}

/**
 * What is live may be a moment behind what the last page has just stored: it is looked up once more
 * before anybody is sent away.
 */
function useGone(slug: string, missing: boolean): boolean {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    if (!missing) return
    let wanted = true
    void mirrorStore()
      .then((database) => database?.templateCards.where('slug').equals(slug).count() ?? 0)
      .then(
        (count) => {
          if (wanted) setGone(count === 0)
        },
        () => {},
      )
    return () => {
      wanted = false
    }
  }, [slug, missing])
  return gone
}

/** The whole text of a template; null while only its card is on this device. */
export async function templateContent(id: string): Promise<string | null> {
  const database = await mirrorStore()
  const stored = database
    ? await database.rows.get(`templates/${id}`).catch(() => undefined)
    : memoryRows.byKey(`templates/${id}`)
  return (stored?.row as Template | undefined)?.content ?? null
}
