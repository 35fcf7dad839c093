import { createHash } from 'node:crypto'
import { readCanonicalZip } from '#domain/package/canonical-zip.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import { type Ask, rowsOf, valueOf } from '../ask.ts'
import type { Representation } from '../answer.ts'
import { TtlCache } from '../ttl-cache.ts'

/** A package in memory. Its files are views into its bytes. */
export interface HeldPackage {
  readonly digest: string
  readonly zip: Uint8Array<ArrayBuffer>
  readonly files: ReadonlyMap<string, PackageFile>
  /** What was given out of it, by the end of its address: compressed once for all who ask. */
  readonly given: Map<string, Promise<Representation>>
}

/** `withdrawn`: only versions name it that were taken back; `unknown`: none that a visitor may see. */
export type Absence = 'withdrawn' | 'unknown'

/** A package has at most 10 MB, and what was given out of it takes as much again. */
const most = 4
const mostStates = 2000

/**
 * Reads packages as a visitor. A few are held, the one that was asked for longest ago is let go
 * first; they are read one after the other, and once for all who wait for the same. So a burst of
 * requests, for one package or for hundreds, costs the memory of a few.
 */
export class PackageShelf {
  private readonly held = new Map<string, Promise<HeldPackage | null>>()
  private readonly states = new TtlCache<Absence | 'published'>(mostStates)
  private reading: Promise<unknown> = Promise.resolve()
  private readonly ask: Ask

  constructor(ask: Ask) {
    this.ask = ask
  }

  /** Rejects with `NotAnswered`, or as `ask` does. */
  async get(digest: string): Promise<HeldPackage | Absence> {
    // a withdrawal counts within seconds, also for what is held
    const state = await this.states.get(digest, () => stateOf(this.ask, digest))
    if (state !== 'published') return state
    return (await this.taken(digest)) ?? 'unknown'
  }

  private taken(digest: string): Promise<HeldPackage | null> {
    const known = this.held.get(digest)
    const found = known ?? this.reading.then(() => read(this.ask, digest))
    this.held.delete(digest)
    this.held.set(digest, found)
    if (known) return known
    this.reading = found.then(
      () => this.letGo(),
      () => this.held.delete(digest),
    )
    return found
  }

  private letGo(): void {
    for (const oldest of this.held.keys()) {
      if (this.held.size <= most) return
      this.held.delete(oldest)
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

async function read(ask: Ask, digest: string): Promise<HeldPackage | null> {
  const base64 = await valueOf<string | null>(ask, `package_bytes?p_digest=${digest}`)
  if (base64 === null) return null
  const zip = Uint8Array.from(Buffer.from(base64, 'base64'))
  const files = isOf(zip, digest) ? readCanonicalZip(zip) : null
  if (!files) {
    console.error(`the package ${digest} is broken: it is not given out`)
    return null
  }
  return { digest, zip, files: new Map(files.map((file) => [file.path, file])), given: new Map() }
}

const isOf = (bytes: Uint8Array, digest: string): boolean =>
  createHash('sha256').update(bytes).digest('hex') === digest
