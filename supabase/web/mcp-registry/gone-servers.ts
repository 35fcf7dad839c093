import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeFile } from '../place-file.ts'
import type { Registered, ServerVersion } from './registered.ts'

/** A server that was listed and is not any more. */
export interface GoneServer {
  readonly id: string
  readonly slug: string
  /** The name that its author gave it; null where it had none. */
  readonly name: string | null
  readonly versions: readonly ServerVersion[]
}

/** A server that was there: its name, the version that was the latest, and since when it is gone. */
type Line = readonly [slug: string, name: string | null, version: string, goneAt: string | null]
type Lines = Map<string, Line>

const fileName = 'mcp-servers-1.json'
/** Servers that are gone are told of for so many days, and so many of them. */
const mostDays = 400
const mostGone = 5000
/** What is on the disk is at most so much older. */
const keepEveryMs = 60_000

/**
 * Which servers were there and are gone: whoever reads only what has changed since the last time
 * must hear of them. With a folder also of what went while the server was down.
 */
export class GoneServers {
  private present = new Map<string, Registered>()
  private gone: Lines | null = null
  private keptAt = -keepEveryMs
  private readonly folder: string | null

  constructor(folder: string | null) {
    this.folder = folder
  }

  /** Those that were there before and are not among `servers`. `now`: milliseconds. */
  async since(servers: readonly Registered[], now: number): Promise<readonly GoneServer[]> {
    const gone = (this.gone ??= await this.load())
    const at = new Date(now).toISOString()
    const present = new Map(servers.map((server) => [server.id, server]))
    for (const [id, server] of this.present) if (!present.has(id)) gone.set(id, lineOf(server, at))
    for (const [id, [slug, name, version, goneAt]] of gone) {
      if (present.has(id)) gone.delete(id)
      // it went while the server was down
      else if (goneAt === null) gone.set(id, [slug, name, version, at])
      else if (now - Date.parse(goneAt) > mostDays * 86_400_000) gone.delete(id)
    }
    for (const id of gone.keys()) {
      if (gone.size <= mostGone) break
      gone.delete(id)
    }
    this.present = present
    await this.keep(gone)
    return [...gone].map(([id, line]) => goneServer(id, line))
  }

  private async load(): Promise<Lines> {
    if (this.folder === null) return new Map()
    try {
      const text = await readFile(join(this.folder, fileName), 'utf8')
      return new Map(JSON.parse(text) as [string, Line][])
    } catch {
      return new Map()
    }
  }

  private async keep(gone: Lines): Promise<void> {
    if (this.folder === null || performance.now() < this.keptAt + keepEveryMs) return
    this.keptAt = performance.now()
    try {
      const standing = [...this.present].map(([id, server]) => [id, lineOf(server, null)])
      await placeFile(join(this.folder, fileName), JSON.stringify([...standing, ...gone]))
    } catch (error) {
      console.error(`the servers of the registry were not stored: ${String(error)}`)
    }
  }
}

function lineOf({ slug, name, versions }: Registered, goneAt: string | null): Line {
  return [slug, name, versions.find(({ isLatest }) => isLatest)?.version ?? '0.0.0', goneAt]
}

function goneServer(id: string, [slug, name, version, goneAt]: Line): GoneServer {
  const at = goneAt ?? ''
  return {
    id,
    slug,
    name,
    versions: [
      {
        version,
        status: 'deleted',
        publishedAt: at,
        updatedAt: at,
        isLatest: true,
        words: '',
        server: ({ name: given }) => ({ name: given, description: 'Removed.', version }),
      },
    ],
  }
}
