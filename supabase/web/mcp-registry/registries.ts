import { setImmediate as others } from 'node:timers/promises'
import { namespaceOf } from '#domain/mcp-registry/server-name.ts'
import { dropOldest } from '../drop-oldest.ts'
import { leftOut } from '../made-of-each.ts'
import type { Listing } from '../listings/listing.ts'
import type { ListedNow } from '../listings/listed-now.ts'
import type { Listings } from '../listings/listings.ts'
import type { GoneServer, GoneServers } from './gone-servers.ts'
import type { OwnServer } from './own-server.ts'
import { digestsOf, type Registered, registeredOf } from './registered.ts'
import { named, Registry } from './registry.ts'
import type { ServerFiles } from './server-files.ts'

interface Servers {
  readonly standing: readonly Registered[]
  readonly gone: readonly GoneServer[]
}

const keyOf = ({ name, slug }: Registered): string => name ?? `/${slug}`
const byName = (a: Registered, b: Registered): number => (keyOf(a) < keyOf(b) ? -1 : 1)

/** Anybody may ask under any name of a host: so many of them are kept. */
const mostHosts = 4
/** So many listings are read before others have a turn. */
const portion = 200

/** The registry of a site, in memory: made when it is asked for, and again when a listing changes. */
export class Registries {
  private readonly made = new WeakMap<Listing, { readonly server: Registered | null }>()
  private sorted: readonly Registered[] = []
  private held: { readonly listed: ListedNow; readonly servers: Promise<Servers> } | null = null
  private readonly hosts = new Map<string, { readonly of: Servers; readonly registry: Registry }>()
  private readonly listings: Listings
  private readonly files: ServerFiles
  private readonly gone: GoneServers
  private readonly own: OwnServer | null

  /** `own`: the server of the site itself; null where it has none, as a site of files. */
  constructor(
    listings: Listings,
    files: ServerFiles,
    gone: GoneServers,
    own: OwnServer | null = null,
  ) {
    this.listings = listings
    this.files = files
    this.gone = gone
    this.own = own
  }

  /** Under the names of a site at this address. Rejects with `NotAnswered`, or as `ask` does. */
  async at(origin: string): Promise<Registry> {
    const servers = await this.servers(await this.listings.now())
    const known = this.hosts.get(origin)
    if (known?.of === servers) return known.registry
    const all = named(servers.standing, servers.gone, namespaceOf(origin))
    const registry = new Registry(
      all,
      (slug) => `${origin}/skills/${slug}`,
      this.own?.(origin) ?? null,
    )
    this.hosts.delete(origin)
    this.hosts.set(origin, { of: servers, registry })
    dropOldest(this.hosts, mostHosts)
    return registry
  }

  private servers(listed: ListedNow): Promise<Servers> {
    if (this.held?.listed === listed) return this.held.servers
    const held = { listed, servers: this.make(listed) }
    this.held = held
    // a failure is not kept
    held.servers.catch(() => {
      if (this.held === held) this.held = null
    })
    return held.servers
  }

  private async make({ all }: ListedNow): Promise<Servers> {
    const changed = all.filter((listing) => !this.made.has(listing))
    await this.files.read(changed.flatMap(digestsOf))
    for (const [n, listing] of changed.entries()) {
      if (n % portion === portion - 1) await others()
      this.made.set(listing, { server: this.one(listing) })
    }
    const standing = this.inOrder(all.flatMap((listing) => this.made.get(listing)?.server ?? []))
    await others()
    const gone = await this.gone.since(standing, Date.now())
    await others()
    return { standing, gone }
  }

  /** By name; as they stood before where they did, since what is in order already is sorted at once. */
  private inOrder(servers: readonly Registered[]): readonly Registered[] {
    const all = new Set(servers)
    const before = this.sorted.filter((server) => all.delete(server))
    this.sorted = [...before, ...all].sort(byName)
    return this.sorted
  }

  /** A listing of which nothing can be made costs nobody the others. */
  private one(listing: Listing): Registered | null {
    try {
      return registeredOf(listing, this.files)
    } catch (error) {
      leftOut('v0.1/servers', listing.slug, error)
      return null
    }
  }
}
