import { Catalogue } from '#domain/search/catalogue.ts'
import type { SkillCard } from '#domain/catalog/skill.ts'
import { baseRecords, type Row } from './records.ts'

/** Cards are put in so many at a time: a million of them at once would fill the memory. */
const atOnce = 10_000
const minute = 60_000

/**
 * The card of number `n`, a copy of a record: numbers and dates are spread as `fill.ts` spreads
 * them.
 */
function cardOf(n: number, rows: readonly Row[]): SkillCard {
  const row = rows[n % rows.length]!
  const at = new Date(Date.UTC(2025, 0, 1) + ((n * 31) % 400_000) * minute).toISOString()
  const copy = n < rows.length ? '' : ` ${n}`
  return {
    ...(row as object),
    id: `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`,
    slug: `${String(row['slug']).slice(0, 42)}-${n}`,
    name: String(row['name']).slice(0, 90) + copy,
    nameEn: null,
    summaryEn: null,
    stars: (n * 7919) % 5003,
    views: (n * 104_729) % 90_001,
    downloads: (n * 15_485_863) % 40_009,
    isVerified: n % 9 === 0,
    isFeatured: n % 97 === 0,
    createdAt: at,
    updatedAt: at,
  } as unknown as SkillCard
}

/** A file of `count` cards, as a server makes it. */
export function makeFile(count: number): Uint8Array<ArrayBuffer> {
  const { rows } = baseRecords()
  const catalogue = new Catalogue()
  for (let from = 0; from < count; from += atOnce) {
    const length = Math.min(atOnce, count - from)
    catalogue.apply({
      upsert: Array.from({ length }, (_, at) => cardOf(from + at, rows)),
      remove: [],
    })
  }
  return catalogue.toFile({ epoch: 'bench', head: 1, rest: [] })
}
