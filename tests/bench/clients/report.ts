import { loadavg } from 'node:os'
import { at, ms } from '../statistics.ts'
import type { Got } from './clients.ts'
import type { Felt } from './people.ts'
import type { BenchSite } from './site.ts'

/** Half of the values lie below the first, 19 of 20 below the second. */
const halves = (times: readonly number[]): string =>
  `${ms(at(times, 0.5))} / ${ms(at(times, 0.95))}`

const faults = ({ failed }: Felt): string =>
  [...failed].map(([what, times]) => `${times} × ${what}`).join(', ')

/** A line of the table: what clients waited for, what people felt meanwhile, what the server needed. */
export function tell(
  what: string,
  got: readonly Got[],
  felt: Felt,
  site: BenchSite,
  processor: number,
): void {
  const wrong = got.flatMap((one) => one.wrong ?? [])
  const { now, most } = site.memory()
  console.log(
    [
      what.padEnd(44),
      `${got.length} ×`,
      halves(got.map((one) => one.ms)).padStart(14),
      `${((got.at(-1)?.bytes ?? 0) / 1e6).toFixed(2)} MB`.padStart(10),
      `people ${halves(felt.times)} of ${felt.times.length}`,
      `server ${processor.toFixed(1)} s, ${now} (${most}) MB`,
      `load ${loadavg()[0]?.toFixed(0)}`,
      ...(wrong.length > 0 ? [`WRONG ${wrong.length}: ${wrong[0]}`] : []),
      ...(felt.failed.size > 0 ? [`PEOPLE ${faults(felt)}`] : []),
    ].join(' | '),
  )
}
