import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillFolder } from '../fill.ts'
import { untilFileMade } from '../file-made.ts'
import type { Row } from '../records.ts'
import { contestants, type Contestant } from './contestants.ts'
import { measure } from './measure.ts'
import { type Figures, report } from './ratios.ts'
import { serveAll } from './serve.ts'
import { peerTable } from './table.ts'
import { within } from './within.ts'

/**
 * Measures the product and its peers in turn (A B C … A B C …), over the same rows and the same
 * server, and prints the medians of the rounds with the ratios.
 */
export async function comparePeers(
  rows: readonly Row[],
  queries: readonly string[],
  { count, rounds }: { readonly count: number; readonly rounds: number },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-bench-'))
  const load = () => loadavg()[0]!.toFixed(1)
  try {
    await fillFolder(join(folder, 'data'), count, rows, peerTable)
    const { origin, close } = await serveAll(folder)
    try {
      await untilFileMade(origin, count)
      const measured = Object.fromEntries(
        contestants.map((who): [Contestant, Figures[]] => [who, []]),
      ) as Record<Contestant, Figures[]>
      for (let round = 1; round <= rounds; round++)
        for (const who of contestants) {
          const figures = await measure(who, { folder, origin, count, queries })
          measured[who].push(figures)
          const told = Object.entries(figures).map(([name, value]) => `${name} ${value.toFixed(2)}`)
          console.log(`round ${round}, load ${load()}, ${who}: ${told.join(', ')}`)
        }
      console.log(`\n${count.toLocaleString('en')} rows, ${rounds} rounds, medians\n`)
      console.log(report(measured))
    } finally {
      await within(30_000, close(), 'stopping the server')
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
