import type { Package } from '#domain/package/canonical-zip.ts'
import { call, type Destination } from './destination.ts'

/** Bytes of packages in one call, before they are written in base64; and of a part of a large one. */
const most = 700_000

const base64 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')

/**
 * Brings the packages that the database does not have yet. Gives those that it refuses: the reason by
 * digest.
 */
export async function sendPackages(
  to: Destination,
  packages: readonly Package[],
  pause?: number,
): Promise<ReadonlyMap<string, string>> {
  const byDigest = new Map(packages.map((one) => [one.digest, one]))
  const refused = new Map<string, string>()
  if (byDigest.size === 0) return refused
  const reply = await call(
    to,
    'rpc/missing_packages',
    JSON.stringify({ p_digests: [...byDigest.keys()] }),
    pause,
  )
  const missing = (Array.isArray(reply) ? reply : []).flatMap(
    (digest) => byDigest.get(String(digest)) ?? [],
  )
  const note = (verdicts: unknown) => {
    for (const one of Array.isArray(verdicts) ? (verdicts as Record<string, unknown>[]) : [])
      if (one['verdict'] === 'refused')
        refused.set(String(one['digest']), [one['rule'], one['message']].filter(Boolean).join(' '))
  }
  for (const batch of batchesOf(missing.filter(({ zip }) => zip.length <= most)))
    note(await call(to, 'rpc/import_packages', JSON.stringify({ p_packages: batch }), pause))
  for (const { digest, zip } of missing.filter((one) => one.zip.length > most)) {
    const parts = Math.ceil(zip.length / most)
    for (let part = 1; part <= parts; part++) {
      const bytes = base64(zip.subarray((part - 1) * most, part * most))
      const body = JSON.stringify({
        p_digest: digest,
        p_part: part,
        p_parts: parts,
        p_bytes: bytes,
      })
      note(await call(to, 'rpc/import_package_part', body, pause))
    }
  }
  return refused
}

function* batchesOf(packages: readonly Package[]): Generator<string[]> {
  let batch: string[] = []
  let bytes = 0
  for (const { zip } of packages) {
    if (batch.length > 0 && bytes + zip.length > most) {
      yield batch
      ;[batch, bytes] = [[], 0]
    }
    batch.push(base64(zip))
    bytes += zip.length
  }
  if (batch.length > 0) yield batch
}
