import type { PackageSource } from '#domain/package/package-version.ts'
import { readCanonicalZip } from '#domain/package/canonical-zip.ts'
import { derived, type Stored } from '#domain/package/find/derive.ts'
import { call, type Destination } from './destination.ts'
import { type Kind, rowOf, sendRecords } from './records.ts'

/** What became of the listings. `left`: their packages do not hold all that their readers read. */
export interface Derivation {
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
  readonly left: number
}

/**
 * Runs today's readers over every imported skill and template that has a package, and writes what
 * they say. What they do not know (an author, a command that was found out to work nowhere, the tags
 * of a table) stays as it is.
 */
export async function deriveAll(to: Destination, pause?: number): Promise<Derivation> {
  const sums = { updated: 0, unchanged: 0, refused: 0, left: 0 }
  for (const kind of ['skill', 'template'] as const)
    for (let after: string | null = null; ;) {
      const body = JSON.stringify({ p_type: kind, p_after: after })
      const listed = await call(to, 'rpc/stored_listings', body, pause)
      const rows = Array.isArray(listed) ? (listed as Record<string, unknown>[]) : []
      const last = rows.at(-1)?.['id']
      if (typeof last !== 'string') break
      after = last
      const records = rows.flatMap((row) => recordOf(row, kind) ?? [])
      sums.left += rows.length - records.length
      if (records.length === 0) continue
      for (const { verdict } of await sendRecords(to, kind, records, pause))
        sums[verdict === 'taken' ? 'updated' : verdict]++
    }
  return sums
}

function recordOf(row: Record<string, unknown>, kind: Kind): string | null {
  const text = (field: string) => (typeof row[field] === 'string' ? row[field] : '')
  const files = readCanonicalZip(Uint8Array.from(Buffer.from(text('bytes'), 'base64')))
  const [format, source, key] = [text('format'), text('source'), text('key')]
  const stored: Stored | null = files && {
    format,
    source,
    key,
    place: (row['place'] as PackageSource | null) ?? null,
    entry: text('entry') || null,
    files,
  }
  const read = stored && derived(stored)
  if (!read || read.kind !== kind) return null
  const made = rowOf(read.record)
  const known = (row['known'] ?? {}) as Record<string, unknown>
  if (kind === 'template')
    return JSON.stringify({
      ...made,
      // the other columns of a table are not in the package
      ...(format === 'prompts' ? { tags: known['tags'] } : {}),
    })
  return JSON.stringify({
    ...made,
    author: made['author'] ?? known['author'],
    // where its marketplace lies, or whether it is a whole repository, is not in a package
    ...(format === 'marketplace' ? { install_claude: known['claude'] } : {}),
    ...(format === 'gemini-extension' ? { install_cli: known['cli'] } : {}),
    // whether its repository has another one of the same name neither
    ...(format === 'skill-md' && known['cli'] === null ? { install_cli: null } : {}),
  })
}
