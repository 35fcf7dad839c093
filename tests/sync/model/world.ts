import type { plan } from '#domain/outbox/plan.ts'
import type { count, tellCounts } from '#local/catalog/counting.ts'
import type { MirrorDatabase } from '#local/db/mirror-database.ts'
import type { UserDatabase } from '#local/db/user-database.ts'
import type { reportItem } from '#remote/moderation.ts'
import type { Mirror, Outbox, PushDeps, Snapshot } from '#sync'
import type { CataloguePage } from './catalogue-page.ts'
import type { CountingPage } from './counting-page.ts'
import type { Fault, UnderWay } from './network.ts'
import type { Page } from './page.ts'
import type { Random } from './random.ts'
import type { Server } from './server.ts'
import type { Tab } from './tab.ts'

/**
 * A browser profile: one session, a database for each person who has signed in, and locks that its
 * tabs share.
 */
export interface Browser {
  readonly name: string
  readonly people: readonly string[]
  readonly tabs: Tab[]
  readonly catalogue: CataloguePage[]
  readonly counting: CountingPage[]
  readonly locks: Map<string, Page>
  /** Web Locks are missing: every tab works. */
  readonly lockless: boolean
  session: { readonly user: string; expired: boolean } | null
  /** Milliseconds that the clock is wrong by. */
  skew: number
}

/** Parts that a mutant replaces. */
export interface Wiring {
  readonly planned?: typeof plan
  readonly outbox?: (outbox: Outbox, database: UserDatabase) => Outbox
  readonly mirror?: (mirror: Mirror, database: UserDatabase, gate: () => Promise<void>) => Mirror
  readonly push?: (deps: PushDeps, browser: Browser, database: UserDatabase) => PushDeps
  readonly signOut?: (databases: readonly UserDatabase[]) => Promise<unknown>
  /** A tab has this database, before anything is stored in it. */
  readonly opened?: (database: UserDatabase) => void
  readonly catalogue?: (mirror: Mirror, database: MirrorDatabase) => Mirror
  readonly count?: typeof count
  readonly tell?: typeof tellCounts
  readonly report?: typeof reportItem
  /** A request arrives at the server, and is answered afterwards. */
  readonly arrives?: (server: Server, name: string, args: object) => Promise<void>
}

/** What happens in a schedule beside favourites, collections and profiles. */
export interface Parts {
  readonly submissions: boolean
  readonly catalogue: boolean
  /** The catalogue comes as a file as well. */
  readonly file: boolean
  readonly counting: boolean
  readonly reports: boolean
}

export interface Timer {
  readonly ms: number
  readonly due: number
  readonly run: () => void
}
export interface World {
  readonly server: Server
  readonly random: Random
  readonly wiring: Wiring
  /** Requests that will be delivered some time. */
  readonly underWay: UnderWay[]
  /** The catalogue's file that was made last; null where the server makes none. */
  readonly files: { latest: Snapshot | null } | null
  /** Time passes when the schedule says so. */
  now: number
  /** What happens to the next request. */
  fault: () => Fault
  /** Whether the disk fails in the next step. */
  diskFails: () => boolean
}
