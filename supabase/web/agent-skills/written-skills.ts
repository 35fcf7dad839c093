import type { Ask } from '../ask.ts'
import { isWritten, type Listing } from '../listings/listing.ts'
import type { ListedNow } from '../listings/listed-now.ts'
import { sha256Hex } from '../sha256.ts'
import { type Bytes, skillRows, skillText } from './skill-texts.ts'
import type { Line, Place, TextStore } from './text-store.ts'

/** So many records are read at once: each may have 100 kB. */
const mostAtOnce = 100
/** What is kept over a restart is at most so much older. */
const keepEveryMs = 30_000

interface Written {
  /** When the record changed of which it was written. */
  readonly at: string
  /** Null where none can be written. */
  readonly text: { readonly sha256: string; readonly place: Place } | null
}

/**
 * The SKILL.md files that are written here, for records whose author brought none. Each is written
 * once, until its record changes; all that are waited for are read together. With a file a restart
 * finds them again.
 */
export class WrittenSkills {
  private readonly known = new Map<string, Written>()
  private readonly waiting = new Map<string, Listing>()
  private readonly complete = new WeakSet<ListedNow>()
  private work: Promise<void> | null = null
  private loading: Promise<void> | null = null
  private keptAt = -keepEveryMs
  private readonly ask: Ask
  private readonly store: TextStore

  constructor(ask: Ask, store: TextStore) {
    this.ask = ask
    this.store = store
  }

  /** Resolves when all that is listed is written. Rejects with `NotAnswered`, or as `ask` does. */
  async ready(listed: ListedNow): Promise<void> {
    if (this.complete.has(listed)) return
    await this.written(listed.all)
    const ids = new Set(listed.all.map(({ id }) => id))
    for (const id of this.known.keys()) if (!ids.has(id)) this.known.delete(id)
    this.complete.add(listed)
  }

  /** Resolves when these are written. Rejects with `NotAnswered`, or as `ask` does. */
  async written(listings: readonly Listing[]): Promise<void> {
    await (this.loading ??= this.load())
    const missing = listings.filter((one) => isWritten(one) && !this.isKnown(one))
    if (missing.length === 0) return
    for (const one of missing) this.waiting.set(one.id, one)
    while (missing.some(({ id }) => this.waiting.has(id))) {
      this.work ??= this.writeSome().finally(() => {
        this.work = null
      })
      await this.work
    }
  }

  /** The SHA-256 of a file that is written here; null where there is none. `written` comes first. */
  sha256({ id }: Listing): string | null {
    return this.known.get(id)?.text?.sha256 ?? null
  }

  /**
   * The file; null where there is none. Rejects with `NotAnswered`, or as `ask` and the system do.
   */
  async bytes(listing: Listing): Promise<{ bytes: Bytes; sha256: string } | null> {
    if (!isWritten(listing)) return null
    for (let isAgain = false; ; isAgain = true) {
      await this.written([listing])
      const text = this.known.get(listing.id)?.text
      if (!text) return null
      const bytes = await this.store.read(text.place).catch(() => null)
      if (bytes && sha256Hex(bytes) === text.sha256) return { bytes, sha256: text.sha256 }
      if (isAgain) return null
      // somebody touched the file
      this.known.delete(listing.id)
    }
  }

  private isKnown({ id, updatedAt }: Listing): boolean {
    return this.known.get(id)?.at === updatedAt
  }

  private async load(): Promise<void> {
    for (const [id, at, sha256, begin, length] of await this.store.load())
      this.known.set(id, { at, text: { sha256, place: { begin, length } } })
  }

  private async writeSome(): Promise<void> {
    const some = [...this.waiting.values()].slice(0, mostAtOnce)
    try {
      const rows = await skillRows(this.ask, some)
      const bySlug = new Map(rows.map((row) => [row.slug, row]))
      const texts = some.map((listing) => {
        const row = bySlug.get(listing.slug)
        return { listing, bytes: row ? skillText(row) : null }
      })
      await this.put(texts)
    } finally {
      // what failed is asked for again by whoever asks again
      for (const one of some) if (this.waiting.get(one.id) === one) this.waiting.delete(one.id)
    }
    if (this.waiting.size === 0) await this.keep()
  }

  private async put(
    texts: readonly { readonly listing: Listing; readonly bytes: Bytes | null }[],
  ): Promise<void> {
    const written = texts.flatMap(({ bytes }) => bytes ?? [])
    const places = await this.store.add(written)
    let next = 0
    for (const { listing, bytes } of texts) {
      const place = bytes && places[next++]
      this.known.set(listing.id, {
        at: listing.updatedAt,
        text: place ? { sha256: sha256Hex(bytes), place } : null,
      })
    }
  }

  private async keep(): Promise<void> {
    if (performance.now() < this.keptAt + keepEveryMs) return
    this.keptAt = performance.now()
    const lines = [...this.known].flatMap(([id, { at, text }]): Line[] =>
      text ? [[id, at, text.sha256, text.place.begin, text.place.length]] : [],
    )
    await this.store.keep(lines).catch((error: unknown) => {
      console.error(`the skill texts were not kept: ${String(error)}`)
    })
  }
}
