import { ownName } from '#domain/install/own-server.ts'
import type { ListPlace, ListQuery } from '#domain/mcp-registry/list-query.ts'
import type { ServerJson } from '#domain/mcp-registry/server-json.ts'
import type { GoneServer } from './gone-servers.ts'
import type { Registered, ServerVersion } from './registered.ts'

/** A version of a server as the registry gives it out. */
export interface Entry {
  readonly server: ServerJson
  readonly _meta: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** A server under the name that it has here. */
export interface NamedServer {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly versions: readonly ServerVersion[]
}

interface Row {
  readonly of: NamedServer
  readonly version: ServerVersion
  /** The name in small letters. */
  readonly key: string
}

/** A list of entries as clients read it; without a cursor it is the last page. */
export const listOf = (servers: readonly Entry[], nextCursor?: string) => ({
  servers,
  metadata: { count: servers.length, ...(nextCursor === undefined ? {} : { nextCursor }) },
})

/** What is said to those who ask whether it answers. */
export const signs = {
  health: { status: 'ok' },
  version: { version: 'v0.1', git_commit: '', build_time: '' },
  ping: { pong: true },
} as const

const official = 'io.modelcontextprotocol.registry/official'

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
const compare = (a: ListPlace, b: ListPlace): number => byText(a[0], b[0]) || byText(a[1], b[1])
const placeOf = ({ of, version }: Row): ListPlace => [of.name, version.version]

function rowsOf(of: NamedServer): Row[] {
  const key = of.name.toLowerCase()
  const rows = of.versions.map((version) => ({ of, version, key }))
  return rows.length < 2 ? rows : rows.sort((a, b) => byText(a.version.version, b.version.version))
}

/**
 * The servers of a site, or of a collection, under their names, and the site's own with them. It
 * never changes.
 */
export class Registry {
  readonly servers: readonly NamedServer[]
  /** The site's own, which is one of `servers`; null where it has none. */
  readonly own: NamedServer | null
  private readonly rows: readonly Row[]
  private readonly byName: Map<string, NamedServer>
  private readonly pageOf: (slug: string) => string

  constructor(
    servers: readonly NamedServer[],
    pageOf: (slug: string) => string,
    own: NamedServer | null = null,
  ) {
    const all = own ? [...servers, own] : servers
    this.servers = all.toSorted((a, b) => byText(a.name, b.name))
    this.own = own
    this.pageOf = pageOf
    this.byName = new Map(this.servers.map((server) => [server.name, server]))
    // Copilot asks under the name in its configuration, and looks at the status only
    if (own) this.byName.set(ownName, own)
    this.rows = this.servers.flatMap((of) => rowsOf(of))
  }

  /** Only those of these listings, under the same names, and the site's own. */
  only(ids: readonly string[]): Registry {
    const wanted = new Set(ids)
    return new Registry(
      this.servers.filter(({ id }) => wanted.has(id)),
      this.pageOf,
      this.own,
    )
  }

  /** A page of the list; `next` is its last entry where there are more. */
  list(query: ListQuery): { readonly entries: readonly Entry[]; readonly next: ListPlace | null } {
    const found: Row[] = []
    for (let at = this.after(query.after); at < this.rows.length; at++) {
      const row = this.rows[at]
      if (!row || !isWanted(row, query)) continue
      // one too many says that there is a next page
      if (found.push(row) > query.limit) break
    }
    const shown = found.slice(0, query.limit)
    const last = shown.at(-1)
    return {
      entries: shown.map((row) => this.entryOf(row)),
      next: found.length > query.limit && last ? placeOf(last) : null,
    }
  }

  /** All versions of a server, newest first; null where there is none, or only what was taken back. */
  versions(name: string): readonly Entry[] | null {
    const of = this.byName.get(name)
    const standing = of?.versions.filter(({ status }) => status !== 'deleted') ?? []
    return of && standing.length > 0
      ? standing.map((version) => this.entryOf({ of, version }))
      : null
  }

  /** One version, or the `latest`; null where there is none, or it was taken back. */
  version(name: string, wanted: string): Entry | null {
    const of = this.byName.get(name)
    const version = of?.versions.find((one) =>
      wanted === 'latest' ? one.isLatest : one.version === wanted,
    )
    return of && version && version.status !== 'deleted' ? this.entryOf({ of, version }) : null
  }

  /** The latest version of a server that stands; null where it was taken back. */
  latest(of: NamedServer): ServerJson | null {
    const version = of.versions.find(({ isLatest }) => isLatest)
    return version && version.status !== 'deleted' ? this.jsonOf({ of, version }) : null
  }

  ofSlug(slug: string): NamedServer | null {
    return this.servers.find((one) => one.slug === slug) ?? null
  }

  /** Where in the rows the first one behind a place is. */
  private after(place: ListPlace | null): number {
    if (!place) return 0
    let [low, high] = [0, this.rows.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const row = this.rows[middle]
      if (row && compare(placeOf(row), place) <= 0) low = middle + 1
      else high = middle
    }
    return low
  }

  private jsonOf({ of, version }: Omit<Row, 'key'>): ServerJson {
    return version.server({ name: of.name, page: this.pageOf(of.slug) })
  }

  private entryOf(row: Omit<Row, 'key'>): Entry {
    const { status, publishedAt, updatedAt, isLatest } = row.version
    const changed = status === 'active' ? publishedAt : updatedAt
    return {
      server: this.jsonOf(row),
      _meta: { [official]: { status, statusChangedAt: changed, publishedAt, updatedAt, isLatest } },
    }
  }
}

function isWanted({ key, version }: Row, query: ListQuery): boolean {
  const { search, since } = query
  if (version.status === 'deleted' && !query.withDeleted && since === null) return false
  if (since !== null && Date.parse(version.updatedAt) < since) return false
  const isOf = query.version === 'latest' ? version.isLatest : query.version === version.version
  if (query.version !== '' && !isOf) return false
  return search === '' || key.includes(search) || version.words.includes(search)
}

/** Whether a name belongs to the first of two that have it. */
const isBefore = (a: Registered, b: Registered): boolean =>
  a.isImported === b.isImported ? a.createdAt < b.createdAt : a.isImported

/**
 * Each server under a name of its own. What was read from another registry has its name there, then
 * comes who has had one longest; whoever comes too late, or takes a name of this site's, gets the
 * site's name for it.
 */
export function named(
  servers: readonly Registered[],
  gone: readonly GoneServer[],
  namespace: string,
): NamedServer[] {
  // the site's own server has that name; no slug has a dot
  const own = (slug: string) => `${namespace}/${slug === ownName ? `${slug}.listing` : slug}`
  const ours = `${namespace}/`.toLowerCase()
  const owners = new Map<string, Registered>()
  for (const server of servers) {
    const key = server.name?.toLowerCase() ?? ours
    if (key.startsWith(ours)) continue
    const other = owners.get(key)
    if (!other || isBefore(server, other)) owners.set(key, server)
  }
  const standing = servers.map((server) => {
    const { id, slug, name, versions } = server
    const isOwner = name !== null && owners.get(name.toLowerCase()) === server
    return { id, slug, name: isOwner ? name : own(slug), versions }
  })
  const known = new Set(standing.map(({ name }) => name.toLowerCase()))
  const left = gone
    .map((one) => ({ ...one, name: one.name ?? own(one.slug) }))
    .filter(({ name }) => !known.has(name.toLowerCase()))
  return [...standing, ...left]
}
