import { type Ask, rowsOf } from '../ask.ts'
import type { Representation } from '../answer.ts'
import type { Listings } from '../listings/listings.ts'
import { SharedWork } from '../shared-work.ts'
import { TtlCache } from '../ttl-cache.ts'
import type { PackageReader, ReadPackage } from './read-packages.ts'

/** A package in memory. */
export interface HeldPackage extends ReadPackage {
  /** What was given out of it, by the end of its address: compressed once for all who ask. */
  readonly given: Map<string, Promise<Representation>>
}

/** `withdrawn`: only versions name it that were taken back; `unknown`: none that a visitor may see. */
export type Absence = 'withdrawn' | 'unknown'

/** Bytes of packages that are held; what was given out of them takes as much again. */
const mostBytes = 40 * 1024 * 1024
const mostHeld = 500
const mostStates = 2000

/**
 * The packages that clients ask for. Some are held, those that were asked for longest ago are let
 * go first, and each is read once for all who wait for it. So a burst of requests, for one package
 * or for thousands, costs the memory of a few.
 */
export class PackageShelf {
  private readonly held = new Map<string, HeldPackage>()
  private readonly reading = new SharedWork<HeldPackage | null>()
  private heldBytes = 0
  private readonly states = new TtlCache<Absence | 'published'>(mostStates)
  private readonly ask: Ask
  private readonly listings: Listings
  private readonly reader: PackageReader

  constructor(ask: Ask, listings: Listings, reader: PackageReader) {
    this.ask = ask
    this.listings = listings
    this.reader = reader
  }

  /** Rejects with `NotAnswered`, or as `ask` does. */
  async get(digest: string): Promise<HeldPackage | Absence> {
    // a withdrawal counts within seconds, also for what is held
    const state = (await this.listings.now()).stateOf(digest) ?? (await this.askedState(digest))
    if (state !== 'published') return state
    return (await this.taken(digest)) ?? 'unknown'
  }

  private askedState(digest: string): Promise<Absence | 'published'> {
    return this.states.get(digest, () => stateOf(this.ask, digest))
  }

  private taken(digest: string): Promise<HeldPackage | null> {
    const known = this.held.get(digest)
    if (known) {
      this.held.delete(digest)
      this.held.set(digest, known)
      return Promise.resolve(known)
    }
    return this.reading.run(digest, () => this.read(digest))
  }

  private async read(digest: string): Promise<HeldPackage | null> {
    const read = await this.reader.read(digest)
    if (!read) return null
    const held = { ...read, given: new Map<string, Promise<Representation>>() }
    this.held.set(digest, held)
    this.heldBytes += held.zip.length
    this.letGo()
    return held
  }

  private letGo(): void {
    for (const [digest, { zip }] of this.held) {
      if (this.heldBytes <= mostBytes && this.held.size <= mostHeld) return
      this.held.delete(digest)
      this.heldBytes -= zip.length
    }
  }
}

async function stateOf(ask: Ask, digest: string): Promise<Absence | 'published'> {
  const { rows } = await rowsOf<{ status: 'published' | 'withdrawn' }>(
    ask,
    `package_versions?select=status&digest=eq.${digest}&order=status&limit=1`,
  )
  return rows[0]?.status ?? 'unknown'
}
