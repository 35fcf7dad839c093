import { openBackend } from '#backend/backend.ts'
import type { Row } from './records.ts'

/**
 * Makes a data folder whose catalogue has `count` skills, copies of the records. Gives the
 * milliseconds that it took. `more` are statements that run when the skills are there.
 */
export async function fillFolder(
  dataDir: string,
  count: number,
  rows: readonly Row[],
  more: readonly string[] = [],
): Promise<number> {
  const begun = performance.now()
  const backend = await openBackend({ dataDir })
  await backend.sql.run('delete from public.skills')
  await backend.sql.run(
    `create temp table base as select * from json_array_elements('${JSON.stringify(rows).replaceAll("'", "''")}'::json) with ordinality as b (r, n)`,
  )
  // every copy has its own slug and name; numbers and dates are spread as in a real catalogue
  await backend.sql
    .run(`insert into public.skills (slug, name, author, summary, description, category, runtimes, supports, complexity, license, price, status, version, stars, views, downloads, is_verified, is_featured, created_at)
    select left(x.slug, 42) || '-' || i, left(x.name, 90) || case when i > ${rows.length} then ' ' || i else '' end, x.author, x.summary, x.description, x.category, x.runtimes, x.supports, x.complexity, x.license, x.price, x.status, x.version,
      (i::bigint * 7919) % 5003, (i::bigint * 104729) % 90001, (i::bigint * 15485863) % 40009, i % 9 = 0, i % 97 = 0, timestamptz '2025-01-01' + make_interval(mins => (i * 31) % 400000)
    from generate_series(1, ${count}) i join base b on b.n = (i - 1) % ${rows.length} + 1, json_populate_record(null::public.skills, b.r) x`)
  for (const statement of more) await backend.sql.run(statement)
  await backend.close()
  return performance.now() - begun
}
