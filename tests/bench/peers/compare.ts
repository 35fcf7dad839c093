import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillFolder } from '../fill.ts'
import { untilFileMade } from '../file-made.ts'
import type { Row } from '../records.ts'
import { contestants, type Contestant } from './contestants.ts'
import { measure, type Race } from './measure.ts'
import { type Figures, report, type Rounds } from './ratios.ts'
import { serveAll } from './serve.ts'
import { peerTable } from './table.ts'
import { within } from './within.ts'

export interface Size {
  readonly count: number
  readonly rounds: number
  /** Whether the peers fetch whole rows, as the product does after its lists, or those of lists. */
  readonly isWhole: boolean
}

/**
 * Measures the product and its peers in turn (A B C … A B C …), over the same rows and the same
 * server, and prints the medians of the rounds with the ratios. Who fails in a round is missing in
 * it; gives whether everybody finished every round.
 */
export async function comparePeers(
  rows: readonly Row[],
  queries: readonly string[],
  { count, rounds, isWhole }: Size,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-bench-'))
  try {
    await fillFolder(join(folder, 'data'), count, rows, peerTable(isWhole))
    const { origin, close } = await serveAll(folder)
    try {
      await untilFileMade(origin, count)
      const measured = await race({ folder, origin, count, queries }, rounds)
      console.log(
        `\n${count.toLocaleString('en')} rows${isWhole ? '' : ' of cards'}, ${rounds} rounds, medians\n`,
      )
      console.log(report(measured))
      return contestants.every((who) => measured[who].length === rounds)
    } finally {
      await within(30_000, close(), 'stopping the server')
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One after the other, round by round, so that a busy minute hits nobody alone. */
async function race(course: Race, rounds: number): Promise<Rounds> {
  const measured = Object.fromEntries(
    contestants.map((who): [Contestant, Figures[]] => [who, []]),
  ) as Record<Contestant, Figures[]>
  for (let round = 1; round <= rounds; round++)
    for (const who of contestants) {
      const load = loadavg()[0]!.toFixed(1)
      try {
        const figures = await measure(who, course)
        measured[who].push(figures)
        const told = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(2)}`)
        console.log(`round ${round}, load ${load}, ${who}: ${told.join(', ')}`)
      } catch (error) {
        console.error(`round ${round}, load ${load}, ${who}:`, error)
      }
    }
  return measured
}
