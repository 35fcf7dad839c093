import type { Ask } from '../ask.ts'
import { rowsOf } from '../ask.ts'
import { PackageReader } from './read-packages.ts'
import { tarGz } from './tar.ts'

const pageSize = 1000

/** The packages of all versions that were not withdrawn, each once. */
async function digestsOf(ask: Ask): Promise<Set<string>> {
  const digests = new Set<string>()
  for (let after = 0; ;) {
    const { rows } = await rowsOf<{ digest: string; number: number }>(
      ask,
      `package_versions?select=digest,number&status=eq.published&number=gt.${after}&order=number&limit=${pageSize}`,
    )
    for (const { digest } of rows) digests.add(digest)
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return digests
    after = last.number
  }
}

/**
 * Writes every package as the archives that commands and indexes name, and its SKILL.md. No other
 * file: a host of files would show a page among them as one of the site. Rejects like the reader.
 */
export async function writePackages(
  ask: Ask,
  write: (path: string, content: Uint8Array) => void,
): Promise<void> {
  const reader = new PackageReader(ask)
  for (const digest of await digestsOf(ask)) {
    const held = await reader.read(digest)
    if (!held) continue
    write(`packages/${digest}.zip`, held.zip)
    write(`packages/${digest}.tar.gz`, await tarGz([...held.files.values()]))
    const skill = held.files.get('SKILL.md')
    if (skill) write(`packages/${digest}/SKILL.md`, skill.bytes)
  }
}
