import { liveQuery } from 'dexie'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Template, TemplateCard } from '#domain/catalog/template.ts'
import { memoryRows } from './memory-mirror.ts'
import { mirrorStore } from '../db/open-mirror.ts'
import { useStoredRow } from './rows.ts'
import { useCatalogCompleteness } from './catalog-completeness.ts'

/** Read once per page, and then observed, so that going back to a list shows it in the first render. */
let cards: readonly TemplateCard[] | undefined
let followed = false
const listeners = new Set<() => void>()

function setCards(all: readonly TemplateCard[]): void {
  cards = all
  for (const listener of listeners) listener()
}

function followMemory(): void {
  let known = memoryRows.templateCards()
  setCards([...known.values()])
  memoryRows.subscribe(() => {
    if (memoryRows.templateCards() === known) return
    known = memoryRows.templateCards()
    setCards([...known.values()])
  })
}

async function follow(): Promise<void> {
  const database = await mirrorStore()
  if (!database) {
    followMemory()
    return
  }
  // the query fails when another tab upgrades the database and this one is closed: then the cards
  // that were read stay until the page is reloaded
  liveQuery(() => database.templateCards.toArray()).subscribe({
    next: setCards,
    error: () => {},
  })
}

function subscribe(listener: () => void): () => void {
  if (!followed) void follow()
  followed = true
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const currentCards = (): readonly TemplateCard[] | undefined => cards

/** The cards of all templates on this device, in no order; undefined until storage has answered. */
export const useTemplateCards = (): readonly TemplateCard[] | undefined =>
  useSyncExternalStore(subscribe, currentCards, currentCards)

export interface FoundTemplate {
  readonly card?: TemplateCard
  readonly template?: Template
  /**
   * There is no such template: the device has all cards, has tried to update them in this session,
   * and does not find the template.
   */
  readonly unknown: boolean
}

/** A template by slug: the whole template once it has arrived, its card until then. */
export function useTemplate(slug: string): FoundTemplate {
  const row = useStoredRow<Template>('templates', slug)
  const all = useTemplateCards()
  const card = all?.find((one) => one.slug === slug)
  const { asked, complete } = useCatalogCompleteness()
  const missing = row.read && !row.value && all !== undefined && !card && asked && complete
  const gone = useGone(slug, missing)
  return {
    ...(card ? { card } : {}),
    ...(row.value ? { template: row.value } : {}),
    unknown: missing && gone,
  }
}

/**
 * Looks a missing template up once more before its page says that there is none: a live query may be
 * a moment behind what was just stored.
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
