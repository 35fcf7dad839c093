import { faults } from './network.ts'
import { type Report, Schedule, type Violation } from './schedule.ts'
import type { Server } from './server.ts'
import type { Wiring } from './tab.ts'

export interface Proof {
  readonly schedules: number
  /** The seeds that showed something wrong, with the first thing that was. */
  readonly failures: { readonly seed: number; readonly first: Violation }[]
  /** How often everything happened. */
  readonly counts: Record<string, number>
}

/** Runs the schedules of these seeds, one after the other. Each is told of when it is over; `true` ends the run. */
export async function prove(server: Server, seeds: Iterable<number>, wiring: Wiring = {}, over: (report: Report) => boolean | void = () => {}): Promise<Proof> {
  const proof = { schedules: 0, failures: [] as { seed: number; first: Violation }[], counts: {} as Record<string, number> }
  for (const seed of seeds) {
    const report = await new Schedule(server, seed, wiring).run()
    proof.schedules++
    add(proof.counts, report.counts)
    const [first] = report.violations
    if (first) proof.failures.push({ seed, first })
    if (over(report) === true) break
  }
  return proof
}

export function add(sum: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count
}

/** Everything that a run has to meet, or it has proven less than it says. */
export const mustHappen: readonly string[] = [
  ...Object.keys(faults).map((fault) => `request ${fault}`), 'delivered late', 'delivered out of order', 'clock 86400000', 'clock -86400000', 'disk true',
  ...['revise', 'send', 'pull', 'apply', 'current'].flatMap((step) => [`killed before ${step}`, `killed after ${step}`]), 'killed stuck', 'killed at rest',
  'session another', 'session none', 'epoch new', 'purged', 'change refused', 'change blocked', 'change aside',
]

export function* range(first: number, count: number): Generator<number> {
  for (let seed = first; seed < first + count; seed++) yield seed
}
