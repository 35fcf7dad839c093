import type { Got } from './clients.ts'
import type { People } from './people.ts'
import { tell } from './report.ts'
import type { BenchSite } from './site.ts'

/** What is measured, and where. */
export interface Measured {
  readonly site: BenchSite
  readonly people: People
  /** The id of a public collection of 100. */
  readonly collection: string
  /** The session of a moderator. */
  readonly token: string
  /** How many skills there are: skill-0, skill-1 … */
  readonly skills: number
}

/** Runs `client` so many times, one after the other, and tells what came of it. */
export async function measure(
  { site, people }: Measured,
  what: string,
  times: number,
  client: (n: number) => Promise<Got>,
): Promise<void> {
  people.taken()
  const begun = site.processor()
  const got: Got[] = []
  for (let n = 0; n < times; n++) got.push(await client(n))
  tell(what, got, people.taken(), site, site.processor() - begun)
}
