import type { PackageSource } from '#domain/package/package-version.ts'
import { readCanonicalZip } from '#domain/package/canonical-zip.ts'
import { derived, type Stored } from '#domain/package/find/derive.ts'
import { call, type Destination } from './destination.ts'
import { rowOf, sendRecords } from './records.ts'

/** What became of the listings. `left`: their packages do not hold all that their readers read. */
export interface Derivation {
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
  readonly left: number
}

/**
 * Runs today's readers over every imported skill that has a package, and writes what they say. What
 * they do not know (an author, a command that was found out to work nowhere) stays as it is.
 */
export async function deriveAll(to: Destination, pause?: number): Promise<Derivation> {
  const sums = { updated: 0, unchanged: 0, refused: 0, left: 0 }
  for (let after: string | null = null; ;) {
    const listed = await call(to, 'rpc/stored_listings', JSON.stringify({ p_after: after }), pause)
    const rows = Array.isArray(listed) ? (listed as Record<string, unknown>[]) : []
    const last = rows.at(-1)?.['id']
    if (typeof last !== 'string') return sums
    after = last
    const records = rows.flatMap((row) => recordOf(row) ?? [])
    sums.left += rows.length - records.length
    if (records.length === 0) continue
    for (const { verdict } of await sendRecords(to, 'skill', records, pause))
      sums[verdict === 'taken' ? 'updated' : verdict]++
  }
}

function recordOf(row: Record<string, unknown>): string | null {
  const text = (field: string) => (typeof row[field] === 'string' ? row[field] : '')
  const files = readCanonicalZip(Uint8Array.from(Buffer.from(text('bytes'), 'base64')))
  const [format, source, key] = [text('format'), text('source'), text('key')]
  const stored: Stored | null = files && {
    format,
    source,
    key,
    place: (row['place'] as PackageSource | null) ?? null,
    files,
  }
  const record = stored && derived(stored)
  if (!record) return null
  const made = rowOf(record)
  return JSON.stringify({
    ...made,
    author: made['author'] ?? row['author'],
    // where its marketplace lies is not in a plugin's package
    ...(format === 'marketplace' ? { install_claude: row['claude'] } : {}),
    ...(format === 'skill-md' && row['cli'] === null ? { install_cli: null } : {}),
  })
}
