import { type Ask, rowsOf } from '../ask.ts'
import { PackageReader, type ReadPackage } from './read-packages.ts'
import { tarGz } from './tar.ts'

const pageSize = 1000
/** So many are asked for in one question, and are in memory at a time: each may have 10 MB. */
const atOnce = 20

type Write = (path: string, content: Uint8Array) => void

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
export async function writePackages(ask: Ask, write: Write): Promise<void> {
  const reader = new PackageReader(ask)
  const digests = [...(await digestsOf(ask))]
  for (let begin = 0; begin < digests.length; begin += atOnce) {
    const some = digests.slice(begin, begin + atOnce)
    for (const read of await Promise.all(some.map((digest) => reader.read(digest))))
      if (read) await writePackage(read, write)
  }
}

async function writePackage({ digest, zip, files }: ReadPackage, write: Write): Promise<void> {
  write(`packages/${digest}.zip`, zip)
  write(`packages/${digest}.tar.gz`, await tarGz([...files.values()]))
  const skill = files.get('SKILL.md')
  if (skill) write(`packages/${digest}/SKILL.md`, skill.bytes)
}
