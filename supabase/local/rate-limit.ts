import { createHash } from 'node:crypto'
import type { Sql } from './migrate.ts'
import { quoted } from './sql-text.ts'

/** What is counted together: at most `most` in `seconds`, which begin with the first of them. */
export interface Bucket {
  readonly key: string
  readonly most: number
  readonly seconds: number
  /** How much one request counts; 1 when it is left out. */
  readonly weight?: number
  /** Each process counts alone what is asked so often that a write for each would cost too much. */
  readonly alone?: boolean
}

/**
 * Counts a request in all its buckets, and gives for how many seconds it has to wait: 0 when none
 * is over its limit.
 */
export type Count = (buckets: readonly Bucket[]) => Promise<number>

/** Memory stays bounded: what was begun longest ago is forgotten then. */
const mostKept = 100_000

/** Counts in this process alone. */
export function countHere(now = Date.now): Count {
  const kept = new Map<string, { used: number; endsAt: number }>()
  function add({ key, most, seconds, weight = 1 }: Bucket): number {
    const at = now()
    let one = kept.get(key)
    if (!one || one.endsAt <= at) {
      one = { used: 0, endsAt: at + seconds * 1000 }
      kept.delete(key)
      kept.set(key, one)
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    }
    one.used = Math.min(one.used + weight, most + 1)
    return one.used > most ? Math.ceil((one.endsAt - at) / 1000) : 0
  }
  return (buckets) => Promise.resolve(Math.max(0, ...buckets.map(add)))
}

/** Seconds after which a process deletes counts that are over. */
const sweepEvery = 300

/**
 * Counts in the database, together with all processes that use it. What a key says of a person is
 * not stored, only its hash. While the database does not answer, this process counts alone.
 */
export function countTogether(sql: Sql, now = Date.now): Count {
  const alone = countHere(now)
  let sweptAt = now()
  return async (buckets) => {
    const shared = buckets.filter((bucket) => !bucket.alone)
    if (shared.length === 0) return alone(buckets)
    const list = shared.map(({ key, most, seconds, weight = 1 }) => ({
      key: hashOf(key),
      most,
      seconds,
      weight,
    }))
    if (now() - sweptAt > sweepEvery * 1000) {
      sweptAt = now()
      await sql.run('delete from private.rate_limit where ends_at <= now()').catch(() => {})
    }
    try {
      const [row] = await sql.rows<{ wait: number }>(
        `select private.count_requests(${quoted(JSON.stringify(list))}::jsonb) as wait`,
      )
      return row?.wait ?? 0
    } catch {
      return alone(buckets)
    }
  }
}

const hashOf = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 22)
