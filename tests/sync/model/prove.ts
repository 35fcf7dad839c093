import { faults } from './network.ts'
import { enough, type Mutant } from './mutants.ts'
import { oracles, type Violation } from './cast.ts'
import { Schedule } from './schedule.ts'
import type { Server } from './server.ts'
import type { Parts } from './world.ts'

export interface Proof {
  readonly schedules: number
  /** The seeds that showed something wrong, with the first thing that was. */
  readonly failures: { readonly seed: number; readonly first: Violation }[]
  /** How often everything happened. */
  readonly counts: Record<string, number>
}

/** Runs the schedules of these seeds, one after the other. */
export async function prove(server: Server, seeds: Iterable<number>): Promise<Proof> {
  const proof = {
    schedules: 0,
    failures: [] as { seed: number; first: Violation }[],
    counts: {} as Record<string, number>,
  }
  for (const seed of seeds) {
    const {
      violations: [first],
      counts,
    } = await new Schedule(server, seed).run()
    proof.schedules++
    add(proof.counts, counts)
    if (first) proof.failures.push({ seed, first })
  }
  return proof
}

const noParts: Parts = {
  submissions: false,
  catalogue: false,
  file: false,
  counting: false,
  reports: false,
}

/**
 * The first schedule by which every oracle that must notice the mutant has done so, and all oracles
 * that have by then; null when one never does.
 */
export async function catchMutant(
  server: Server,
  { wiring, seenBy, parts }: Mutant,
): Promise<{ seed: number; by: Violation['kind'][] } | null> {
  const seen = new Set<Violation['kind']>()
  for (const seed of range(1, enough)) {
    const { violations } = await new Schedule(server, seed, {
      wiring,
      toTheEnd: true,
      parts: { ...noParts, ...parts },
    }).run()
    for (const { kind } of violations) seen.add(kind)
    if (seenBy.every((oracle) => seen.has(oracle)))
      return { seed, by: oracles.filter((oracle) => seen.has(oracle)) }
  }
  return null
}

export function add(sum: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count
}

const steps = [
  'revise',
  'send',
  'pull',
  'apply',
  'current',
  'catalogue pull',
  'catalogue apply',
  'tell',
]

/** Everything that a run has to meet, or it has proven less than it says. */
export const mustHappen: readonly string[] = [
  ...Object.keys(faults).map((fault) => `request ${fault}`),
  'delivered late',
  'delivered out of order',
  'clock 86400000',
  'clock -86400000',
  'disk true',
  ...steps.flatMap((step) => [`killed before ${step}`, `killed after ${step}`]),
  'killed before catalogue file',
  'killed stuck',
  'killed at rest',
  'session another',
  'session none',
  'epoch new',
  'purged',
  'change refused',
  'change blocked',
  'change quarantined',
  'tried again',
  'let go',
  ...['create', 'update', 'revise', 'withdraw'].map((wish) => `wish submission.${wish}`),
  ...[
    'approved',
    'rejected',
    'changed-meanwhile',
    'already-decided',
    'not-found',
    'slug-taken',
  ].map((what) => `moderated ${what}`),
  ...['decided', 'slug-taken', 'not-found', 'invalid'].map((code) => `refused submission ${code}`),
  'files',
  'the same files',
  'files that arrived',
  'refused files invalid',
  'withdrawn and gone',
  'rejected and sent again',
  'template appears',
  'template changes',
  'template vanishes',
  'epoch catalogue',
  'purged catalogue',
  'counted new',
  'counted again',
  'counted what is not there',
  'told counted',
  'told later',
  'report arrives',
  'report offline',
  'report not-found',
  'report decided 200',
]

export function* range(first: number, count: number): Generator<number> {
  for (let seed = first; seed < first + count; seed++) yield seed
}
