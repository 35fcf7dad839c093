import type { plan } from '#domain/outbox/plan.ts'
import type { UserDatabase } from '#local/db/user-database.ts'
import type { Mirror, Outbox, PushDeps } from '#sync'
import type { Fault, UnderWay } from './network.ts'
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
  readonly locks: Map<string, Tab>
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
  /** Time passes when the schedule says so. */
  now: number
  /** What happens to the next request. */
  fault: () => Fault
  /** Whether the disk fails in the next step. */
  diskFails: () => boolean
}
